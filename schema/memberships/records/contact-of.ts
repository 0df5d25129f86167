import type { Context } from '../../context.ts';
import { notAllowed } from '../../errors.ts';

/**
 * Keeps a member's e-mail, phone and address from those who look at a business but may not reach its members.
 * @throws FORBIDDEN to everybody but the member and the people of the business who may.
 */
export async function refuseContact(
  context: Context,
  { accountId, businessId }: { accountId: string; businessId: string },
): Promise<void> {
  if (context.caller.account?.id === accountId) return;
  if (!(await context.caller.mayAt(businessId, 'member:contact'))) throw notAllowed();
}
