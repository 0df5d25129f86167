import { isMoneyAway } from '../../../schema/rules/money/dispute.ts';
import { dayOf } from '../membership/labels.ts';
import type { ReceiptQuery } from './receipt.generated.ts';

type Dispute = NonNullable<NonNullable<NonNullable<ReceiptQuery['viewer']>['order']>['dispute']>;

interface ReceiptLine {
  name: string;
  /** Below 0 where it went back to the member. */
  cents: number;
}

/**
 * What a receipt says of a charge that the bank of the card has taken back: when, how it ended, and what was moved. Nothing
 * where a bank only asked, as no money was moved (docs/rules.md "Disputes").
 */
export function disputeLines(dispute: Dispute | null, timeZone: string): ReceiptLine[] {
  if (!dispute || (!isMoneyAway(dispute.state) && dispute.state !== 'won')) return [];
  const { state, amount, openedAt, decidedAt } = dispute;
  const taken = `Taken back by your bank on ${dayOf(openedAt, timeZone)}`;
  const decided = decidedAt ? ` on ${dayOf(decidedAt, timeZone)}` : '';
  if (state === 'open') return [{ name: `${taken}, until it is decided`, cents: -amount }];
  if (state === 'lost') return [{ name: `${taken}, decided in your favor${decided}`, cents: -amount }];
  return [
    { name: taken, cents: -amount },
    { name: `Paid again${decided}, as your bank decided`, cents: amount },
  ];
}
