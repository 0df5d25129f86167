import { paidByCreditAlone } from '../../../schema/rules/money/credit.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

type Order = Pick<
  HandledOrderFragment,
  'scheduledOn' | 'totalAmount' | 'creditAmount' | 'refundedAmount' | 'takenByBank'
>;

/** Cents of an order that can be given back: what was paid and is not back yet, or what credit alone has paid. */
export const leftToRefund = (order: Order): number =>
  paidByCreditAlone(order) || Math.max(0, order.totalAmount - order.refundedAmount - order.takenByBank);

/** What is said where an order is given back: as money, or as the credit that alone has paid it. */
export function refundWords(order: Order) {
  const left = formatUsd(leftToRefund(order));
  const box = `the box of ${formatMonthDay(order.scheduledOn)}`;
  if (paidByCreditAlone(order) > 0)
    return {
      title: `Give back ${left} of credit for ${box}?`,
      confirm: (cents: string) => `Give back ${cents} of credit`,
      busy: 'Giving it back…',
      done: (cents: string) => `${cents} of credit for ${box} was given back.`,
      failed: 'The credit could not be given back. Please try again.',
      safe: 'It is never given back twice.',
    };
  return {
    title: `Refund ${left} for ${box}?`,
    confirm: (cents: string) => `Refund ${cents}`,
    busy: 'Refunding…',
    done: (cents: string) => `${cents} for ${box} was refunded.`,
    failed: 'The refund failed. Please try again.',
    safe: 'It is never refunded twice.',
  };
}

/** What follows, before it is done; `isWhole`: nothing of what was paid is left with the business. */
export function whatFollows(
  order: Order,
  { isWhole, asCredit }: { isWhole: boolean; asCredit: boolean },
): string {
  if (paidByCreditAlone(order) > 0)
    return 'Credit has paid all of this box, so no money moves: the member has that credit again, and it pays their next box. This can’t be undone.';
  const money = asCredit
    ? 'You keep the money, and it pays the member’s next box.'
    : 'What was charged to a card goes back to it. What was paid in any other way you give back yourself.';
  const credit =
    isWhole && order.creditAmount > 0
      ? ` The ${formatUsd(order.creditAmount)} of credit that this box has used is there again too.`
      : '';
  return `${money}${credit} This can’t be undone.`;
}
