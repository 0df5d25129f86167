import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { Order } from '../records/order.entity.ts';
import { Skip } from '../records/skip.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';

interface History {
  subscription: Subscription;
  order: Order;
  skip: Skip;
}

const ENTITIES = { subscription: Subscription, order: Order, skip: Skip } as const;

/**
 * The caller's own subscriptions, orders or skips, newest first: of one business where the argument or the request
 * names one, else of all; a null argument asks for all. One statement. @throws UNAUTHENTICATED, BAD_REQUEST, NOT_FOUND for an unknown business.
 */
export async function myHistory<Kind extends keyof History>(
  context: Context,
  kind: Kind,
  query: { tenant: string | null | undefined; first: number | null; after: string | null },
): Promise<Connection<History[Kind]>> {
  const account = context.caller.required();
  const business = query.tenant === null ? null : await context.tenant.about(query.tenant);
  const first = pageSize(query.first);
  const list = db(context.em)
    .selectFrom<keyof History>(kind)
    .select(propertiesOf<{ id: string }>(ENTITIES[kind]))
    .where('accountId', '=', account.id)
    .$if(business !== null, (list) => list.where('businessId', '=', business!.id))
    .where('id', '<', readIdBefore(query.after))
    .orderBy('id', 'desc')
    .limit(first + 1);
  const read = (await list.execute()) as unknown as History[Kind][];
  return connection(read, first, ({ id }) => [id]);
}
