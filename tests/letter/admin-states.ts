import { storageKeys } from '../../web/client/storage.ts';
import { holds, journey, row, screen, unit, type Row } from './row.ts';
import { same } from './same.ts';

const SHELL = 'web/admin/shell/admin-shell.test.tsx';
const ITEMS = 'web/admin/catalog/items-section.test.tsx';
const NEXT_BOX = 'web/admin/next-box/next-box-screen.test.tsx';
const BUSINESSES = 'web/admin/businesses/businesses-admin-screen.test.tsx';

/** Who comes to which screen of the admin area. */
const ACCESS: Row[] = [
  row(
    'Signing in',
    'rule',
    'admins go to /admin; users with non-empty my-businesses go to /admin',
    'sign-in',
    journey(
      'admin.spec.ts',
      'an admin makes a business, its owner builds a page, a visitor joins, the owner cancels',
    ),
  ),
  row(
    'Admin area',
    'rule',
    'without token /admin redirects to /membership with a return path',
    'admin area',
    unit(SHELL, 'without a token every admin path leads to the login, with the way back'),
    journey('admin.spec.ts', 'an owner is kept to their own businesses'),
  ),
  row(
    'Admin area',
    'rule',
    'owners opening other /admin paths go to /admin/my',
    'admin area',
    unit(SHELL, 'owners opening other /admin paths go to /admin/my'),
    journey('admin.spec.ts', 'an owner is kept to their own businesses'),
  ),
  row(
    'Admin area',
    'key',
    '/admin index goes to owner_home_path if set',
    'admin area',
    holds(() => same(storageKeys.ownerHomePath, 'owner_home_path')),
    unit(SHELL, 'a kept owner_home_path is followed; one of a business that is no longer theirs is not'),
  ),
  row(
    'Admin area',
    'rule',
    'Owner Home goes to the first owned business, cached as owner_home_path',
    'admin area',
    unit(
      SHELL,
      'the /admin index of an owner is the dashboard of the first business, kept as owner_home_path',
    ),
    journey('admin.spec.ts', 'an owner is kept to their own businesses'),
  ),
  row(
    'Admin area',
    'rule',
    'Owner Home goes to /admin/my if none or the call fails',
    'admin area',
    unit(SHELL, 'Owner Home goes to /admin/my where the call fails'),
  ),
  row(
    'Changing a password',
    'rule',
    'password change success clears the session and goes to /membership',
    '/admin/change-password',
    unit(
      'web/admin/change-password/change-password-screen.test.tsx',
      'success clears the session and goes to /membership',
    ),
  ),
];

/** The modals of packages, add-ons and upgrades, and the gallery. */
const EDITING: Row[] = [
  row(
    'Editing an entry',
    'rule',
    'while saving, further save clicks are ignored; success closes the modal',
    'catalog modals',
    unit(ITEMS, 'a new package is on the page before the server answers, and saved with its variations'),
  ),
  row(
    'Editing an entry',
    'rule',
    'a new entry is added to the local list and id list before the server call',
    'catalog modals',
    unit(ITEMS, 'a new package is on the page before the server answers, and saved with its variations'),
  ),
  row(
    'Editing an entry',
    'rule',
    'failure keeps the modal open with the error; the new entry is not rolled back',
    'catalog modals',
    unit(ITEMS, 'a failed save keeps the dialog open with %s, and the new entry in the list'),
  ),
  row(
    'Editing an entry',
    'rule',
    'delete removes from local list and id list with no call until the page is saved',
    'catalog modals',
    unit(ITEMS, 'deleting asks, takes it out of both lists and calls nobody'),
    unit(
      'web/admin/page-editor/sections.test.tsx',
      'a package that is deleted leaves with the save, one that never was on the page by its own call',
    ),
  ),
  row(
    'Page editor',
    'rule',
    'editor fulfillment view starts on pickup, otherwise shipping if enabled',
    'live preview',
    unit(
      'web/admin/live-preview/live-preview.test.tsx',
      'it follows what is typed, and without pickup it starts on shipping',
    ),
  ),
  row(
    'Pictures',
    'rule',
    'the gallery’s index is clamped after removal',
    'live preview',
    unit(
      'web/business-page/business-page.test.tsx',
      'when pictures go, the gallery shows the last one that is left',
    ),
  ),
];

/** The next box and attached users. */
const MESSAGES: Row[] = [
  row(
    'Next box editor',
    'delay',
    'saved (message 3 s)',
    '/admin/business/{id}/next-box',
    unit(NEXT_BOX, 'what is written shows in the live preview and is saved'),
  ),
  row(
    'Next box editor',
    'delay',
    'the load retries once after 300 ms',
    '/admin/business/{id}/next-box',
    unit(NEXT_BOX, 'a failed load is tried once more after 300 ms'),
  ),
  row('Attaching people', 'sentence', 'User attached', '/admin/businesses', screen('manage users, attached')),
  row(
    'Attaching people',
    'rule',
    'select a search result, attach; then refresh',
    '/admin/businesses',
    unit(BUSINESSES, 'Manage Users: search, attach as editor or viewer, remove, undo'),
  ),
  row('Attaching people', 'sentence', 'User removed', '/admin/businesses', screen('manage users, removed')),
];

export const ADMIN_STATES: Row[] = [...ACCESS, ...EDITING, ...MESSAGES];
