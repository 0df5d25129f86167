import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import type { BoxDay, BusinessDays } from '../rules/schedules/box-date.ts';
import type { WallTime } from '../rules/schedules/deadline.ts';
import { daysOf } from './days-of.ts';
import { nextBox } from '../rules/schedules/next-box.ts';
import type { BoxPlan, BoxStanding } from '../rules/schedules/next-box.ts';
import { LEAD_DAYS_MAX } from '../rules/schedules/schedule.ts';
import type { FulfillmentMode } from '../rules/pages/page-content.ts';
import { addDays } from '../rules/time/calendar.ts';
import type { LocalDate } from '../rules/time/calendar.ts';
import { todayIn, wallTimeIn } from '../rules/time/time-zone.ts';
import type { Subscription } from '../memberships/records/subscription.entity.ts';

/** L of docs/rules.md "Next box date": the scheduled date of the last order, or the start where there is none. */
export const lastOrderOrStart = ({
  lastOrderOn,
  startedOn,
}: Pick<Subscription, 'lastOrderOn' | 'startedOn'>): LocalDate => lastOrderOn ?? startedOn;

/** What the clock on a business's wall shows, by the product's clock. */
export const wallTimeAt = (
  context: Pick<Context, 'now'>,
  { timeZone }: Pick<BusinessRow, 'timeZone'>,
): WallTime => wallTimeIn(timeZone, context.now());

/** What of a subscription says when its boxes come. */
export type Planned = Pick<
  Subscription,
  'anchorDay' | 'weekday' | 'weekGroup' | 'chosenDays' | 'lastOrderOn' | 'startedOn' | 'reactivatedAt'
> & {
  mode: FulfillmentMode;
  /** Public id of the place of its next box; null without one. */
  placePublicId: string | null;
};

/** A subscription with the mode of its next box, that of a change of box where one waits, and with its place (public id). */
export const withMode = (
  subscription: Subscription,
  placePublicId: string | null,
): Subscription & Planned => ({
  ...subscription,
  placePublicId,
  mode: (subscription.pendingBox ?? subscription.box).mode,
});

/** What the boxes of a subscription hang on. */
export const planOf = (
  subscription: Planned,
  skippedMonths: readonly string[],
  { timeZone }: Pick<BusinessRow, 'timeZone'>,
): BoxPlan => ({
  mode: subscription.mode,
  placeId: subscription.placePublicId,
  anchorDay: subscription.anchorDay,
  weekday: subscription.weekday,
  group: subscription.weekGroup,
  chosenDays: subscription.chosenDays,
  lastOrderOn: lastOrderOrStart(subscription),
  skippedMonths,
  reactivatedOn: subscription.reactivatedAt && todayIn(timeZone, subscription.reactivatedAt),
});

/**
 * The next box of a subscription as it is stored; null where it has none. One whose `order_on` is not of its day was moved by
 * the version before, which knows no deadlines: it is ordered on its own day.
 */
export function storedNextBox({
  nextBoxOn,
  deadlineOn,
  orderOn,
  orderFrom,
}: Pick<Subscription, 'nextBoxOn' | 'deadlineOn' | 'orderOn' | 'orderFrom'>): BoxDay | null {
  if (nextBoxOn === null) return null;
  const isOfIt = orderOn !== null && orderOn <= nextBoxOn && orderOn >= addDays(nextBoxOn, -LEAD_DAYS_MAX);
  if (!isOfIt) return { on: nextBoxOn, deadlineOn: null, orderOn: nextBoxOn };
  // As the statements that claim it read it: the version before knows no times.
  const hasTime = orderFrom !== null && orderFrom < orderOn && orderFrom >= addDays(orderOn, -1);
  return { on: nextBoxOn, deadlineOn, orderOn, ...(hasTime && { orderFrom: orderFrom.slice(0, 16) }) };
}

/** The columns that say when the next box of a subscription comes; all of them are written together. */
export type NextBoxColumns = Pick<Subscription, 'nextBoxOn' | 'deadlineOn' | 'orderOn' | 'orderFrom'>;

/** Those of a box; null where none comes. */
export const nextBoxColumns = (box: BoxDay | null): NextBoxColumns => ({
  nextBoxOn: box?.on ?? null,
  deadlineOn: box?.deadlineOn ?? null,
  // Also where that is the day of the box: a deadline counts only beside it.
  orderOn: box && box.deadlineOn !== null ? box.orderOn : null,
  orderFrom: box?.orderFrom ?? null,
});

/** Where the boxes of a subscription stand, and by which days and time that is said. */
export interface StandingNow {
  days: BusinessDays;
  standing: BoxStanding;
  now: WallTime;
}

/** The public id of the place of a subscription's next box, read by the request's loader; null without one. */
export const placePublicIdOf = async (
  { loaders }: Pick<Context, 'loaders'>,
  { placeId }: Pick<Subscription, 'placeId'>,
): Promise<string | null> =>
  placeId === null ? null : ((await loaders.place.load(placeId))?.publicId ?? null);

/**
 * Where the boxes of a subscription stand, its skips read by the request's loader (after the lock, where it is held).
 */
export async function standingOf(
  context: Pick<Context, 'loaders' | 'now'>,
  subscription: Subscription,
  business: Pick<BusinessRow, 'days' | 'timeZone'>,
): Promise<StandingNow> {
  const days = daysOf(business);
  const now = wallTimeAt(context, business);
  const plan = planOf(
    withMode(subscription, await placePublicIdOf(context, subscription)),
    await context.loaders.skippedMonths.load(subscription.id),
    business,
  );
  return { days, now, standing: { ...plan, next: storedNextBox(subscription) ?? nextBox(days, plan, now) } };
}
