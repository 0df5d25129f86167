import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** No browser holds a mark longer than this before it is sent, in days; see web/admin/packing-marks. */
const KEPT_DAYS = 30;

/** Forgets ticks of days that are long over, and keys that no browser can send again. Answers how many keys there were. */
export async function forgetPackingMarks(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - KEPT_DAYS * DAY_MS);
  await db(context.em)
    .deleteFrom('pickedItem')
    .where('packedOn', '<', before.toISOString().slice(0, 10))
    .execute();
  const { numDeletedRows } = await db(context.em)
    .deleteFrom('packingMark')
    .where('markedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
