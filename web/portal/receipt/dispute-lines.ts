import { isMoneyAway } from '../../../schema/rules/money/dispute.ts';
import { dayOf } from '../membership/labels.ts';
import type { ReceiptQuery } from './receipt.generated.ts';

type Dispute = NonNullable<NonNullable<ReceiptQuery['viewer']>['order']>['disputes'][number];

interface ReceiptLine {
  /** Names the line among all. */
  key: string;
  name: string;
  /** Below 0 where it went back to the member. */
  cents: number;
}

/**
 * What a receipt says of a charge that the bank of the card has taken back: when, how it ended, and what was moved. Nothing
 * where a bank only asked, as no money was moved (docs/rules.md "Disputes").
 */
export function disputeLines(dispute: Dispute, timeZone: string): ReceiptLine[] {
  if (!isMoneyAway(dispute.state) && dispute.state !== 'won') return [];
  const { id, state, amount, openedAt, decidedAt } = dispute;
  const taken = `Taken back by your bank on ${dayOf(openedAt, timeZone)}`;
  const decided = decidedAt ? ` on ${dayOf(decidedAt, timeZone)}` : '';
  if (state === 'open') return [{ key: id, name: `${taken}, until it is decided`, cents: -amount }];
  if (state === 'lost')
    return [{ key: id, name: `${taken}, decided in your favor${decided}`, cents: -amount }];
  return [
    { key: id, name: taken, cents: -amount },
    { key: `${id} back`, name: `Paid again${decided}, as your bank decided`, cents: amount },
  ];
}
