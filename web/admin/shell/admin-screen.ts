import type { Action } from '../../../schema/rules/accounts/roles.ts';
import type { LazyScreen } from '../../app/lazy-screen.tsx';
import type { AdminViewer } from '../../client/session/admin-viewer.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import { screens } from '../screens.ts';
import type { AdminScreenName } from '../screens.ts';

/** What the list says of a screen. */
interface ListedScreen {
  /** As the router reads it. */
  pattern: string;
  /** Who may open it; the other /admin paths of everybody else lead to /admin/my (docs/rules.md "Admin area"). */
  allow: 'admins' | 'staff';
  /** What the table of roles has to allow them at the business that is open; without it all of its staff may read it. */
  needs?: Action;
  /** Its link in the menu: of the platform, or of the open business. Without it only other screens lead there. */
  menu?: { group: 'platform' | 'business'; label: string; icon: IconName };
  /** Editors with a live preview beside them take the whole window. */
  isWide?: boolean;
}

/** The list (admin/screens.ts), as one that can be gone through. */
export const listedScreens: Readonly<Record<AdminScreenName, ListedScreen>> = screens;

/** The names in the list's order. */
export const screenNames = Object.keys(listedScreens) as AdminScreenName[];

/** A screen inside the admin area's frame. */
export interface AdminScreen extends LazyScreen {
  name: AdminScreenName;
  pattern: string;
}

/**
 * Whether the menu and the address bar lead there, by the table of roles (rules/roles); `businessId` is the open business,
 * where the screen is of one. What is shown there is decided by the server.
 */
export function opens({ isAdmin, mayAt }: AdminViewer, name: AdminScreenName, businessId = ''): boolean {
  const { allow, needs } = listedScreens[name];
  if (isAdmin) return true;
  return allow === 'staff' && (needs === undefined || mayAt(businessId, needs));
}
