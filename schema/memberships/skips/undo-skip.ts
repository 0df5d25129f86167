import type { Context } from '../../context.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { formatYearMonth } from '../../rules/time/calendar.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';
import { nextBoxAfterUndo } from '../../rules/schedules/next-box.ts';
import { skipMonthOf, undoProblem } from '../../rules/memberships/skips.ts';
import { recordEvents } from '../records/record-event.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import type { WhichOfMine } from '../access/lock-my-subscriptions.ts';
import { storeUndone } from './store-skips.sql.ts';
import { requestedMonth } from './requested-month.ts';
import { refusalOf } from './skip-month.ts';

/**
 * Takes the skips of a month, "2027-04", of the upcoming one of each unless given, of the caller's own subscriptions
 * back, while they could still be made. Where nothing is skipped there is nothing to do.
 * @returns the subscriptions as they stand then, the newest first.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_REQUEST for a month that is none, TOO_LATE where something is skipped and every
 * window has closed.
 */
export async function undoSkip(
  context: Context,
  which: WhichOfMine,
  yearMonth: string | null = null,
): Promise<Subscription[]> {
  const month = requestedMonth(yearMonth);
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, which);
    return undo(context, business, subscriptions, month);
  });
}

async function undo(
  context: Context,
  business: BusinessRow,
  subscriptions: readonly Subscription[],
  requested: YearMonth | null,
): Promise<Subscription[]> {
  const found = await Promise.all(
    subscriptions.map(async (subscription) => {
      const at = await standingOf(context, subscription, business);
      return { subscription, ...at, month: requested ?? skipMonthOf(at.days, at.standing, at.now) };
    }),
  );
  const taken = found
    .filter(({ standing, month }) => standing.skippedMonths.includes(month))
    .map((skip) => ({ ...skip, problem: undoProblem(skip.days, skip.standing, skip.month, skip.now) }));
  const open = taken
    .filter(({ problem }) => problem === null)
    .map(({ subscription, month, days, standing, now }) => ({
      id: subscription.id,
      subscription,
      month,
      ...nextBoxColumns(nextBoxAfterUndo(days, standing, month, now)),
    }));
  if (open.length === 0 && taken[0]) throw refusalOf(taken[0].problem!);
  if (open.length === 0) return [...subscriptions];
  await storeUndone(context, open);
  await recordEvents(
    context,
    open.map(({ subscription, month, nextBoxOn: next }) => ({
      subscriptionId: subscription.id,
      kind: 'skip_undone',
      summary: `The skip of ${formatYearMonth(month)} was taken back`,
      before: { nextBoxOn: subscription.nextBoxOn },
      after: { yearMonth: month, nextBoxOn: next },
    })),
  );
  return subscriptions.map((subscription) => {
    const undone = open.find((skip) => skip.subscription.id === subscription.id);
    if (!undone) return subscription;
    const { nextBoxOn, deadlineOn, orderOn, orderFrom } = undone;
    return { ...subscription, nextBoxOn, deadlineOn, orderOn, orderFrom };
  });
}
