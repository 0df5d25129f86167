import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import type { SubscriptionStatus } from '../records/subscription.enums.ts';
import { findMemberships } from './find-memberships.sql.ts';
import { Subscription } from '../records/subscription.entity.ts';

/** What a memberships list was asked for. */
export interface MembershipFilter {
  /** Part of the username, its beginning where it has one or two letters; any case. */
  search?: string | null;
  status?: SubscriptionStatus | null;
  first?: number | null;
  after?: string | null;
}

/**
 * Memberships of some businesses, or of all where `businessIds` is null, newest first by keyset. Whether the caller may
 * see them is the resolver's question. @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listMemberships(
  context: Context,
  businessIds: readonly string[] | null,
  filter: MembershipFilter,
): Promise<Connection<Subscription>> {
  const first = pageSize(filter.first);
  const ids = await findMemberships(context, {
    businessIds,
    status: filter.status ?? null,
    search: filter.search ?? null,
    before: readIdBefore(filter.after),
    take: first + 1,
  });
  return connection(await membershipsById(context, ids), first, ({ id }) => [id]);
}

/** Memberships by internal id, the newest first. */
async function membershipsById(context: Context, ids: readonly string[]): Promise<Subscription[]> {
  if (ids.length === 0) return [];
  return db(context.em)
    .selectFrom('subscription')
    .select(propertiesOf(Subscription))
    .where('id', '=', anyOf(ids))
    .orderBy('id', 'desc')
    .execute();
}
