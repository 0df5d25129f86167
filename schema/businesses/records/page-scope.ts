import type { Context } from '../../context.ts';
import type { Action } from '../../rules/accounts/roles.ts';
import type { BusinessRow } from './business.rows.ts';

/**
 * Reaches whose page and catalog a call is about: a business's by its id, or without one the platform's global page
 * (null), which is the platform admins'. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
 */
export async function pageScope(
  context: Context,
  businessId: string | null | undefined,
  action: Action,
): Promise<BusinessRow | null> {
  if (businessId !== null && businessId !== undefined) return context.caller.business(businessId, action);
  context.caller.admin();
  return null;
}
