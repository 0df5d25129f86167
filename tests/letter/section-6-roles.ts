import { journey, open, row, type Row } from './row.ts';

/** Section 6: roles, links and headers. */
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
  ].map((link) => open('6', 'label', link, 'sidebar of the admin area')),
  row(
    '6',
    'rule',
    'other calls send a tenant header from URL slug, stored tenant or selection',
    'every screen',
    journey('session.spec.ts', 'calls carry the tenant header and withhold the token from another tenant'),
  ),
  row(
    '6',
    'rule',
    'the bearer token only if the stored tenant matches',
    'every screen',
    journey('session.spec.ts', 'calls carry the tenant header and withhold the token from another tenant'),
  ),
];
