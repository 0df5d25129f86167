import { attach } from '../../schema/rules/accounts/roles.ts';
import { holds, journey, row, screen, unit, type Row } from './row.ts';
import { same } from './same.ts';

const SHELL = 'web/admin/shell/admin-shell.test.tsx';
const PREVIEW = 'web/preview/preview-screen.test.tsx';

/** Roles, links and headers. */
export const ROLES: Row[] = [
  ...[
    'Home',
    'Businesses',
    'My businesses',
    'Edit page',
    'Coupons',
    'Next Boxes',
    'Users',
    'Memberships',
    'Change password',
    'Logout',
  ].map((link) =>
    row(
      'Admin area',
      'label',
      link,
      'sidebar of a platform admin',
      screen('admin home'),
      unit(SHELL, 'an admin has every link'),
    ),
  ),
  ...['My businesses', 'Memberships', 'Change password', 'Logout'].map((link) =>
    row(
      'Admin area',
      'label',
      link,
      'sidebar of a business owner',
      screen('admin menu of an owner'),
      unit(SHELL, 'somebody attached to a business has theirs, and within it those of the business'),
    ),
  ),
  row(
    'Attaching people',
    'rule',
    'while creating, only one owner: choosing owner demotes earlier owners to editor',
    '/admin/businesses: create',
    holds(() =>
      same(attach([{ userId: '1', role: 'owner' }], { userId: '2', role: 'owner' }), [
        { userId: '1', role: 'editor' },
        { userId: '2', role: 'owner' },
      ]),
    ),
    unit(
      'web/admin/businesses/businesses-admin-screen.test.tsx',
      'users are attached by search; a second owner makes the first an editor',
    ),
  ),
  row(
    'Attaching people',
    'rule',
    'the manage-users dialog offers editor and viewer only',
    'Manage Users',
    unit(
      'web/admin/businesses/businesses-admin-screen.test.tsx',
      'Manage Users: search, attach as editor or viewer, remove, undo',
    ),
  ),
  row(
    'Preview',
    'rule',
    'preview: admin or user whose current tenant equals the slug',
    '/admin/preview/{slug}',
    unit(PREVIEW, 'an admin sees the page; checkout is disabled and there is no Member Login'),
    unit(PREVIEW, 'somebody whose stored tenant is the slug is let in without a question'),
  ),
  row(
    'Which business a call is about',
    'rule',
    'admin calls send the bearer token from storage and no tenant header',
    'admin area',
    unit(SHELL, 'admin calls send the bearer token and no tenant header'),
  ),
  row(
    'Which business a call is about',
    'rule',
    'other calls send a tenant header from URL slug, stored tenant or selection',
    'every screen',
    journey('session.spec.ts', 'calls carry the tenant header and withhold the token from another tenant'),
  ),
  row(
    'Which business a call is about',
    'rule',
    'the bearer token only if the stored tenant matches',
    'every screen',
    journey('session.spec.ts', 'calls carry the tenant header and withhold the token from another tenant'),
  ),
];
