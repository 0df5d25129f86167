/** The page in the frame of the card's fields. */
export const CARD_FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title><style>
  :root { --radius: 6px; --faint: #8d8d8d }
  body { margin: 0; padding: 2px; display: grid; gap: 8px; grid-template-columns: 1fr 1fr; font: 14px system-ui, sans-serif }
  label { display: grid; gap: 2px; min-width: 0 } label:first-child { grid-column: 1 / -1 }
  input { min-width: 0; box-sizing: border-box; width: 100%; padding: 8px 12px; border: 1px solid var(--faint); border-radius: var(--radius); font: 16px system-ui, sans-serif; color: inherit; background: none }
</style></head><body>
  <label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label>
  <label>Expiration date MM / YY <input name="expiry"></label>
  <label>Security code <input name="cvc" inputmode="numeric"></label>
<script src="/js/card.js"></script></body></html>`;

export const CARD_FRAME_SCRIPT = `(() => {
  const look = new URLSearchParams(location.search);
  document.body.style.color = look.get('color');
  document.documentElement.style.background = look.get('background');
  for (const name of ['faint', 'radius']) if (look.get(name)) document.documentElement.style.setProperty('--' + name, look.get(name));
  const value = (name) => document.querySelector('[name=' + name + ']').value.replace(/\\s/g, '');
  const wrong = (code, message) => ({ error: { type: 'validation_error', code, message } });
  function check() {
    if (!/^\\d{15,16}$/.test(value('number'))) return wrong('incomplete_number', 'Your card number is incomplete.');
    const [month, year] = value('expiry').split('/');
    if (!(Number(month) >= 1 && Number(month) <= 12 && /^\\d\\d$/.test(year || ''))) return wrong('incomplete_expiry', 'Your card’s expiration date is incomplete.');
    if (!/^\\d{3,4}$/.test(value('cvc'))) return wrong('incomplete_cvc', 'Your card’s security code is incomplete.');
    return { selectedPaymentMethod: 'card' };
  }
  async function token({ key, account, usage }) {
    const checked = check();
    if (checked.error) return checked;
    const [month, year] = value('expiry').split('/');
    const answer = await fetch('/js/confirmation_tokens', { method: 'POST', body: JSON.stringify({ key, account, usage, number: value('number'), expMonth: Number(month), expYear: 2000 + Number(year) }) });
    if (!answer.ok) return { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } };
    return { confirmationToken: await answer.json() };
  }
  addEventListener('message', async (event) => {
    const { id, does, ...more } = event.data || {};
    if (!id) return;
    if (does === 'focus') document.querySelector('input').focus();
    const answer = does === 'check' ? check() : does === 'token' ? await token(more) : true;
    event.source.postMessage({ id, answer }, event.origin);
  });
})();
`;

/** What a bank shows to the owner of a card. */
export const BANK_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your bank</title></head>
<body style="font: 16px system-ui, sans-serif; padding: 24px">
  <h1>Is this you?</h1>
  <button data-answer="yes" disabled>Complete authentication</button>
  <button data-answer="no" disabled>Fail authentication</button>
  <button disabled>Close</button>
<script src="/js/bank.js"></script></body></html>`;

export const BANK_PAGE_SCRIPT = `(() => {
  const secret = decodeURIComponent(location.hash.slice(1));
  // Pressed before it is heard, an answer would be lost: the buttons wait for these lines.
  for (const button of document.querySelectorAll('button')) button.disabled = false, button.addEventListener('click', async () => {
    // Closed without an answer: the bank goes on waiting for one.
    if (button.dataset.answer) await fetch('/js/bank', { method: 'POST', body: JSON.stringify({ secret, isConfirmed: button.dataset.answer === 'yes' }) });
    parent.postMessage('answered', '*');
  });
})();
`;
