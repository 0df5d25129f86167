import { SquareError, SquareTimeoutError } from 'square';

import { CARDS, startFakeSquare } from '../../../tests/support/payments/fake-square.ts';
import type { FakeSquare } from '../../../tests/support/payments/fake-square.ts';
import { failureOf } from './square-errors.ts';
import { squarePayments } from './square-payments.ts';

const refused = (statusCode: number, category: string, code: string) =>
  new SquareError({ statusCode, body: { errors: [{ category, code }] } });
const lostBy = (code: string) =>
  new SquareError({
    message: 'fetch failed',
    cause: new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) }),
  });

test.each([
  ['insufficient funds', refused(400, 'PAYMENT_METHOD_ERROR', 'INSUFFICIENT_FUNDS'), 'declined', 'soft'],
  ['a decline without a reason', refused(402, 'PAYMENT_METHOD_ERROR', 'GENERIC_DECLINE'), 'declined', 'soft'],
  [
    'a decline that Square has thought of since',
    refused(400, 'PAYMENT_METHOD_ERROR', 'NEW_ONE'),
    'declined',
    'soft',
  ],
  ['an expired card', refused(400, 'PAYMENT_METHOD_ERROR', 'CARD_EXPIRED'), 'declined', 'hard'],
  ['a wrong CVV', refused(400, 'PAYMENT_METHOD_ERROR', 'CVV_FAILURE'), 'declined', 'hard'],
  [
    'a bank that asks',
    refused(400, 'PAYMENT_METHOD_ERROR', 'CARD_DECLINED_VERIFICATION_REQUIRED'),
    'declined',
    'verification_needed',
  ],
  ['too many calls', refused(429, 'RATE_LIMIT_ERROR', 'RATE_LIMITED'), 'temporary', undefined],
  ['nobody there', lostBy('ECONNREFUSED'), 'temporary', undefined],
  ['no such host', lostBy('ENOTFOUND'), 'temporary', undefined],
  ['a wrong token', refused(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED'), 'configuration', undefined],
  ['a wrong location', refused(400, 'INVALID_REQUEST_ERROR', 'INVALID_LOCATION'), 'configuration', undefined],
  ['a broken server', refused(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'), 'unknown', undefined],
  ['a gateway that waited in vain', refused(504, 'API_ERROR', 'GATEWAY_TIMEOUT'), 'unknown', undefined],
  ['a temporary error', refused(400, 'PAYMENT_METHOD_ERROR', 'TEMPORARY_ERROR'), 'unknown', undefined],
  ['a cut connection', lostBy('ECONNRESET'), 'unknown', undefined],
  ['a timeout', new SquareTimeoutError('Timeout'), 'unknown', undefined],
  ['a used key', refused(400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'), 'unknown', undefined],
  ['anything else', new RangeError('?'), 'unknown', undefined],
])('%s is sorted', (_, error, outcome, reason) => {
  expect(failureOf(error)).toMatchObject({ outcome, ...(reason && { reason }) });
});

describe('squarePayments', () => {
  let square: FakeSquare;
  beforeAll(async () => {
    square = await startFakeSquare();
  });
  afterAll(() => square.close());

  const saved = async (number: string = CARDS.ok, email = 'mia@example.com') => {
    const result = await square.provider().saveCard({
      key: `key-${square.requests.length}`,
      sourceToken: square.token(number),
      accountReference: '1',
      customerId: null,
      email,
      name: 'Mia',
    });
    if (result.outcome !== 'saved') throw new Error(result.outcome);
    return result.card;
  };
  const chargeOf = (card: { customerId: string; cardId: string }, reference: string, amount = 2650) => ({
    source: card,
    reference,
    amount,
    isOwnerThere: false,
    note: '',
    statementName: 'Green Farm',
    platformFee: 0,
  });

  test('keeps a card with what its member may see of it', async () => {
    expect(await saved(CARDS.amex)).toMatchObject({
      brand: 'American Express',
      last4: '9841',
      expMonth: 12,
      expYear: 2031,
    });
  });

  test.each([
    ['juergen@müller.de', 'juergen@xn--mller-kva.de'],
    ['jürgen@müller.de', undefined],
  ])('tells Square %p as %p: it takes ASCII alone', async (email, told) => {
    await saved(CARDS.ok, email);
    const asked = square.requests.findLast(({ path }) => path.endsWith('/customers'));
    expect(asked?.body['email_address']).toBe(told);
  });

  test('charges once under a key, and finds it by reference among many of the same amount', async () => {
    const card = await saved();
    const provider = square.provider();
    const sentAt = new Date();
    const first = await provider.charge(chargeOf(card, 'the-one'));
    expect(await provider.charge(chargeOf(card, 'the-one'))).toEqual(first);
    for (let n = 0; n < 120; n += 1) await provider.charge(chargeOf(card, `other-${n}`));
    expect(square.charges).toHaveLength(121);
    expect(await provider.findByReference({ reference: 'other-119', amount: 2650, sentAt })).toMatchObject({
      outcome: 'succeeded',
    });
    expect(await provider.findByReference({ reference: 'the-one', amount: 2650, sentAt })).toEqual(first);
    expect(await provider.findByReference({ reference: 'nobody', amount: 2650, sentAt })).toEqual({
      outcome: 'none',
    });
  });

  test('finds it below any number of others that were made in the hour before; who is not there is not known then', async () => {
    const card = await saved();
    const provider = squarePayments(square.config, { lookedThrough: 10 });
    for (let n = 0; n < 12; n += 1) await provider.charge(chargeOf(card, `earlier-${n}`));
    const minutes = 20 * 60_000;
    square.passTime(minutes);
    const sentAt = new Date(Date.now() + minutes);
    const first = await provider.charge(chargeOf(card, 'a-late-one'));
    expect(await provider.findByReference({ reference: 'a-late-one', amount: 2650, sentAt })).toEqual(first);
    expect(await provider.findByReference({ reference: 'nobody', amount: 2650, sentAt })).toMatchObject({
      outcome: 'unknown',
    });
  });

  test('where nobody listens nothing was sent', async () => {
    const gone = await startFakeSquare();
    await gone.close();
    const provider = squarePayments({ ...square.config, apiUrl: gone.url });
    expect(await provider.charge(chargeOf(await saved(), 'x'))).toMatchObject({ outcome: 'temporary' });
  });

  test('tells the operator what Square refuses because of us', async () => {
    const heard: string[] = [];
    const provider = squarePayments(
      { ...square.config, accessToken: 'wrong' },
      { onRefused: (code) => heard.push(code) },
    );
    expect(await provider.charge(chargeOf(await saved(), 'y'))).toMatchObject({ outcome: 'configuration' });
    expect(heard).toEqual(['UNAUTHORIZED']);
  });

  test('deletes a customer who was merged into another one as that one', async () => {
    const provider = square.provider();
    const card = await saved();
    await provider.charge(chargeOf(card, 'merged'));
    square.mergeCustomer(square.charges.find(({ reference }) => reference === 'merged')!.id);
    expect(await provider.deleteCustomer({ customerId: card.customerId }, async () => false)).toBe(true);
    expect(await provider.findCard(card.cardId)).toBe('gone');
  });
});
