/** The calls of visitors and members as the specification lists them, `/api` in front. See docs/rules.md "REST". */
export const MEMBER_CALLS = [
  'GET /page',
  'GET /square/plans',
  'GET /square/items',
  'GET /businesses',
  'GET /businesses/{slug}/page',
  'GET /businesses/{slug}/next-box',
  'GET /my/businesses',
  'GET /my/memberships',
  'POST /my/change-password',
  'POST /my/profile',
  'GET /my/orders',
  'GET /my/subscriptions',
  'GET /my/skips',
  'POST /my/subscriptions/{businessSlug}/skip',
  'POST /auth/login',
  'POST /auth/register',
  'GET /auth/check-username/{username}',
  'POST /checkout',
];

/** The calls of the admin area as the specification lists them, `/api` in front. See docs/rules.md "REST". */
export const ADMIN_CALLS = [
  'GET /admin/page',
  'POST /admin/page',
  'GET /admin/metrics',
  'GET /admin/users',
  'POST /admin/users',
  'GET /admin/users/search',
  'GET /admin/businesses',
  'POST /admin/businesses',
  'DELETE /admin/businesses/{id}',
  'GET /admin/businesses/{id}/users',
  'POST /admin/businesses/{id}/users',
  'DELETE /admin/businesses/{id}/users/{userId}',
  'GET /admin/businesses/{id}/user-search',
  'GET /admin/businesses/{id}/page',
  'POST /admin/businesses/{id}/page',
  'GET /admin/businesses/{id}/metrics',
  'GET /admin/businesses/{id}/memberships',
  'GET /admin/businesses/{id}/next-box',
  'POST /admin/businesses/{id}/next-box',
  'GET /admin/memberships',
  'GET /admin/coupons',
  'POST /admin/coupons',
  'DELETE /admin/coupons',
  'POST /admin/coupons/{id}/toggle',
  'POST /admin/upload',
];

/** The specified calls that are not among those that a client made, e.g. `GET /api/businesses/fernhill/page`. */
export function callsLeftOut(specified: string[], made: string[]): string[] {
  return specified.filter((call) => {
    const [method, path] = call.split(' ');
    const pattern = new RegExp(`^${method} /api${path!.replace(/\{\w+\}/g, '[^/]+')}$`);
    return !made.some((one) => pattern.test(one));
  });
}
