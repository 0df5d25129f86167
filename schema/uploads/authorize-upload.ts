import type { Context } from '../context.ts';
import { notAllowed } from '../errors.ts';
import { may, accessLevelOf } from '../rules/accounts/roles.ts';

/**
 * Lets in who may upload: platform admins, and whoever is owner or editor of any business (docs/rules.md "Attaching
 * people"). Endpoints ask before they read a file, the verb asks again.
 * @throws UNAUTHENTICATED, FORBIDDEN.
 */
export async function authorizeUpload({ caller }: Context): Promise<void> {
  const account = caller.required();
  const roles = account.isAdmin ? [null] : (await caller.attachments()).map(({ role }) => role);
  if (!roles.some((role) => may(accessLevelOf(account, role), 'upload:create'))) throw notAllowed();
}
