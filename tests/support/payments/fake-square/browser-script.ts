/** The browser's half of the fake: what Square's own script and the page in its frame do, as far as it is used. */

/** window.Square, as `SQUARE_SDK_URL` serves it; the card's fields are a frame of the fake's own origin. */
export const squareScript = (origin: string): string => `(() => {
  const ORIGIN = ${JSON.stringify(origin)};
  let asked = 0;
  window.Square = {
    payments(applicationId, locationId) {
      if (!applicationId || !locationId) throw new Error('applicationId and locationId are needed');
      return {
        async card(options = {}) {
          const frame = document.createElement('iframe');
          frame.title = 'Card details';
          frame.style.cssText = 'border:0;width:100%;display:block;color-scheme:normal';
          const style = options.style || {};
          const { color = '#1c1a17', backgroundColor = '#ffffff' } = style.input || {};
          const { color: faint = '#8d8d8d' } = style['input::placeholder'] || {};
          const { borderColor = '#8d8d8d', borderRadius = '6px' } = style['.input-container'] || {};
          frame.src = ORIGIN + '/v1/card.html?' + new URLSearchParams({
            location: locationId, color, background: backgroundColor, faint, border: borderColor, radius: borderRadius });
          const ask = (what) => new Promise((resolve, reject) => {
            const id = ++asked;
            const heard = (event) => {
              if (event.source !== frame.contentWindow || !event.data || event.data.id !== id) return;
              removeEventListener('message', heard);
              resolve(event.data.answer);
            };
            addEventListener('message', heard);
            if (!frame.contentWindow) { removeEventListener('message', heard); reject(new Error('The card is not attached')); return; }
            frame.contentWindow.postMessage({ id, ...what }, ORIGIN);
          });
          return {
            async attach(place) {
              const element = typeof place === 'string' ? document.querySelector(place) : place;
              if (!element) throw new Error('There is no element to attach to');
              // One line where it is wide, two where it is narrow, as Square's own.
              frame.style.height = element.clientWidth < 480 ? '96px' : '48px';
              await new Promise((resolve, reject) => {
                frame.addEventListener('load', resolve, { once: true });
                frame.addEventListener('error', reject, { once: true });
                element.append(frame);
              });
              await ask({ does: 'ready' });
            },
            async tokenize(details) {
              if (!details) return ask({ does: 'tokenize', confirmed: null });
              const { intent, amount, currencyCode, billingContact, customerInitiated, sellerKeyedIn } = details;
              const isCharge = intent === 'CHARGE' || intent === 'CHARGE_AND_STORE';
              if ((!isCharge && intent !== 'STORE') || !billingContact) throw new Error('intent and billingContact are needed');
              if (typeof customerInitiated !== 'boolean' || typeof sellerKeyedIn !== 'boolean')
                throw new Error('customerInitiated and sellerKeyedIn are needed');
              if (isCharge && (!/^\\d+\\.\\d\\d$/.test(amount) || currencyCode !== 'USD'))
                throw new Error('amount and currencyCode are needed');
              const cents = isCharge ? { amount: Math.round(Number(amount) * 100) } : {};
              return ask({ does: 'tokenize', confirmed: { intent, ...cents } });
            },
            focus: (field) => ask({ does: 'focus', field }),
            async destroy() { frame.remove(); return true; },
            addEventListener() {}, removeEventListener() {}, async configure() {},
          };
        },
      };
    },
  };
})();
`;

/** The page in the frame: four fields, and a token for what is in them. */
export const CARD_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card details</title><style>
  :root { --border: #8d8d8d; --radius: 6px; --faint: #8d8d8d }
  body { margin: 0; height: 100vh; box-sizing: border-box; overflow: hidden; display: grid; grid-template-columns: 3fr 1fr 1fr 1fr; border: 1px solid var(--border); border-radius: var(--radius) }
  input { min-width: 0; box-sizing: border-box; padding: 0 12px; border: 0; outline-offset: -3px; font: 16px system-ui, sans-serif; color: inherit; background: none } input::placeholder { color: var(--faint); opacity: 1 }
  @media (max-width: 479px) { body { grid-template-columns: 1fr 1fr 1fr } [name=cardNumber] { grid-column: 1 / -1; border-bottom: 1px solid var(--border) } }
</style></head><body>
  <input name="cardNumber" aria-label="Card number" placeholder="Card number" inputmode="numeric" autocomplete="cc-number">
  <input name="expirationDate" aria-label="Expiration" placeholder="MM/YY">
  <input name="cvv" aria-label="CVV" placeholder="CVV" inputmode="numeric">
  <input name="postalCode" aria-label="Postal code" placeholder="ZIP">
<script src="/v1/card.js"></script></body></html>`;

export const CARD_PAGE_SCRIPT = `(() => {
  const look = new URLSearchParams(location.search);
  document.body.style.color = look.get('color');
  document.documentElement.style.background = look.get('background');
  for (const name of ['border', 'radius', 'faint']) if (look.get(name)) document.documentElement.style.setProperty('--' + name, look.get(name));
  const field = (name) => document.querySelector('[name=' + name + ']');
  const value = (name) => field(name).value.replace(/\\s/g, '');
  const wrong = (name, message) => ({ status: 'Invalid', errors: [{ type: 'VALIDATION_ERROR', field: name, message }] });
  async function tokenize(confirmed) {
    const number = value('cardNumber');
    if (!/^\\d{15,16}$/.test(number)) return wrong('cardNumber', 'Credit card number is not valid');
    const [month, year] = value('expirationDate').split('/');
    if (!(Number(month) >= 1 && Number(month) <= 12 && Number(year) >= 0)) return wrong('expirationDate', 'Expiration date is not valid');
    if (!/^\\d{3,4}$/.test(value('cvv'))) return wrong('cvv', 'CVV is not valid');
    if (value('postalCode') === '') return wrong('postalCode', 'Postal code is not valid');
    const answer = await fetch('/v1/tokens', { method: 'POST', body: JSON.stringify({ number, expMonth: Number(month), expYear: 2000 + Number(year), confirmed, locationId: look.get('location') }) });
    return answer.json();
  }
  addEventListener('message', async (event) => {
    const { id, does, field: name, confirmed } = event.data || {};
    if (!id) return;
    const answer = does === 'tokenize' ? await tokenize(confirmed) : does === 'focus' ? (field(name)?.focus(), true) : true;
    event.source.postMessage({ id, answer }, event.origin);
  });
})();
`;
