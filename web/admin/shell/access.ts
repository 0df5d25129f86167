import type { AdminScreenName } from './admin-screen.ts';

/** What somebody without is_admin may open; their other /admin paths lead to /admin/my (docs/rules.md "Admin area"). */
const OWNERS: ReadonlySet<AdminScreenName> = new Set([
  'my',
  'memberships',
  'changePassword',
  'business',
  'businessPage',
  'businessNextBox',
  'businessMemberships',
  'businessBoxes',
  'businessPickList',
  'businessPickupSheet',
  'membership',
  'businessEmails',
]);

/** Whether the menu and the address bar lead there. What is shown there is decided by the server. */
export const opens = (isAdmin: boolean, name: AdminScreenName) => isAdmin || OWNERS.has(name);
