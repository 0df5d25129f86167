import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import type { ModeSchedule } from '../../rules/schedules/schedule.ts';
import { weekdaysHeld } from '../../rules/schedules/weekdays-held.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { weekdaysNamed } from '../../selection/joining-by.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/**
 * The schedule of a membership's next box with those of its weekdays that its place, or its zone, holds (docs/rules.md "Days of a
 * place").
 */
export async function scheduleHeld(
  { loaders }: Pick<Context, 'loaders'>,
  { box, pendingBox, placeId, zoneId }: Subscription,
  business: Pick<BusinessRow, 'days'>,
): Promise<ModeSchedule> {
  const { mode } = pendingBox ?? box;
  const schedule = daysOf(business)[mode];
  const place = mode === 'pickup' && placeId !== null ? await loaders.place.load(placeId) : null;
  const zone = mode === 'delivery' && zoneId !== null ? await loaders.zone.load(zoneId) : null;
  const weekdays = weekdaysHeld(schedule, weekdaysNamed(place, zone));
  return weekdays.length > 0 ? { ...schedule, weekdays } : schedule;
}
