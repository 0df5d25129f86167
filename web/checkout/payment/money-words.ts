import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { PAID_WHEN } from '../../../schema/rules/money/pay-later.ts';
import type { Quote } from '../offer/order-summary.tsx';

/** Behind the sum beside the button that orders: when it is paid. */
export function moneyWords(
  { isGift, mode }: MembershipSelection,
  { totalAmount }: Quote,
  isByCard: boolean,
): string {
  if (totalAmount === 0) return 'to pay today';
  if (isByCard) return 'charged now';
  if (isGift) return 'for your gift, not paid now';
  return mode === 'shipping' ? 'not paid now' : PAID_WHEN[mode];
}
