import { todayAt } from '../../businesses/records/today-at.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { pickList } from '../../rules/memberships/pick-list.ts';
import { addDays } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { EXPECTED_DAYS, lateSince, PACKING_DAYS, packingDayProblem } from '../../rules/time/packing-day.ts';
import { packingBoxes } from './packing-boxes.ts';
import {
  countByDay,
  expectedBetween,
  heldBackOn,
  lateChanges,
  nextWithBoxes,
  orderedOn,
} from './packing-day.sql.ts';
import type { PackingDay, PickItem } from './packing.types.ts';

/** Before every membership: what is due and was not ordered yet is expected today. */
const LONG_AGO: LocalDate = '0001-01-01';

/**
 * What there is to do on a day of a business: its boxes, those that are expected among them, what they hold together
 * with the ticks of everybody who packs, late changes, and how many boxes the coming days have. Unless a day is asked for it is
 * today where today has boxes, else the next day that has (docs/rules.md "Packing day"). A viewer gets nobody's name, phone or address.
 * @throws INVALID for a day after the coming four weeks.
 */
export async function packingDay(
  context: Context,
  business: BusinessRow,
  requested: LocalDate | null,
): Promise<PackingDay> {
  const today = todayAt(context, business);
  const problem = requested && packingDayProblem(requested, today);
  if (problem) throw invalid(problem);
  const week = await countByDay(context, business, today, addDays(today, PACKING_DAYS - 1));
  const next = await nextWithBoxes(context, business, today, addDays(today, EXPECTED_DAYS));
  const on = requested ?? ((await hasBoxes(context, business, week[0]!)) ? today : (next?.on ?? today));
  const ordered = await orderedOn(context, business, on);
  const expected =
    on < today ? [] : await expectedBetween(context, business, on === today ? LONG_AGO : on, on);
  const boxes = await packingBoxes(context, business.id, { ordered, expected });
  const since = lateSince(today, business.timeZone);
  const sees = await context.caller.mayAt(business.id, 'member:contact');
  const late = await lateChanges(context, business, on, since);
  return {
    businessId: business.id,
    today,
    on,
    isDefault: requested === null || requested === today,
    week,
    next,
    boxes,
    heldBack: await packingBoxes(context, business.id, { ordered: await heldBackOn(context, business, on) }),
    pick: await ticked(context, business, on, pickList(boxes.map(({ box }) => box))),
    lateSince: since,
    late: sees ? late : late.map((change) => ({ ...change, name: '' })),
  };
}

/** Those that are held back are looked after on their day too. */
async function hasBoxes(
  context: Context,
  business: BusinessRow,
  { on, ordered, expected }: { on: LocalDate; ordered: number; expected: number },
): Promise<boolean> {
  return ordered + expected > 0 || (await heldBackOn(context, business, on)).length > 0;
}

async function ticked(
  context: Context,
  { id: businessId }: BusinessRow,
  on: LocalDate,
  items: readonly Omit<PickItem, 'picked' | 'pickedBy'>[],
): Promise<PickItem[]> {
  const picked = await db(context.em)
    .selectFrom('pickedItem')
    .select(['item', 'count', 'pickedBy'])
    .where('businessId', '=', businessId)
    .where('packedOn', '=', on)
    .execute();
  return items.map((item) => {
    const tick = picked.find((each) => each.item === item.id);
    return { ...item, picked: Math.min(tick?.count ?? 0, item.count), pickedBy: tick?.pickedBy ?? null };
  });
}
