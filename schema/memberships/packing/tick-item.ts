import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { callersName } from '../records/record-event.ts';

/** A tick of the "to pick" list of a day. */
export interface Tick {
  /** Internal id of the business. */
  businessId: string;
  on: string;
  /** Id of the item of the list. */
  item: string;
  /** How many lie ready; 0 takes the tick away. */
  count: number;
}

const ITEM_MAX = 300;
const COUNT_MAX = 100_000;

/**
 * Says that so many of an item of a day's list lie ready, for everybody who packs; saying it again changes nothing
 * (docs/rules.md "Packing day"). Who may was decided before. @throws INVALID.
 */
export async function tickItem(context: Context, { businessId, on, item, count }: Tick): Promise<void> {
  if (item === '' || item.length > ITEM_MAX) throw invalid('This is no item of a list.');
  if (!Number.isInteger(count) || count < 0 || count > COUNT_MAX)
    throw invalid('This is no number of items.');
  if (count === 0) {
    await db(context.em)
      .deleteFrom('pickedItem')
      .where('businessId', '=', businessId)
      .where('packedOn', '=', on)
      .where('item', '=', item)
      .execute();
    return;
  }
  const tick = { count, pickedBy: callersName(context), pickedAt: context.now() };
  await db(context.em)
    .insertInto('pickedItem')
    .values({ businessId, packedOn: on, item, ...tick })
    .onConflict((there) => there.columns(['businessId', 'packedOn', 'item']).doUpdateSet(tick))
    .execute();
}
