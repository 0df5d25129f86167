import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import type { SubscriptionStatus } from '../records/subscription.enums.ts';
import { findMemberships } from './find-memberships.sql.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** What a memberships list was asked for. */
export interface MembershipFilter {
  /** Part of the username, and of name and e-mail where the caller may see them; beginnings as `memberSearch` says; any case. */
  search?: string | null;
  status?: SubscriptionStatus | null;
  first?: number | null;
  after?: string | null;
  /** Which fields are asked of each (`askedOfRows`), so that no more is read; any of them where it is left out. */
  asked?: ReadonlySet<string>;
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
  const found = await findMemberships(context, {
    businessIds,
    status: filter.status ?? null,
    search: filter.search ?? null,
    contactsAt: filter.search ? await contactsAt(context, businessIds) : [],
    before: readIdBefore(filter.after),
    take: first + 1,
    asked: filter.asked,
  });
  const { memberAccount } = context.loaders;
  for (const { accountId, member, memberName, memberPhone } of found)
    memberAccount.prime(accountId, {
      id: accountId,
      username: member,
      name: memberName,
      phone: memberPhone,
    });
  return connection(found, first, ({ id }) => [id]);
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
