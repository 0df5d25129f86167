import type { LazyScreen } from '../../app/lazy-screen.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { screens } from '../screens.ts';
import type { AdminScreenName } from '../screens.ts';

/** What the list says of a screen. */
interface ListedScreen {
  /** As the router reads it. */
  pattern: string;
  /** Who may open it; the other /admin paths of everybody else lead to /admin/my (docs/rules.md "Admin area"). */
  allow: 'admins' | 'staff';
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

/** Whether the menu and the address bar lead there. What is shown there is decided by the server. */
export const opens = (isAdmin: boolean, name: AdminScreenName) =>
  isAdmin || listedScreens[name].allow === 'staff';
