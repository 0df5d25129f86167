import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { StaffRole } from '../records/staff.enums.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { isId } from '../../database/is-id.ts';
import { withTransaction } from '../../transaction.ts';
import { Staff } from '../records/staff.entity.ts';
import type { AttachedStaff } from '../records/staff.types.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Attaches an account to a business, or changes its role there. Another owner demotes the earlier one to editor in
 * the same transaction (docs/rules.md "Owners and admins"). Whether the caller may is the resolver's question, but for
 * one thing that only the locked rows tell: with `mayReplaceOwner` false the present owner keeps their role.
 * @returns the attachment, and whether it is new. @throws NOT_FOUND for an unknown account, FORBIDDEN.
 */
export async function attachStaff(
  context: Context,
  business: { id: string },
  { accountId, role, mayReplaceOwner = true, by }: NewAttachment,
): Promise<AttachedStaff> {
  return withTransaction(context, async () => {
    const { em } = context;
    await lockStaff(context, business);
    const username = await usernameOf(context, accountId);
    const existing = await em.findOne(Staff, { businessId: business.id, accountId });
    if (!mayReplaceOwner && [existing?.role, role].includes('owner')) throw notAllowed();
    if (role === 'owner') await demoteOwner(context, business, accountId);
    const before = existing?.role ?? null;
    if (existing) existing.role = role;
    else em.create(Staff, { businessId: business.id, accountId, role, createdAt: context.now() });
    if (before !== role)
      await audit(context, {
        kind: 'staff_attached',
        businessId: business.id,
        subjectAccountId: accountId,
        summary: before === null ? `Works here as ${role} now` : `Is ${role} now, was ${before}`,
        before: before && { role: before },
        after: { role },
        ...(context.caller.account === null && by !== undefined && { byAccountId: by }),
      });
    return { staff: { id: accountId, username, role }, isNew: existing === null };
  });
}

/** One change of a business's people at a time: two new owners at once would meet at the unique index instead. */
export async function lockStaff({ em }: Context, business: { id: string }): Promise<void> {
  const open = await db(em)
    .selectFrom('business')
    .select('id')
    .where('id', '=', business.id)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open) throw notFound('Business not found');
}

async function usernameOf({ em }: Context, accountId: string): Promise<string> {
  const account = isId(accountId)
    ? await db(em).selectFrom('account').select('username').where('id', '=', accountId).executeTakeFirst()
    : null;
  if (!account) throw notFound('User not found');
  return account.username;
}

/** Written before the new owner is: the database allows one at a time. */
async function demoteOwner(context: Context, business: { id: string }, accountId: string): Promise<void> {
  const owner = await context.em.findOne(Staff, {
    businessId: business.id,
    role: 'owner',
    accountId: { $ne: accountId },
  });
  if (!owner) return;
  owner.role = 'editor';
  await context.em.flush();
  await audit(context, {
    kind: 'staff_attached',
    businessId: business.id,
    subjectAccountId: owner.accountId,
    summary: 'Is editor now, was owner',
    before: { role: 'owner' },
    after: { role: 'editor' },
  });
}

export interface NewAttachment {
  accountId: string;
  role: StaffRole;
  /** Only platform admins make an owner, or take the role from one. */
  mayReplaceOwner?: boolean;
  /** Who did it where nobody is signed in: who has accepted an invitation. */
  by?: string;
}
