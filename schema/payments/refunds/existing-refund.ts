import { conflict } from '../../errors.ts';
import { KEY_OF_ANOTHER } from '../../rules/money/refund.ts';
import type { Refund } from '../records/refund.entity.ts';
import type { RefundableOrder, RefundRequest } from './refund-request.ts';

/** The same refund asked for again within so long, without a key, is one refund. */
const SAME_WITHIN_MS = 10 * 60_000;

/**
 * The refund that a request has brought about before: under its key, else of the same amount and reason within ten minutes;
 * undefined for a new one.
 * @throws CONFLICT for the key of another refund.
 */
export function existingRefund(
  { refunds, left, away }: RefundableOrder,
  request: RefundRequest,
  now: Date,
): Refund | undefined {
  const { amount, reason, asCredit, requestKey } = request;
  if (requestKey === null)
    return refunds.findLast((refund) => isSame(refund, request, { notRefunded: left + away, now }));
  const existing = refunds.findLast((refund) => refund.requestKey === requestKey);
  const isAnother =
    existing &&
    ((amount !== null && existing.amount !== amount) ||
      existing.reason !== reason ||
      existing.asCredit !== asCredit);
  if (isAnother) throw conflict(KEY_OF_ANOTHER);
  return existing;
}

/** A double click, or an answer that was lost. */
function isSame(
  { kind, state, amount, reason, asCredit, createdAt }: Refund,
  request: RefundRequest,
  { notRefunded, now }: { notRefunded: number; now: Date },
): boolean {
  if (kind !== 'asked' || state === 'failed' || asCredit !== request.asCredit) return false;
  // Of all that is left nothing is left, once it was asked for.
  if (request.amount === null) return notRefunded === 0 && state === 'processing';
  return (
    amount === request.amount &&
    reason === request.reason &&
    now.getTime() - createdAt.getTime() < SAME_WITHIN_MS
  );
}
