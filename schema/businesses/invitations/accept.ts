import { register } from '../../accounts/registration/register.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, notFound } from '../../errors.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { INVITATION_OVER, invitationProblem } from '../../rules/accounts/roles.ts';
import { withTransaction } from '../../transaction.ts';
import { attachStaff, lockStaff } from '../staff/attach-staff.ts';
import { findInvitation } from './invitation-link.ts';
import type { OpenInvitation } from './invitation-link.ts';
import type { AcceptedInvitation } from './invitation.types.ts';

/** Links that were opened, per address. */
const OPENED: RateLimit = { name: 'invitation-link', hits: 60, windowSeconds: 60 };

/** What a link invites to. @throws NOT_FOUND for one that is unknown, used, taken back or over; TOO_MANY_REQUESTS. */
export async function readInvitation(context: Context, token: string): Promise<OpenInvitation> {
  await countAgainst(context, OPENED, context.address);
  const invitation = await findInvitation(context, token);
  if (!invitation) throw notFound(INVITATION_OVER);
  return invitation;
}

/**
 * The caller accepts: they work for the business from now on, and the invitation is used up (docs/rules.md
 * "Invitations"). @throws UNAUTHENTICATED, NOT_FOUND as `readInvitation`, CONFLICT for who works there as much already.
 */
export async function acceptInvitation(context: Context, token: string): Promise<AcceptedInvitation> {
  const { id, username } = context.caller.required();
  await readInvitation(context, token);
  const businessId = await withTransaction(context, () => takeUp(context, token, id));
  return { businessId, username };
}

/**
 * Makes an account by an invitation and lets it accept; the address that the link was mailed to counts as confirmed.
 * Signing in is the next step. @throws as `register` and `acceptInvitation` do.
 */
export async function joinByInvitation(
  context: Context,
  { token, username, password }: { token: string; username: string; password: string },
): Promise<AcceptedInvitation> {
  const { email } = await readInvitation(context, token);
  const account = await register(context, { username, password });
  const businessId = await withTransaction(context, async () => {
    const taken = await takeUp(context, token, account.id);
    await db(context.em)
      .updateTable('account')
      .set({ email, confirmedEmail: email })
      .where('id', '=', account.id)
      .execute();
    return taken;
  });
  return { businessId, username: account.username };
}

/** Uses the invitation up and attaches the account; of two at once, one. @returns the id of the business. */
async function takeUp(context: Context, token: string, accountId: string): Promise<string> {
  const found = await findInvitation(context, token);
  if (!found) throw notFound(INVITATION_OVER);
  const { id, businessId, role } = found;
  // Looked at again below the lock: whoever takes it back, or the right from who invited, was first or comes after.
  await lockStaff(context, { id: businessId });
  const used = (await findInvitation(context, token))
    ? await db(context.em).deleteFrom('invitation').where('id', '=', id).returning('id').executeTakeFirst()
    : undefined;
  if (!used) throw notFound(INVITATION_OVER);
  const staff = await db(context.em)
    .selectFrom('staff')
    .select('role')
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const problem = invitationProblem(staff?.role, role);
  if (problem) throw conflict(problem);
  await attachStaff(
    context,
    { id: businessId },
    { accountId, role, mayReplaceOwner: role === 'owner', by: accountId },
  );
  return businessId;
}
