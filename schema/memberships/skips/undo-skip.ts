import type { Context } from '../../context.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { formatYearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';
import { nextBoxAfterUndo, skipMonthOf, undoProblem } from '../../rules/memberships/skips.ts';
import { recordEvents } from '../records/record-event.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import { lastOrderOrStart, standingOf } from '../records/schedule.ts';
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
    return undo(context, todayAt(context, business), subscriptions, month);
  });
}

async function undo(
  context: Context,
  today: LocalDate,
  subscriptions: readonly Subscription[],
  requested: YearMonth | null,
): Promise<Subscription[]> {
  const found = await Promise.all(
    subscriptions.map(async (subscription) => ({
      subscription,
      month: requested ?? skipMonthOf(lastOrderOrStart(subscription)),
      standing: await standingOf(context, subscription),
    })),
  );
  const taken = found
    .filter(({ standing, month }) => standing.skippedMonths.includes(month))
    .map((skip) => ({ ...skip, problem: undoProblem(skip.month, today) }));
  const open = taken
    .filter(({ problem }) => problem === null)
    .map(({ subscription, month, standing }) => ({
      id: subscription.id,
      subscription,
      month,
      nextBoxOn: nextBoxAfterUndo(standing, month),
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
    return undone ? { ...subscription, nextBoxOn: undone.nextBoxOn } : subscription;
  });
}
