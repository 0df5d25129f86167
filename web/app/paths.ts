/**
 * The addresses of the product: screens link through `paths` only. What the router matches is written beside them as
 * `patterns`, and for the admin area in admin-patterns.ts; the routes themselves are in routes.tsx.
 */

type Query = Record<string, string | number | null | undefined>;

/** Puts `?key=value` behind a path; empty values are left out. */
function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The days that a list of boxes covers, and of which mode. */
export interface BoxDays {
  from: string;
  to: string;
  mode?: string;
}

const underBusiness = (slug: string | null | undefined, rest: string) =>
  slug ? `/b/${encodeURIComponent(slug)}${rest}` : rest || '/';

const underAdminBusiness = (id: string, rest: string) => `/admin/business/${encodeURIComponent(id)}${rest}`;

export const paths = {
  landing: () => '/',
  contact: () => '/contact',
  businesses: (query?: { search?: string; after?: string }) => withQuery('/businesses', query),
  business: (slug: string) => underBusiness(slug, ''),
  /** The member portal: of one business, or without a slug over all of them. */
  portal: (slug?: string | null, query?: { orderId?: string; tab?: string; r?: string }) =>
    withQuery(underBusiness(slug, '/membership'), query),
  /** Membership checkout; `resumeStep` 0..2 opens that step. */
  checkout: (slug?: string | null, query?: { resumeStep?: 0 | 1 | 2 }) =>
    withQuery(underBusiness(slug, '/membership/checkout'), query),
  /** The simple summary of the stored selection. */
  selection: () => '/checkout',
  adminLogin: () => '/admin/login',
  admin: () => '/admin',
  adminBusinesses: () => '/admin/businesses',
  adminMy: () => '/admin/my',
  /** The editor of the global page. */
  adminPage: () => '/admin/page',
  adminCoupons: () => '/admin/coupons',
  adminNextBoxes: () => '/admin/next-boxes',
  adminUsers: () => '/admin/users',
  /** All memberships that the person may see. */
  adminMemberships: () => '/admin/memberships',
  adminChangePassword: () => '/admin/change-password',
  /** A business's dashboard. */
  adminBusiness: (id: string) => underAdminBusiness(id, ''),
  adminBusinessPage: (id: string) => underAdminBusiness(id, '/page'),
  adminBusinessNextBox: (id: string) => underAdminBusiness(id, '/next-box'),
  adminBusinessMemberships: (id: string) => underAdminBusiness(id, '/memberships'),
  /** What the members of a business are sent. */
  adminBusinessEmails: (id: string) => underAdminBusiness(id, '/emails'),
  /** The boxes of a business: those of the coming month, and those to hand over. */
  adminBusinessBoxes: (id: string, query?: BoxDays) =>
    withQuery(underAdminBusiness(id, '/boxes'), { ...query }),
  /** The same as a sheet of paper. */
  adminPickList: (id: string, query: BoxDays) =>
    withQuery(underAdminBusiness(id, '/boxes/pick-list'), { ...query }),
  adminPickupSheet: (id: string, query: BoxDays) =>
    withQuery(underAdminBusiness(id, '/boxes/pickup-sheet'), { ...query }),
  /** One membership, by its public id. */
  adminMembership: (id: string) => `/admin/membership/${encodeURIComponent(id)}`,
  adminPreview: (slug: string) => `/admin/preview/${encodeURIComponent(slug)}`,
} as const;

/** Route patterns, as the router reads them. */
export const patterns = {
  landing: '/',
  contact: '/contact',
  businesses: '/businesses',
  business: '/b/:slug',
  businessPortal: '/b/:slug/membership',
  businessCheckout: '/b/:slug/membership/checkout',
  portal: '/membership',
  checkout: '/membership/checkout',
  selection: '/checkout',
  adminLogin: '/admin/login',
  admin: '/admin/*',
} as const;
