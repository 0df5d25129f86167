import { journey, row, screen, source, unit, type Row } from './row.ts';
import type { ScreenName } from './screens.ts';

const HOME = 'web/admin/home/home-screen.test.tsx';
const SHELL = 'web/admin/shell/admin-shell.test.tsx';
const BUSINESSES = 'web/admin/businesses/businesses-admin-screen.test.tsx';
const MEMBERSHIPS = 'web/admin/memberships/memberships-screen.test.tsx';

/** Each admin route, the screen that a browser finds there, and a word that only it has. */
const ROUTES: [path: string, pattern: string, screen: ScreenName, word: string][] = [
  ['/admin', '/admin', 'admin home', 'Organization-wide metrics'],
  ['/admin/businesses', '/admin/businesses', 'admin businesses', 'Create Business'],
  ['/admin/my', '/admin/my', 'my businesses', 'The businesses that you are attached to'],
  ['/admin/page', '/admin/page', 'global page editor', 'The global page.'],
  ['/admin/coupons', '/admin/coupons', 'coupons', 'Create Coupon'],
  ['/admin/next-boxes', '/admin/next-boxes', 'next boxes', 'Next Box Management'],
  ['/admin/users', '/admin/users', 'users', 'Create User'],
  ['/admin/memberships', '/admin/memberships', 'memberships', 'Export CSV'],
  ['/admin/change-password', '/admin/change-password', 'change password', 'Current password'],
  ['/admin/business/{id}', '/admin/business/:id', 'business dashboard', 'Recent subscriptions'],
  ['/admin/business/{id}/page', '/admin/business/:id/page', 'page editor', 'Business name'],
  ['/admin/business/{id}/next-box', '/admin/business/:id/next-box', 'next box editor', 'Reset to Last Saved'],
  [
    '/admin/business/{id}/memberships',
    '/admin/business/:id/memberships',
    'business memberships',
    'Search by username',
  ],
  ['/admin/preview/{slug}', '/admin/preview/:slug', 'preview', 'Preview of'],
];

const labels = (rule: string, shows: string, at: ScreenName, letters: string[]): Row[] =>
  letters.map((letter) => row(rule, 'label', letter, shows, screen(at)));

/** The admin area, without its page editor. */
export const ADMIN_AREA: Row[] = [
  ...ROUTES.map(([path, pattern, name, word]) =>
    row(
      'Admin area',
      'route',
      path,
      'admin area',
      source(name === 'preview' ? 'web/app/paths.ts' : 'web/admin/screens.ts', `'${pattern}'`),
      screen(name, word),
    ),
  ),
  row(
    'Admin area',
    'rule',
    'platform admins open everything, owners their own screens',
    'admin area',
    unit(SHELL, 'an admin has every link'),
    unit(SHELL, 'owners opening other /admin paths go to /admin/my'),
    journey('admin.spec.ts', 'an owner is kept to their own businesses'),
  ),
  row(
    'Admin area',
    'rule',
    'a sidebar and a mobile hamburger menu',
    'admin area',
    screen('admin menu of a phone', 'Organization-wide metrics'),
    screen('admin menu of a phone', 'Logout'),
    unit(SHELL, 'the menu of a phone traps the focus, closes by Escape and gives it back'),
  ),
  row(
    'Admin area',
    'rule',
    'Logout clears the session and goes to /membership',
    'admin area',
    unit(SHELL, 'Logout clears the session here and on the server and goes to /membership'),
    journey('admin.spec.ts', 'an owner is kept to their own businesses'),
  ),

  ...labels('Admin area', '/admin', 'admin home', [
    'Dashboard',
    'Organization-wide metrics',
    'Total Subscriptions',
    'Active',
    'Canceled',
    'Avg Subscription ($)',
    'Total Revenue ($)',
    'Active subscriptions by business',
    'Business',
    'Count',
    'Recent subscriptions',
    'User',
    'Status',
    'Started',
  ]),
  row(
    'Admin area',
    'label',
    'No data yet',
    '/admin, empty',
    screen('admin home without metrics'),
    unit(HOME, 'nothing in them yet'),
  ),
  row(
    'Admin area',
    'label',
    'Nothing yet',
    '/admin, empty',
    screen('admin home without metrics'),
    unit(HOME, 'nothing in them yet'),
  ),

  ...labels('Admin area', '/admin/users', 'users', [
    'Manage system users and their permissions',
    'Username',
    'Password',
    'Administrator Access',
    'Administrators can manage businesses, users and system settings.',
    'User ID',
    'Role',
    'Administrator',
    'User',
    'Created',
  ]),
  ...labels('Admin area', '/admin/users, empty', 'users, none', [
    'No users found',
    'Create your first user to get started.',
  ]),

  ...labels('Admin area', '/admin/businesses', 'admin businesses', [
    'Name',
    'Subdomain',
    'Attach users',
    'ID',
    'Users',
  ]),
  ...labels('Admin area', '/admin/businesses: actions', 'admin businesses, a row’s menu', [
    'Dashboard',
    'Edit Page',
    'View Site',
    'Manage Users',
    'Delete',
  ]),
  ...labels('Admin area', '/admin/businesses, empty', 'admin businesses, none', ['No businesses found']),
  ...labels('Admin area', 'Manage Users', 'manage users, nobody', ['No users attached']),
  row(
    'Admin area',
    'rule',
    'attach users: search, role owner/editor/viewer',
    '/admin/businesses: create',
    unit(BUSINESSES, 'users are attached by search; a second owner makes the first an editor'),
  ),
  row(
    'Admin area',
    'rule',
    'Manage Users: add by username search with role editor/viewer, remove',
    'Manage Users',
    screen('manage users, chosen', 'Editor'),
    screen('manage users, chosen', 'Viewer'),
    screen('manage users', 'Remove'),
    unit(BUSINESSES, 'Manage Users: search, attach as editor or viewer, remove, undo'),
  ),
  row(
    'Admin area',
    'rule',
    'View Site opens subdomain site, or /b/{slug} on localhost',
    '/admin/businesses',
    unit(BUSINESSES, 'the list shows id, name, subdomain and user count, and what can be done'),
    unit(BUSINESSES, 'View Site leads to the subdomain where the product has one'),
  ),
  row(
    'Admin area',
    'rule',
    'Delete with confirm (removes the business’s page and attachments)',
    '/admin/businesses',
    unit(BUSINESSES, 'Delete names what is lost, and does it only when it is confirmed'),
  ),

  ...labels('Admin area', '/admin/business/{id}', 'business dashboard', [
    'Total Subscriptions',
    'Active',
    'Canceled',
    'Avg Subscription ($)',
    'Total Revenue ($)',
    'User',
    'Status',
    'Started',
    'All memberships',
  ]),
  row(
    'Admin area',
    'label',
    'Dashboard, Edit Page, Next Box, Memberships',
    'sidebar within a business',
    ...['Dashboard', 'Edit Page', 'Next Box', 'Memberships'].map((link) =>
      screen('business memberships', link),
    ),
  ),

  ...labels('Admin area', '/admin/memberships', 'memberships', [
    'Search by username',
    'Status',
    'User',
    'Started',
    'Business: All',
  ]),
  row(
    'Admin area',
    'label',
    'status filter (any, active, canceled)',
    '/admin/memberships',
    ...['Any', 'Active', 'Canceled'].map((choice) => screen('memberships, status', choice)),
  ),
  row(
    'Admin area',
    'rule',
    'the all-businesses list adds a business filter; owners see their own businesses',
    '/admin/memberships',
    unit(MEMBERSHIPS, 'an admin narrows the list to one business'),
    unit(MEMBERSHIPS, 'somebody who is no admin sees those of their businesses'),
  ),
  row(
    'Admin area',
    'label',
    'No memberships found',
    '/admin/memberships',
    screen('memberships, none'),
    unit(MEMBERSHIPS, 'nothing found says so, with a way back'),
  ),

  ...labels('Next box editor', '/admin/business/{id}/next-box', 'next box editor', [
    'Live preview',
    'Save Changes',
    'Reset to Last Saved',
  ]),
  ...labels('Next box editor', '/admin/next-boxes', 'next boxes', ['Next Box Management', 'Edit Next Box']),
  row(
    'Next box editor',
    'rule',
    'rich text, live preview, Save Changes, Reset to Last Saved',
    '/admin/business/{id}/next-box',
    unit(
      'web/admin/next-box/next-box-screen.test.tsx',
      'what is written shows in the live preview and is saved',
    ),
    unit(
      'web/admin/next-box/next-box-screen.test.tsx',
      'Reset to Last Saved puts back what the server has, with a way back',
    ),
  ),

  ...labels('Changing a password', '/admin/change-password', 'change password', [
    'Current password',
    'New password',
  ]),
  ...labels('Admin area', '/admin/my', 'my businesses', ['Dashboard', 'Edit Page', 'View Site']),
  row(
    'Making a coupon',
    'label',
    'create form and table (code, type, value, active, toggle, delete)',
    '/admin/coupons',
    ...['Code', 'Type', 'Value', 'Active', 'Create Coupon'].map((word) => screen('coupons', word)),
    unit('web/admin/coupons/coupons-screen.test.tsx', 'the table shows code, type, value and active'),
    unit(
      'web/admin/coupons/coupons-screen.test.tsx',
      'the switch turns a coupon off, and back where it is refused',
    ),
    unit('web/admin/coupons/coupons-screen.test.tsx', 'deleting is asked first'),
  ),
];
