import { register } from '../../schema/accounts/register.ts';
import { row } from '../../schema/database/sql.ts';
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
  const existing = await row(context.em, 'select 1 from account where is_admin limit 1');
  if (existing === null) await register(context, { ...admin, isAdmin: true });
}
