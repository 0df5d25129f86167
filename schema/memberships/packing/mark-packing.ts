import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { badRequest, notFound, UserError } from '../../errors.ts';
import { withTransaction } from '../../transaction.ts';
import { markOrderPaid } from '../orders/mark-order-paid.ts';
import { markProgress } from '../orders/mark-progress.ts';
import { packAnyway } from '../orders/pack-anyway.ts';
import { undoProgress } from '../orders/undo-progress.ts';
import { Order } from '../records/order.entity.ts';
import type { PackingMarkInput } from './packing.input.ts';
import type { PackingMarkResult } from './packing.types.ts';
import { tickItem } from './tick-item.ts';

/** As many marks as one call may bring. */
const MARKS_MAX = 100;
const KEY_MAX = 64;

/**
 * Marks that were made on the packing screen, in their order, each in a transaction of its own; one that is refused says
 * why and keeps no other back. A key that has arrived before changes nothing, so a phone that lost the answer sends all
 * of them again (docs/rules.md "Packing day"). Who may was decided before (order:handle).
 * @throws BAD_REQUEST for more than 100 marks, and for keys of more than 64 characters.
 */
export async function markPacking(
  context: Context,
  business: BusinessRow,
  marks: readonly PackingMarkInput[],
): Promise<PackingMarkResult[]> {
  if (marks.length > MARKS_MAX) throw badRequest(`At most ${MARKS_MAX} marks can be sent at once`);
  if (marks.some(({ key }) => key === '' || key.length > KEY_MAX))
    throw badRequest(`A key has 1 to ${KEY_MAX} characters`);
  const results: PackingMarkResult[] = [];
  for (const mark of marks) results.push(await markOnce(context, business, mark));
  return results;
}

async function markOnce(
  context: Context,
  business: BusinessRow,
  mark: PackingMarkInput,
): Promise<PackingMarkResult> {
  try {
    const order = await withTransaction(context, async () => {
      const isNew = await takeKey(context, business.id, mark.key);
      if (mark.kind === 'picked') {
        if (isNew) await tick(context, business.id, mark);
        return null;
      }
      const there = await orderAt(context, business.id, mark.orderId ?? '');
      return isNew ? apply(context, there.publicId, mark) : there;
    });
    return { key: mark.key, problem: null, order };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { key: mark.key, problem: error.message, order: null };
  }
}

/** True where the key has not arrived before; in the mark's transaction, so that a refused mark takes none. */
async function takeKey(context: Context, businessId: string, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(context.em)
    .insertInto('packingMark')
    .values({ businessId, key, markedAt: context.now() })
    .onConflict((there) => there.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function orderAt(context: Context, businessId: string, publicId: string): Promise<Order> {
  const order = await db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('publicId', '=', publicId)
    .where('businessId', '=', businessId)
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');
  return order;
}

function tick(context: Context, businessId: string, { on, item, count }: PackingMarkInput): Promise<void> {
  if (!on || !item || typeof count !== 'number') throw badRequest('A tick names its day, item and count');
  return tickItem(context, { businessId, on, item, count });
}

function apply(
  context: Context,
  orderId: string,
  { kind, from, fulfillmentId, outcome }: PackingMarkInput,
): Promise<Order> {
  if (kind === 'paid') return markOrderPaid(context, orderId);
  if (kind === 'anyway') return packAnyway(context, orderId, true);
  if (kind === 'undone') return undoProgress(context, { orderId, fulfillmentId, from: from ?? null });
  if (kind === 'picked') throw badRequest('A tick is of no order');
  return markProgress(context, { orderId, fulfillmentId, step: kind, outcome });
}
