import { tokenHash } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { databaseNow } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { newSecret } from '../../public-id.ts';
import type { StaffRole } from '../../rules/accounts/roles.ts';

/** An invitation that can be accepted. */
export interface OpenInvitation {
  id: string;
  businessId: string;
  business: string;
  email: string;
  role: StaffRole;
  invitedBy: string;
}

/**
 * Makes the link of an invitation as its mail leaves: 256 random bits, stored as a hash only; a mail that is tried again
 * has another one, and the one of before opens nothing (docs/rules.md "Invitations").
 * @returns null where it was taken back, is over, or is vouched for by nobody any more.
 */
export async function makeInvitationLink(
  context: Context,
  id: string,
): Promise<{ link: string; invitation: OpenInvitation } | null> {
  const invitation = await open(context).where('i.id', '=', id).executeTakeFirst();
  if (!invitation) return null;
  const token = newSecret();
  await db(context.em)
    .updateTable('invitation')
    .set({ tokenHash: tokenHash(token) })
    .where('id', '=', id)
    .execute();
  return { link: `${context.ports.addresses.main()}/invitation#${token}`, invitation };
}

/** The invitation that a link opens; undefined where it opens none. */
export const findInvitation = (context: Context, token: string): Promise<OpenInvitation | undefined> =>
  open(context).where('i.tokenHash', '=', tokenHash(token)).executeTakeFirst();

/**
 * Those whose business is open and who are vouched for by somebody who may still invite: an owner who was removed or
 * disabled leaves no door behind them. Only platform admins vouch for an owner.
 */
const open = ({ em }: Context) =>
  db(em)
    .selectFrom('invitation as i')
    .innerJoin('business as b', 'b.id', 'i.businessId')
    .innerJoin('account as a', 'a.id', 'i.invitedBy')
    .leftJoin('staff as s', (join) =>
      join
        .onRef('s.businessId', '=', 'i.businessId')
        .onRef('s.accountId', '=', 'i.invitedBy')
        .on('s.role', '=', 'owner'),
    )
    .select(['i.id', 'i.businessId', 'b.name as business', 'i.email', 'i.role', 'a.username as invitedBy'])
    .where('i.expiresAt', '>', databaseNow())
    .where('b.closedAt', 'is', null)
    .where('a.disabledAt', 'is', null)
    .where(({ eb, and, or }) =>
      or([eb('a.isAdmin', '=', true), and([eb('s.id', 'is not', null), eb('i.role', '<>', 'owner')])]),
    );
