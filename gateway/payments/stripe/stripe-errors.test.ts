import { expect, test } from '@jest/globals';
import { Stripe } from 'stripe';

import { statementSuffix } from './statement-suffix.ts';
import { chargeFailureOf, failureOf, refundFailureOf } from './stripe-errors.ts';

/** As the client makes it of an answer. */
const refused = (statusCode: number, error: object) =>
  statusCode === 402
    ? new Stripe.errors.StripeCardError({ statusCode, type: 'card_error', ...error } as never)
    : (error as { type?: string }).type === 'idempotency_error'
      ? new Stripe.errors.StripeIdempotencyError({ statusCode, ...error } as never)
      : new Stripe.errors.StripeInvalidRequestError({
          statusCode,
          type: 'invalid_request_error',
          ...error,
        } as never);
const card = (decline_code: string, more: object = {}) =>
  refused(402, { code: 'card_declined', decline_code, ...more });
const lostBy = (code: string) =>
  new Stripe.errors.StripeConnectionError({
    detail: Object.assign(new TypeError('fetch failed'), { cause: { code } }),
  } as never);

test.each([
  ['no funds', card('insufficient_funds'), 'declined', 'soft'],
  ['an unknown reason', card('of_their_own'), 'declined', 'soft'],
  [
    'an unknown reason that is final',
    card('of_their_own', { advice_code: 'do_not_try_again' }),
    'declined',
    'hard',
  ],
  [
    'no funds, which is final',
    card('insufficient_funds', { advice_code: 'do_not_try_again' }),
    'declined',
    'soft',
  ],
  ['a stolen card', card('stolen_card'), 'declined', 'hard'],
  ['an expired card', refused(402, { code: 'expired_card' }), 'declined', 'hard'],
  ['a wrong code', refused(402, { code: 'incorrect_cvc' }), 'declined', 'hard'],
  ['a bank that asks', card('authentication_required'), 'declined', 'verification_needed'],
  ['too many calls', refused(429, { code: 'rate_limit' }), 'temporary', undefined],
  ['a row that is locked', refused(429, { code: 'lock_timeout' }), 'temporary', undefined],
  ['nobody there', lostBy('ECONNREFUSED'), 'temporary', undefined],
  ['no such host', lostBy('ENOTFOUND'), 'temporary', undefined],
  ['a wrong key', refused(401, {}), 'configuration', undefined],
  ['a key that may not', refused(403, { code: 'account_invalid' }), 'configuration', undefined],
  [
    'an unknown parameter',
    refused(400, { code: 'parameter_unknown', param: 'x' }),
    'configuration',
    undefined,
  ],
  ['a broken server', refused(500, {}), 'unknown', undefined],
  ['a gateway that waited in vain', refused(504, {}), 'unknown', undefined],
  ['a key that is under way', refused(409, { code: 'idempotency_key_in_use' }), 'unknown', undefined],
  ['a key of another call', refused(400, { type: 'idempotency_error' }), 'unknown', undefined],
  ['a cut connection', lostBy('ECONNRESET'), 'unknown', undefined],
  ['a timeout', lostBy('ETIMEDOUT'), 'unknown', undefined],
  ['anything else', new RangeError('?'), 'unknown', undefined],
])('%s is sorted', (_, error, outcome, reason) => {
  expect(failureOf(error)).toMatchObject({ outcome, ...(reason && { reason }) });
  expect(chargeFailureOf(error)).toMatchObject({ outcome });
});

test.each([
  ['a card that is unknown', { code: 'resource_missing', param: 'payment_method' }, 'hard'],
  ['a card of nobody', { param: 'payment_method' }, 'hard'],
  ['a customer who is gone', { code: 'resource_missing', param: 'customer' }, 'hard'],
  ['a token that was used', { param: 'confirmation_token' }, 'soft'],
])('%s can’t be charged', (_, error, reason) => {
  expect(chargeFailureOf(refused(400, error))).toMatchObject({ outcome: 'declined', reason });
  expect(failureOf(refused(400, error))).toMatchObject({ outcome: 'configuration' });
});

test('what can’t be given back is refused for good; what we got wrong is ours', () => {
  for (const error of [{ code: 'charge_already_refunded' }, { code: 'charge_disputed' }, { param: 'amount' }])
    expect(refundFailureOf(refused(400, error))).toMatchObject({ outcome: 'declined', reason: 'hard' });
  expect(refundFailureOf(refused(400, { param: 'payment_intent' }))).toMatchObject({
    outcome: 'configuration',
  });
  expect(refundFailureOf(refused(500, {}))).toMatchObject({ outcome: 'unknown' });
});

test.each([
  ['Fernhill Farm', 'Fernhill Farm'],
  ['Café Größe', 'Cafe Groe'],
  [`"A's" <*b*>`, 'As b'],
  ['The Very Long Name Of A Farm', 'The Very Long Name Of'],
  ['北京', null],
  ['42', null],
])('%p stands on a statement as %p', (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix);
});
