import type { Context } from '../../context.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import type { Skip } from '../records/skip.entity.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { invalid, tooLate } from '../../errors.ts';
import type { UserError } from '../../errors.ts';
import { formatYearMonth } from '../../rules/time/calendar.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';
import { nextBoxAfterSkip } from '../../rules/schedules/next-box.ts';
import {
  GIFT_HAS_NO_SKIP,
  monthProblem,
  PAST_DUE_HAS_NO_SKIP,
  skipMonthOf,
} from '../../rules/memberships/skips.ts';
import type { MonthProblem } from '../../rules/memberships/skips.ts';
import { recordEvents } from '../records/record-event.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import type { StandingNow } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import type { WhichOfMine } from '../access/lock-my-subscriptions.ts';
import { storeSkips } from './store-skips.sql.ts';
import { requestedMonth } from './requested-month.ts';

/** A skip that was made now, or was there before, and its subscription, whose next box it has moved. */
export interface SkippedMonth {
  skip: Skip;
  subscription: Subscription;
}

/**
 * Skips a month, "2027-04", the upcoming one of each unless given, of the caller's own subscriptions, where the window
 * for it is open; gifts are left out, and those that owe for a box. One skip per subscription and month: asking again
 * answers the same rows (docs/rules.md "Skipping a month").
 * @returns one for each whose window is open, the newest subscription first.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_REQUEST for a month that is none, TOO_LATE where no window is open, INVALID
 * where there are only gifts, for a month too far ahead and while a box is not paid.
 */
export async function skipMonth(
  context: Context,
  which: WhichOfMine,
  yearMonth: string | null = null,
): Promise<SkippedMonth[]> {
  const month = requestedMonth(yearMonth);
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, which);
    const standings = await Promise.all(
      subscriptions.map(async (subscription) => ({
        subscription,
        ...(await standingOf(context, subscription, business)),
      })),
    );
    return store(context, openSkips(standings, month));
  });
}

interface Standing extends StandingNow {
  subscription: Subscription;
}

interface OpenSkip extends Standing {
  month: YearMonth;
}

/** The skips that may be made now. @throws the reason where there is none. */
function openSkips(standings: readonly Standing[], requested: YearMonth | null): OpenSkip[] {
  const renewing = standings
    .filter(({ subscription }) => !subscription.isGift)
    .map((each) => {
      const { days, standing, now } = each;
      const month = requested ?? skipMonthOf(days, standing, now);
      return { ...each, month, problem: monthProblem(days, standing, month, now) };
    });
  if (!renewing[0]) throw invalid(GIFT_HAS_NO_SKIP);
  const open = renewing.filter(({ problem }) => problem === null);
  if (open.length === 0) throw refusalOf(renewing[0].problem!);
  const free = open.filter(({ subscription }) => subscription.paymentState === 'ok');
  if (free.length === 0) throw invalid(PAST_DUE_HAS_NO_SKIP);
  return free;
}

async function store(context: Context, open: readonly OpenSkip[]): Promise<SkippedMonth[]> {
  const skips = open.map(({ subscription, month, days, standing, now }) => ({
    id: subscription.id,
    subscription,
    month,
    before: standing.next.on,
    ...nextBoxColumns(nextBoxAfterSkip(days, standing, month, now)),
  }));
  const read = await storeSkips(context, skips);
  const made = read.map(({ isNew, ...skip }) => {
    const found = skips.find(({ id }) => id === skip.subscriptionId)!;
    return { ...found, skip, isNew };
  });
  await recordEvents(
    context,
    made
      .filter(({ isNew }) => isNew)
      .map(({ skip: { subscriptionId, yearMonth }, before, nextBoxOn: next }) => ({
        subscriptionId,
        kind: 'skipped',
        summary: `${formatYearMonth(yearMonth)} was skipped`,
        before: { nextBoxOn: before },
        after: { yearMonth, nextBoxOn: next },
      })),
  );
  await queueEmails(
    context,
    made.map(({ skip: { subscriptionId, yearMonth } }) => ({
      kind: 'skipped',
      subscriptionId,
      period: yearMonth,
      facts: { skippedMonth: yearMonth },
    })),
  );
  return made.map(({ skip, subscription, nextBoxOn, deadlineOn, orderOn, orderFrom }) => ({
    skip,
    subscription: { ...subscription, nextBoxOn, deadlineOn, orderOn, orderFrom },
  }));
}

/** What a month that can't be skipped, or a skip that can't be undone, is refused with. */
export function refusalOf({ kind, sentence }: MonthProblem): UserError {
  return kind === 'too_late' ? tooLate(sentence) : invalid(sentence);
}
