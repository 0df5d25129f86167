import { holdOpen } from '../../businesses/hold-open.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Action } from '../../rules/roles.ts';
import { row } from '../../sql.ts';
import { MEMBERSHIP_COLUMNS } from '../records/membership.rows.ts';
import type { MembershipRow } from '../records/membership.rows.ts';

/**
 * Reaches a membership by its public id to change it for its member, locked until the transaction ends; call it inside
 * the mutation's.
 * @throws UNAUTHENTICATED, NOT_FOUND to somebody who is not attached to its business (its existence is not shown) and
 * where that business is closed, FORBIDDEN to an attachment whose role is too low.
 */
export async function lockMembership(
  context: Context,
  publicId: string,
  action: Action,
): Promise<MembershipRow> {
  context.caller.required();
  const found = await row<{ businessId: string; closedAt: Date | null }>(
    context.em,
    `select s.business_id as "businessId", b.closed_at as "closedAt"
       from subscription s join business b on b.id = s.business_id where s.public_id = $1`,
    [publicId],
  );
  if (!found || found.closedAt !== null) throw notFound('Membership not found');
  await context.caller.at(found.businessId, action, 'Membership');
  await holdOpen(context, { id: found.businessId });
  const read = await row<MembershipRow>(
    context.em,
    `select ${MEMBERSHIP_COLUMNS} from subscription s join account a on a.id = s.account_id
      where s.public_id = $1 for no key update of s`,
    [publicId],
  );
  if (!read) throw notFound('Membership not found');
  return read;
}
