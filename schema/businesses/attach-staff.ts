import type { Context } from '../context.ts';
import type { StaffRole } from '../enums.ts';
import { notFound } from '../errors.ts';
import { one, row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { AttachmentRow } from './staff.rows.ts';

/**
 * Attaches an account to a business, or changes its role there. Another owner demotes the earlier one to editor in
 * the same transaction (decisions, section 1). Whether the caller may is the resolver's question.
 * @returns the attachment, and whether it is new. @throws NOT_FOUND for an unknown account.
 */
export async function attachStaff(
  context: Context,
  business: { id: string },
  { accountId, role }: { accountId: string; role: StaffRole },
): Promise<AttachmentRow & { isNew: boolean }> {
  return withTransaction(context, async () => {
    const { em } = context;
    // One change of a business's people at a time: two new owners at once would meet at the unique index instead.
    await row(em, 'select id from business where id = $1 for no key update', [business.id]);
    const account = await row(em, 'select id from account where id = $1', [accountId]);
    if (!account) throw notFound('User not found');
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
    context.loaders.attachments.clear(accountId);
    return { accountId, businessId: business.id, role, isNew: attached.isNew };
  });
}
