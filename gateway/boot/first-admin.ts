import { register } from '../../schema/accounts/registration/register.ts';
import { Account } from '../../schema/accounts/records/account.entity.ts';
import type { Config } from './config.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/**
 * Makes ADMIN_USERNAME a platform admin where there is no admin yet (docs/rules.md "Owners and admins"); of instances that
 * start at the same moment one does.
 */
export async function makeFirstAdmin(
  admin: Config['admin'],
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'>,
): Promise<void> {
  if (admin === null) return;
  const context = await openOwnContext(parts, 'first admin');
  const isThere = async () => (await context.em.fork().count(Account, { isAdmin: true })) > 0;
  if (await isThere()) return;
  try {
    await register(context, { ...admin, isAdmin: true });
  } catch (error) {
    if (!(await isThere())) throw error;
  }
}
