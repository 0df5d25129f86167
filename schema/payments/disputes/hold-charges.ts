import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';

/** Charges the membership of an order (internal id) no more, until its staff say so (docs/rules.md "Disputes"). */
export async function holdCharges(context: Context, orderId: string): Promise<void> {
  await db(context.em)
    .updateTable('subscription')
    .set({ chargesHeldAt: context.now() })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('order').select('subscriptionId').where('order.id', '=', orderId),
    )
    .where('chargesHeldAt', 'is', null)
    .execute();
}
