import { Stripe } from 'stripe';

import type { Failure } from '../../../schema/payments/payment-provider.ts';
import { FORM_TOO_OLD } from '../../../schema/payments/provider-records.ts';
import { connectionErrorCode, NEVER_LEFT } from '../connection-error-code.ts';
import { declineReason } from './decline-codes.ts';

const { StripeCardError, StripeConnectionError, StripeError, StripeIdempotencyError } = Stripe.errors;

/**
 * What Stripe's refusals mean for money: whether it can have moved, and whether its owner can do something about it.
 * Source: docs/rules.md "Answers of a provider"; https://docs.stripe.com/api/errors
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof StripeError)) return { outcome: 'unknown', code: nameOf(error) };
  if (error instanceof StripeConnectionError) return lost(error.detail);
  const { statusCode = 0, rawType } = error;
  // Stripe's client says '' where there is no decline_code.
  const code = error.decline_code || error.code || error.type;
  if (error instanceof StripeCardError || rawType === 'card_error')
    return { outcome: 'declined', reason: declineReason(error), code };
  // Its key has asked for something else: only the reference can tell.
  if (error instanceof StripeIdempotencyError) return { outcome: 'unknown', code };
  if (statusCode === 429 || code === 'rate_limit') return { outcome: 'temporary', code };
  // Stripe is done with it, and keeps that answer under its key for a day.
  if (statusCode >= 500) return { outcome: 'unknown', code, isAnswered: true };
  // It is, or was, in somebody's hands: 409 says that the same key is under way.
  if (statusCode < 400 || statusCode === 408 || statusCode === 409) return { outcome: 'unknown', code };
  return { outcome: 'configuration', code };
}

/**
 * As `failureOf`, of a charge: a card that Stripe does not know or that is on no file any more (it was detached, or its
 * customer was deleted) can't be used, and a token that was used up or is too old can be made anew.
 */
export function chargeFailureOf(error: unknown): Failure {
  const failure = failureOf(error);
  const { param, code } = partsOf(error);
  if (failure.outcome !== 'configuration' || !isRefused(error)) return failure;
  // Made by the form of another account, as the business's has changed since: the page is too old.
  if (param === 'confirmation_token' && code === 'resource_missing')
    return { outcome: 'declined', reason: 'soft', code: FORM_TOO_OLD };
  if (param === 'confirmation_token') return { outcome: 'declined', reason: 'soft', code: failure.code };
  return param === 'payment_method' || (param === 'customer' && code === 'resource_missing')
    ? { outcome: 'declined', reason: 'hard', code: failure.code }
    : failure;
}

/** As `failureOf`, of a refund: what can't be given back any more is refused for good. */
export function refundFailureOf(error: unknown): Failure {
  const failure = failureOf(error);
  const { param, code = '' } = partsOf(error);
  return failure.outcome === 'configuration' && (REFUND_REFUSED.has(code) || param === 'amount')
    ? { outcome: 'declined', reason: 'hard', code: failure.code }
    : failure;
}

const REFUND_REFUSED: ReadonlySet<string> = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
]);

/** Stripe does not know what was named. */
export const isMissing = (error: unknown): boolean => partsOf(error).code === 'resource_missing';

/** It was understood, and can't be done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof StripeError && (error.statusCode === 400 || error.statusCode === 404);

const partsOf = (error: unknown): { param?: string; code?: string } =>
  error instanceof StripeError ? { param: error.param, code: error.code } : {};

function lost(detail: unknown): Failure {
  const code = connectionErrorCode(detail) ?? 'CONNECTION_LOST';
  if (code === 'ETIMEDOUT') return { outcome: 'unknown', code: 'TIMEOUT' };
  return { outcome: NEVER_LEFT.has(code) ? 'temporary' : 'unknown', code };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'UNKNOWN');
