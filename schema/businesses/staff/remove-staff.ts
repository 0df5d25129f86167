import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { isId } from '../../database/is-id.ts';
import { withTransaction } from '../../transaction.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Takes an account off a business's staff; it is felt at its next request, since roles are never kept in a token.
 * With `mayRemoveOwner` false the owner stays: only platform admins remove one (docs/rules.md "Owners and admins").
 * @throws NOT_FOUND where the account is not attached, FORBIDDEN.
 */
export async function removeStaff(
  context: Context,
  business: { id: string },
  { accountId, mayRemoveOwner = true }: { accountId: string; mayRemoveOwner?: boolean },
): Promise<Ok> {
  return withTransaction(context, async () => {
    const removed = isId(accountId)
      ? await db(context.em)
          .deleteFrom('staff')
          .where('businessId', '=', business.id)
          .where('accountId', '=', accountId)
          .returning('role')
          .executeTakeFirst()
      : null;
    if (!removed) throw notFound('User not found');
    // Thrown after the delete, which the refusal takes back: nobody can make an owner in between.
    if (removed.role === 'owner' && !mayRemoveOwner) throw notAllowed();
    await audit(context, {
      kind: 'staff_removed',
      businessId: business.id,
      subjectAccountId: accountId,
      summary: `Works here no more, was ${removed.role}`,
      before: { role: removed.role },
    });
    return OK;
  });
}
