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
  /** Part of the username, and of name and e-mail where the caller may see them; beginnings as `memberSearch` says; any case. */
  search?: string | null;
  status?: SubscriptionStatus | null;
  first?: number | null;
  after?: string | null;
}

/**
 * Memberships of some businesses, or of all where `businessIds` is null, newest first by keyset. Whether the caller may
 * see them is the resolver's question; name and e-mail are searched where their contact may be seen. @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
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
    contactsAt: filter.search ? await contactsAt(context, businessIds) : [],
    before: readIdBefore(filter.after),
    take: first + 1,
  });
  return connection(await membershipsById(context, ids), first, ({ id }) => [id]);
}

/** Of these businesses, or of all (null), those whose members' contacts the caller may see. */
async function contactsAt(
  { caller }: Context,
  businessIds: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (businessIds === null) return caller.isAdmin ? null : [];
  const may = await Promise.all(businessIds.map((id) => caller.mayAt(id, 'member:contact')));
  return businessIds.filter((_, n) => may[n]);
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
