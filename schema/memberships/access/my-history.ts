import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
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
  const read = await READ[kind][business ? 'ofOne' : 'ofAll'](context.em, {
    accountId: account.id,
    businessId: business?.id ?? '',
    before: readIdBefore(query.after),
    take: first + 1,
  });
  return connection(read as unknown as History[Kind][], first, ({ id }) => [id]);
}

interface Read {
  accountId: string;
  /** Empty for all businesses, where no statement asks for it. */
  businessId: string;
  /** Internal id before which to read on. */
  before: string;
  take: number;
}

/** The newest rows of somebody, of all businesses or of one; portals read them at each visit. */
const reader = (kind: keyof History, isOfOne: boolean) =>
  prepared((database, value: ValueOf<Read>) =>
    database
      .selectFrom<keyof History>(kind)
      .select(propertiesOf<{ id: string }>(ENTITIES[kind]))
      .where('accountId', '=', value('accountId'))
      .$if(isOfOne, (list) => list.where('businessId', '=', value('businessId')))
      .where('id', '<', value('before'))
      .orderBy('id', 'desc')
      .limit(value('take')),
  );

const readers = (kind: keyof History) => ({ ofAll: reader(kind, false), ofOne: reader(kind, true) });

const READ = { subscription: readers('subscription'), order: readers('order'), skip: readers('skip') };
