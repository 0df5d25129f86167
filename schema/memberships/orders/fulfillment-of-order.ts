import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';

/** An order's hand-overs, and the one of them that is meant. */
interface Chosen {
  all: readonly Fulfillment[];
  one: Fulfillment;
}

/**
 * The hand-overs of an order (internal id), by their day as they were made, and the one of them that is named by its public id,
 * or where none is that `otherwise` chooses. Who changes it holds the lock of the order (lock-order). @throws NOT_FOUND.
 */
export async function fulfillmentOfOrder(
  context: Context,
  orderId: string,
  publicId: string | null,
  otherwise: (all: readonly Fulfillment[]) => Fulfillment | null,
): Promise<Chosen> {
  const all = await db(context.em)
    .selectFrom('fulfillment')
    .select(propertiesOf(Fulfillment))
    .where('orderId', '=', orderId)
    .orderBy('ordinal')
    .execute();
  const one = publicId === null ? otherwise(all) : all.find((each) => each.publicId === publicId);
  if (!one) throw notFound('Order not found');
  return { all, one };
}
