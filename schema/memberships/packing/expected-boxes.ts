import { todayAt } from '../../businesses/records/today-at.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { boxDaysProblem } from '../../rules/time/box-days.ts';
import { addDays } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { EXPECTED_DAYS } from '../../rules/time/packing-day.ts';
import { packingBoxes } from './packing-boxes.ts';
import { expectedBetween } from './packing-day.sql.ts';
import type { PackingBox } from './packing.types.ts';

/**
 * The boxes that memberships will bring from one day to another (both included), as things stand; of days that have been
 * ordered there are none, and none of days further ahead than each membership has one box (docs/rules.md "Packing day").
 * @throws INVALID for days in disorder or more than 62.
 */
export async function expectedBoxes(
  context: Context,
  business: BusinessRow,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<PackingBox[]> {
  const problem = boxDaysProblem(from, to);
  if (problem) throw invalid(problem);
  const today = todayAt(context, business);
  const first = from < today ? today : from;
  const horizon = addDays(today, EXPECTED_DAYS);
  const expected = await expectedBetween(context, business, first, to < horizon ? to : horizon);
  return packingBoxes(context, business.id, { expected });
}
