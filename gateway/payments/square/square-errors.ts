import { SquareError, SquareTimeoutError } from 'square';

import type { DeclineReason } from '../../../schema/errors.ts';
import type { Failure } from '../../../schema/payments/payment-provider.ts';
import { FORM_TOO_OLD } from '../../../schema/payments/provider-records.ts';
import { connectionErrorCode, NEVER_LEFT } from '../connection-error-code.ts';

/**
 * What Square's refusals mean for money: whether it can have moved, and whether its owner can do something about it.
 * Codes: https://developer.squareup.com/docs/payments-api/error-codes
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof SquareTimeoutError) return { outcome: 'unknown', code: 'TIMEOUT' };
  if (!(error instanceof SquareError)) return { outcome: 'unknown', code: nameOf(error) };
  const { statusCode } = error;
  if (statusCode === undefined) {
    const cause = connectionErrorCode(error.cause) ?? 'CONNECTION_LOST';
    return { outcome: NEVER_LEFT.has(cause) ? 'temporary' : 'unknown', code: cause };
  }
  const { category, code = 'UNKNOWN' } = error.errors[0] ?? {};
  if (statusCode === 429 || code === 'RATE_LIMITED') return { outcome: 'temporary', code };
  // It was in somebody's hands, and they don't know.
  if (statusCode >= 500 || statusCode === 408 || code === 'TEMPORARY_ERROR')
    return { outcome: 'unknown', code };
  const reason = DECLINES[code];
  if (reason) return { outcome: 'declined', reason, code };
  // The key has charged something else: only its reference can tell.
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { outcome: 'unknown', code };
  if (category === 'PAYMENT_METHOD_ERROR') return { outcome: 'declined', reason: 'soft', code };
  return { outcome: 'configuration', code };
}

/** Another try may work. */
const SOFT = [
  'GENERIC_DECLINE',
  'CARD_DECLINED',
  'CARD_DECLINED_CALL_ISSUER',
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_LIMIT',
  'PAYMENT_LIMIT_EXCEEDED',
  'VOICE_FAILURE',
  'CARD_TOKEN_EXPIRED',
  'CARD_TOKEN_USED',
  'SOURCE_USED',
  'SOURCE_EXPIRED',
] as const;

/** Another card is needed, or the same one typed correctly. */
const HARD = [
  'CARD_EXPIRED',
  'EXPIRATION_FAILURE',
  'BAD_EXPIRATION',
  'INVALID_EXPIRATION',
  'INVALID_EXPIRATION_DATE',
  'INVALID_EXPIRATION_YEAR',
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'INVALID_CARD_DATA',
  'INVALID_ENCRYPTED_CARD',
  'INVALID_PIN',
  'INVALID_POSTAL_CODE',
  'CVV_FAILURE',
  'VERIFY_CVV_FAILURE',
  'ADDRESS_VERIFICATION_FAILURE',
  'VERIFY_AVS_FAILURE',
  'PAN_FAILURE',
  'ACCOUNT_UNUSABLE',
  'BUYER_REFUSED_PAYMENT',
  'CARD_NOT_SUPPORTED',
  'UNSUPPORTED_CARD_BRAND',
  'UNSUPPORTED_INSTRUMENT_TYPE',
  'CARD_MISMATCH',
  'RESERVATION_DECLINED',
  'REFUND_DECLINED',
  'REFUND_AMOUNT_INVALID',
  'PAYMENT_NOT_REFUNDABLE',
  'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE',
] as const;

const DECLINES: Readonly<Record<string, DeclineReason>> = {
  CARD_DECLINED_VERIFICATION_REQUIRED: 'verification_needed',
  ...Object.fromEntries(SOFT.map((code) => [code, 'soft'])),
  ...Object.fromEntries(HARD.map((code) => [code, 'hard'])),
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'UNKNOWN');

/**
 * As `failureOf`, of a charge: a card that Square does not know (it was removed there, or its customer was merged or
 * deleted) can't be used. What else it does not find is ours to put right.
 */
export function chargeFailureOf(error: unknown): Failure {
  const failure = failureOf(error);
  return failure.outcome === 'configuration' && isNotFound(error)
    ? { outcome: 'declined', reason: 'hard', code: failure.code }
    : failure;
}

/** As `chargeFailureOf`, where a token of the browser's form was sent: one that is not known was made by another account's form. */
export function tokenFailureOf(error: unknown): Failure {
  return error instanceof SquareError &&
    NOT_FOUND.has(error.errors[0]?.code ?? '') &&
    error.errors[0]?.field === 'source_id'
    ? { outcome: 'declined', reason: 'soft', code: FORM_TOO_OLD }
    : chargeFailureOf(error);
}

/** Square does not know what was named, unless that is our location. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof SquareError &&
  NOT_FOUND.has(error.errors[0]?.code ?? '') &&
  error.errors[0]?.field !== 'location_id';

const NOT_FOUND: ReadonlySet<string> = new Set(['NOT_FOUND', 'CARD_NOT_FOUND', 'CUSTOMER_NOT_FOUND']);
