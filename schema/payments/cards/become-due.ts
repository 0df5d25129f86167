import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { todayIn } from '../../rules/time/time-zone.ts';

/**
 * The box of a subscription (internal id) that is past due waits no longer for another card, or for its next day: the next
 * run charges it, if nobody was quicker (docs/rules.md "Another card"). Call it in the transaction that keeps the card.
 */
export async function becomeDue(context: Context, subscriptionId: string): Promise<void> {
  const { timeZone } = await db(context.em)
    .selectFrom('subscription as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select('b.timeZone')
    .where('s.id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  await db(context.em)
    .updateTable('order')
    .set({ retryOn: todayIn(timeZone, context.now()) })
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'past_due')
    .execute();
}
