import { connection, readIdBefore, rowsAsked } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { rows } from '../../database/sql.ts';
import { Order } from '../records/order.entity.ts';
import { Skip } from '../records/skip.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';

interface History {
  subscription: Subscription;
  order: Order;
  skip: Skip;
}

const READ = {
  subscription: { from: 'subscription s', alias: 's', columns: columnsOf(Subscription, 's') },
  order: { from: '"order" o', alias: 'o', columns: columnsOf(Order, 'o') },
  skip: { from: 'skip k', alias: 'k', columns: columnsOf(Skip, 'k') },
} satisfies { [Kind in keyof History]: { from: string; alias: string; columns: string } };

/**
 * The caller's own subscriptions, orders or skips, newest first: of one business where the argument or the request
 * names one, else of all; a null argument asks for all. One statement. @throws UNAUTHENTICATED, BAD_REQUEST, NOT_FOUND for an unknown business.
 */
export async function myHistory<Kind extends keyof History>(
  context: Context,
  kind: Kind,
  asked: { tenant: string | null | undefined; first: number | null; after: string | null },
): Promise<Connection<History[Kind]>> {
  const account = context.caller.required();
  const business = asked.tenant === null ? null : await context.tenant.about(asked.tenant);
  const first = rowsAsked(asked.first);
  const { from, alias, columns } = READ[kind];
  const read = await rows<History[Kind]>(
    context.em,
    `select ${columns} from ${from}
      where ${alias}.account_id = $1 and ($2::bigint is null or ${alias}.business_id = $2)
        and ${alias}.id < $3 order by ${alias}.id desc limit $4`,
    [account.id, business?.id ?? null, readIdBefore(asked.after), first + 1],
  );
  return connection(read, first, ({ id }) => [id]);
}
