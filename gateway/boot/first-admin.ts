import { register } from '../../schema/accounts/registration/register.ts';
import { Account } from '../../schema/accounts/records/account.entity.ts';
import type { Config } from './config.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/** Makes ADMIN_USERNAME a platform admin where there is no admin yet (docs/rules.md "Owners and admins"). */
export async function makeFirstAdmin(
  admin: Config['admin'],
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'>,
): Promise<void> {
  if (admin === null) return;
  const context = await openOwnContext(parts, 'first admin');
  const admins = await context.em.count(Account, { isAdmin: true });
  if (admins === 0) await register(context, { ...admin, isAdmin: true });
}
