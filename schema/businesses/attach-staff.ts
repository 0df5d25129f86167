import type { Context } from '../context.ts';
import type { StaffRole } from '../enums.ts';
import { notAllowed, notFound } from '../errors.ts';
import { isId, one, row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { StaffMemberRow } from './staff.rows.ts';

/**
 * Attaches an account to a business, or changes its role there. Another owner demotes the earlier one to editor in
 * the same transaction (docs/rules.md "Owners and admins"). Whether the caller may is the resolver's question, but for
 * one thing that only the locked rows tell: with `mayReplaceOwner` false the present owner keeps their role.
 * @returns the attachment, and whether it is new. @throws NOT_FOUND for an unknown account, FORBIDDEN.
 */
export async function attachStaff(
  context: Context,
  business: { id: string },
  { accountId, role, mayReplaceOwner = true }: NewAttachment,
): Promise<{ staff: StaffMemberRow; isNew: boolean }> {
  return withTransaction(context, async () => {
    const { em } = context;
    // One change of a business's people at a time: two new owners at once would meet at the unique index instead.
    const open = await row(
      em,
      'select id from business where id = $1 and closed_at is null for no key update',
      [business.id],
    );
    if (!open) throw notFound('Business not found');
    const account = isId(accountId)
      ? await row<{ username: string; role: StaffRole | null }>(
          em,
          `select a.username, s.role from account a
             left join staff s on s.account_id = a.id and s.business_id = $2 where a.id = $1`,
          [accountId, business.id],
        )
      : null;
    if (!account) throw notFound('User not found');
    if (!mayReplaceOwner && [account.role, role].includes('owner')) throw notAllowed();
    if (role === 'owner') {
      await row(
        em,
        `update staff set role = 'editor' where business_id = $1 and role = 'owner' and account_id <> $2`,
        [business.id, accountId],
      );
    }
    const attached = await one<{ isNew: boolean }>(
      em,
      `insert into staff (business_id, account_id, role, created_at) values ($1, $2, $3, $4)
       on conflict (business_id, account_id) do update set role = excluded.role
       returning xmax = 0 as "isNew"`,
      [business.id, accountId, role, context.now()],
    );
    return { staff: { id: accountId, username: account.username, role }, isNew: attached.isNew };
  });
}

export interface NewAttachment {
  accountId: string;
  role: StaffRole;
  /** Only platform admins make an owner, or take the role from one. */
  mayReplaceOwner?: boolean;
}
