import type { Context } from '../../context.ts';
import { creditToUse } from '../../payments/credit/credit.ts';
import { enterInLedger } from '../../payments/records/enter-ledger.ts';
import { formatLongDate } from '../../rules/time/calendar.ts';
import { OURSELVES } from '../records/record-event.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import type { MovesOfMember } from './moves-of.ts';

/**
 * Takes back the credit that was given for hand-overs which come again after all, as far as it is there still: what has been used
 * stays used. Call it in the transaction that brings them back (docs/rules.md "A change of days").
 */
export async function takeCreditBack(
  context: Context,
  { businessId, accountId }: Subscription,
  back: MovesOfMember['back'],
): Promise<void> {
  for (const { on, credited } of back) {
    if (credited === 0) continue;
    const left = await creditToUse(context, { businessId, accountId });
    await enterInLedger(context, {
      businessId,
      accountId,
      kind: 'credit_given',
      cents: Math.min(credited, left),
      note: `The box of ${formatLongDate(on)} comes after all`,
      by: OURSELVES,
    });
  }
}
