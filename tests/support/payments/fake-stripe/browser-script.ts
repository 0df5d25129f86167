/**
 * window.Stripe, as `STRIPE_SCRIPT_URL` serves it: the Payment Element of a deferred intent, ConfirmationTokens and what a
 * bank asks. It throws where Stripe's own would complain: an unknown option, a token before submit(), a payment that asks
 * for nothing.
 */
export const stripeScript = (origin: string): string => `(() => {
  const ORIGIN = ${JSON.stringify(origin)};
  let asked = 0;
  const wrong = (message) => { const error = new Error(message); error.name = 'IntegrationError'; return error; };
  const known = (what, given, names) => {
    for (const name of Object.keys(given)) if (!names.includes(name)) throw wrong('Unrecognized ' + what + ' parameter: ' + name);
  };
  const askFrame = (frame, what) => new Promise((resolve, reject) => {
    if (!frame.contentWindow) return reject(wrong('The Element is not mounted'));
    const id = ++asked;
    const heard = (event) => {
      if (event.source !== frame.contentWindow || !event.data || event.data.id !== id) return;
      removeEventListener('message', heard);
      resolve(event.data.answer);
    };
    addEventListener('message', heard);
    frame.contentWindow.postMessage({ id, ...what }, ORIGIN);
  });
  const OPTIONS = ['mode', 'amount', 'currency', 'setupFutureUsage', 'allowedPaymentMethodTypes', 'appearance', 'fonts', 'locale'];
  const checkMode = ({ mode, amount, currency }) => {
    if (mode !== 'payment' && mode !== 'setup') throw wrong('mode must be payment or setup');
    if (mode === 'payment' && !(Number.isInteger(amount) && amount > 0)) throw wrong('amount must be whole cents');
    if (currency !== 'usd') throw wrong('currency must be usd');
  };

  function paymentElement(group, options) {
    known('element', options, ['layout', 'wallets', 'fields', 'terms', 'defaultValues', 'business', 'paymentMethodOrder']);
    const frame = document.createElement('iframe');
    const listeners = {};
    frame.title = 'Secure payment input frame';
    frame.style.cssText = 'border:0;width:100%;height:150px;display:block;color-scheme:normal';
    const { colorText = '#1c1a17', colorBackground = '#ffffff', colorTextPlaceholder = '#8d8d8d', borderRadius = '6px' } = (group.options.appearance || {}).variables || {};
    frame.src = ORIGIN + '/js/card.html?' + new URLSearchParams({ color: colorText, background: colorBackground, faint: colorTextPlaceholder, radius: borderRadius });
    group.frame = frame;
    return {
      mount(place) {
        const element = typeof place === 'string' ? document.querySelector(place) : place;
        if (!element) throw wrong('There is no element to mount to');
        frame.addEventListener('load', async () => { await askFrame(frame, { does: 'ready' }); (listeners.ready || []).forEach((hear) => hear({ elementType: 'payment' })); });
        element.append(frame);
      },
      on(event, hear) { (listeners[event] ??= []).push(hear); return this; },
      once(event, hear) { return this.on(event, hear); },
      off() { return this; },
      focus() { void askFrame(frame, { does: 'focus' }); },
      update() {}, collapse() {}, blur() {}, clear() {},
      unmount() { frame.remove(); },
      destroy() { frame.remove(); group.frame = null; },
    };
  }

  function Stripe(publishableKey, options = {}) {
    if (!/^pk_/.test(publishableKey || '')) throw wrong('A publishable key is needed');
    known('Stripe()', options, ['stripeAccount', 'locale', 'apiVersion', 'developerTools']);
    const account = options.stripeAccount;
    const read = async (secret) => {
      const id = secret.split('_secret_')[0];
      const kind = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
      const answer = await fetch(ORIGIN + '/v1/' + kind + '/' + id + '?' + new URLSearchParams({ client_secret: secret }), {
        headers: { Authorization: 'Bearer ' + publishableKey, ...(account && { 'Stripe-Account': account }) } });
      const body = await answer.json();
      if (body.error) throw wrong(body.error.message);
      return body;
    };
    return {
      elements(given) {
        known('elements()', given, OPTIONS);
        checkMode(given);
        const group = { options: { ...given }, frame: null, isSubmitted: false };
        const elements = {
          group,
          create(type, more = {}) { if (type !== 'payment') throw wrong('The fake draws the payment element alone'); return paymentElement(group, more); },
          getElement: () => null,
          async update(changed) {
            known('elements.update()', changed, OPTIONS);
            Object.assign(group.options, changed);
            checkMode(group.options);
            group.isSubmitted = false;
          },
          async submit() {
            if (!group.frame) throw wrong('There is no Element');
            const answer = await askFrame(group.frame, { does: 'check' });
            group.isSubmitted = !answer.error;
            return answer;
          },
        };
        return elements;
      },
      async createConfirmationToken({ elements, params = {} }) {
        known('createConfirmationToken()', params, ['payment_method_data', 'shipping', 'return_url', 'metadata']);
        if (!elements.group.isSubmitted) throw wrong('elements.submit() must be called before');
        const { setupFutureUsage = null } = elements.group.options;
        const usage = elements.group.options.mode === 'setup' ? 'off_session' : setupFutureUsage;
        return askFrame(elements.group.frame, { does: 'token', key: publishableKey, account, usage });
      },
      async handleNextAction({ clientSecret }) {
        const before = await read(clientSecret);
        if (before.status !== 'requires_action') throw wrong('The intent is ' + before.status);
        const frame = document.createElement('iframe');
        frame.title = 'Bank confirmation';
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
        frame.src = ORIGIN + '/js/bank.html#' + encodeURIComponent(clientSecret);
        await new Promise((resolve) => {
          const heard = (event) => {
            if (event.source !== frame.contentWindow || event.data !== 'answered') return;
            removeEventListener('message', heard);
            resolve();
          };
          addEventListener('message', heard);
          document.body.append(frame);
        });
        frame.remove();
        const intent = await read(clientSecret);
        const error = intent.last_payment_error || intent.last_setup_error;
        if (error) return { error: { type: 'invalid_request_error', ...error } };
        return intent.object === 'payment_intent' ? { paymentIntent: intent } : { setupIntent: intent };
      },
    };
  }
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
`;
