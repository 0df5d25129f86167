import { safePath } from '../../schema/rules/text/safe-path.ts';
import { paths } from '../app/paths.ts';

interface Arrival {
  isAdmin: boolean;
  /** Whether "my businesses" is not empty. */
  hasBusinesses: boolean;
  /** The `r` query, as it came. */
  r: string | null;
  /** The business whose portal was asked for, by path; null on a subdomain, where paths carry none. */
  slug: string | null;
}

/**
 * Where somebody goes after signing in (docs/rules.md "Signing in"): admins and users with businesses to the admin area
 * (to the page of it that sent them here, where one did), others to `r` where it is a path of this origin, else to
 * the portal of the business they are at, else to the portal over all of theirs.
 */
export function pathAfterSignIn({ isAdmin, hasBusinesses, r, slug }: Arrival): string {
  const target = safePath(r);
  if (isAdmin || hasBusinesses) return target && isAdminPage(target) ? target : paths.admin();
  return target ?? paths.portal(slug);
}

const isAdminPage = (path: string) =>
  /^\/admin(?=[/?#]|$)/.test(path) && !path.startsWith(paths.adminLogin());
