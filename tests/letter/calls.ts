import { call, row, source, type Row } from './row.ts';

const CLIENT = ['tests/plain-client.ts', 'tests/plain-client'];

/** Every call. tests/plain-client.ts and its admin half make all of them. */
export const CALLS: Row[] = [
  row(
    'REST',
    'call',
    'GET /admin/page: content; used as fallback when public content is empty',
    'facade',
    call('GET /admin/page'),
  ),
  ...[
    ['GET /page', 'content (global; public fallback)'],
    ['GET /square/plans', 'plans, itemsByPlanId'],
    ['GET /square/items', 'items'],
    ['GET /businesses', 'businesses'],
    ['GET /businesses/:slug/page', 'content'],
    ['GET /businesses/:slug/next-box', 'content (public)'],
    ['GET /my/businesses', 'array of businesses'],
    ['GET /my/memberships', 'items'],
    ['POST /my/change-password', '{currentPassword, newPassword}'],
    ['POST /my/profile', '{profile:{email,name,phone}}'],
    ['GET /my/orders', 'orders'],
    ['GET /my/subscriptions', 'subscriptions'],
    ['GET /my/skips', 'skips carry year_month, business_slug'],
    ['POST /my/subscriptions/:businessSlug/skip', 'year_month, business_slug'],
    ['POST /auth/login', '{username, password} -> token, user, tenant'],
    ['POST /auth/register', '{username, password}'],
    ['GET /auth/check-username/:username', 'available boolean'],
    ['POST /checkout', '{selection, address}, tenant header -> order {id, created_at}'],
  ].map(([route, shape]) =>
    row(
      'REST',
      'call',
      `${route}: ${shape}`,
      'tests/plain-client.ts',
      call(route!),
      source(CLIENT, pathHead(route!)),
    ),
  ),
  ...[
    ['POST /admin/page', '{content}'],
    ['GET /admin/metrics', 'metrics'],
    ['GET /admin/users', 'array of users'],
    ['POST /admin/users', '{username, password, is_admin}'],
    ['GET /admin/users/search', 'matching users'],
    ['GET /admin/businesses', 'list {id, name, slug, description}'],
    ['POST /admin/businesses', '{name, slug?, attachments?[{user_id, role}]}'],
    ['DELETE /admin/businesses/:id', ''],
    ['GET /admin/businesses/:id/users', 'list {id, username}'],
    ['POST /admin/businesses/:id/users', '{user_id, role}'],
    ['DELETE /admin/businesses/:id/users/:userId', ''],
    ['GET /admin/businesses/:id/user-search', '{id, username}'],
    ['GET /admin/businesses/:id/page', 'page content'],
    ['POST /admin/businesses/:id/page', 'page content'],
    ['GET /admin/businesses/:id/metrics', 'business, totals, averages, recentSubscriptions'],
    ['GET /admin/businesses/:id/memberships', 'business, items'],
    ['GET /admin/businesses/:id/next-box', 'content'],
    ['POST /admin/businesses/:id/next-box', '{content}'],
    ['GET /admin/memberships', 'items'],
    ['GET /admin/coupons', ''],
    ['POST /admin/coupons', '{code, type, value, active}'],
    ['DELETE /admin/coupons', ''],
    ['POST /admin/coupons/:id/toggle', ''],
    ['POST /admin/upload', 'multipart field file -> file.url'],
  ].map(([route, shape]) =>
    row(
      'REST',
      'call',
      shape ? `${route}: ${shape}` : route!,
      'tests/plain-client/admin-half.ts',
      call(route!),
      source(CLIENT, pathHead(route!)),
    ),
  ),
];

/** The part of a route before its first parameter, as the plain client writes it. */
function pathHead(route: string): string {
  const path = `/api${route.split(' ')[1]!.split('/:')[0]!}`;
  return path.startsWith('/api/my/') &&
    ['orders', 'subscriptions', 'skips'].some((name) => path.endsWith(name))
    ? path.slice(path.lastIndexOf('/') + 1)
    : path;
}
