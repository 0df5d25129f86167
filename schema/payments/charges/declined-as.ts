import { invalid, paymentDeclined } from '../../errors.ts';
import type { DeclineReason } from '../../errors.ts';
import { DECLINED, RELOAD_FOR_CARD } from '../../rules/money/payment.ts';
import { FORM_TOO_OLD } from '../provider-records.ts';

/** What somebody reads whose card was refused: PAYMENT_DECLINED, or INVALID where the page itself is too old. */
export function declinedAs({ reason, code }: { reason: DeclineReason | null; code: string | null }): Error {
  return code === FORM_TOO_OLD
    ? invalid(RELOAD_FOR_CARD, { payment: RELOAD_FOR_CARD })
    : paymentDeclined(DECLINED[reason ?? 'soft'], reason ?? 'soft');
}
