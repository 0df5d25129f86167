import type { Context } from '../../context.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { nextBoxOn } from '../../rules/memberships/renewal.ts';
import type { Schedule, Standing } from '../../rules/memberships/renewal.ts';
import type { Subscription } from './subscription.entity.ts';

/** L of docs/rules.md "Next box date": the scheduled date of the last order, or the start where there is none. */
export const lastOrderOrStart = ({ lastOrderOn, startedOn }: Subscription): LocalDate =>
  lastOrderOn ?? startedOn;

/** What the dates of a subscription hang on. */
export const scheduleOf = (subscription: Subscription, skippedMonths: readonly string[]): Schedule => ({
  lastOrderOn: lastOrderOrStart(subscription),
  anchorDay: subscription.anchorDay,
  skippedMonths,
});

/**
 * Where the boxes of a subscription stand, its skips read by the request's loader (after the lock, where it is held).
 */
export async function standingOf(
  context: Pick<Context, 'loaders'>,
  subscription: Subscription,
): Promise<Standing> {
  const skippedMonths = await context.loaders.skippedMonths.load(subscription.id);
  return {
    nextBoxOn: subscription.nextBoxOn ?? nextBoxOn(scheduleOf(subscription, skippedMonths)),
    anchorDay: subscription.anchorDay,
    skippedMonths,
  };
}
