import { expect, test } from '@jest/globals';
import { listedScreens, screenNames } from '../admin/shell/admin-screen.ts';
import { patterns } from './route-patterns.ts';
import { routesFor } from './routes.tsx';

test('every URL of the product, and who may open those of the admin area', () => {
  const table = [
    ...routesFor(null).map(({ pattern, name }) => `${pattern} ${name}`),
    `${patterns.adminPreview} preview`,
    ...screenNames.map((name) => {
      const { pattern, allow, menu } = listedScreens[name];
      return `${pattern} ${allow}${menu ? `, ${menu.group}: ${menu.label}` : ''}`;
    }),
  ];
  expect(table).toEqual([
    '/ landing',
    '/contact contact',
    '/open-your-page open-your-page',
    '/businesses businesses',
    '/b/:slug business',
    '/terms legal-text',
    '/privacy legal-text',
    '/b/:slug/terms legal-text',
    '/b/:slug/privacy legal-text',
    '/b/:slug/membership portal',
    '/b/:slug/membership/checkout checkout',
    '/membership portal',
    '/membership/checkout checkout',
    '/receipt/:orderId receipt',
    '/statement/:year statement',
    '/forgot-password forgot-password',
    '/reset-password reset-password',
    '/confirm-email confirm-email',
    '/invitation invitation',
    '/b/:slug/card card-link',
    '/card card-link',
    '/second-factor second-factor',
    '/checkout selection',
    '/admin/login admin-login',
    '/admin/* admin',
    '* not-found',
    '/admin/preview/:slug preview',
    '/admin admins, platform: Home',
    '/admin/businesses admins, platform: Businesses',
    '/admin/my staff, platform: My businesses',
    '/admin/page admins, platform: Edit page',
    '/admin/coupons admins, platform: Coupons',
    '/admin/next-boxes admins, platform: Next Boxes',
    '/admin/money admins, platform: Money',
    '/admin/users admins, platform: Users',
    '/admin/system admins, platform: System',
    '/admin/applications admins, platform: Applications',
    '/admin/messages admins, platform: Messages',
    '/admin/settings admins, platform: Platform settings',
    '/admin/memberships staff, platform: Memberships',
    '/admin/activity admins, platform: Activity',
    '/admin/change-password staff, platform: Change password',
    '/admin/security staff, platform: Security',
    '/admin/business/:id staff, business: Dashboard',
    '/admin/business/:id/page staff, business: Edit Page',
    '/admin/business/:id/next-box staff, business: Next Box',
    '/admin/business/:id/memberships staff, business: Memberships',
    '/admin/business/:id/today staff, business: Today',
    '/admin/business/:id/boxes staff, business: Boxes',
    '/admin/business/:id/boxes/pick-list staff',
    '/admin/business/:id/boxes/pickup-sheet staff',
    '/admin/business/:id/money staff, business: Money',
    '/admin/business/:id/messages staff, business: Messages',
    '/admin/business/:id/emails staff, business: Emails',
    '/admin/business/:id/payments staff, business: Payments',
    '/admin/connect/:id staff',
    '/admin/business/:id/activity staff, business: Activity',
    '/admin/business/:id/days staff, business: Days and places',
    '/admin/business/:id/settings staff, business: Settings',
    '/admin/membership/:id staff',
  ]);
});

test("on a business's own address only / is another screen", () => {
  const routes = (tenant: string | null) =>
    routesFor(tenant).map(({ pattern, name }) => `${pattern} ${name}`);
  const own = routes('green-fork');
  expect(own.filter((one) => !routes(null).includes(one))).toEqual(['/ business']);
  expect(own).toHaveLength(routes(null).length);
});
