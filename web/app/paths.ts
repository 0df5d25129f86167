/**
 * The addresses of the product: screens link through `paths` only, those of the admin area also through `to` of
 * admin/screens.ts. What the router matches is written in
 * route-patterns.ts; the routes themselves are in routes.tsx.
 */

export type Query = Record<string, string | number | null | undefined>;

/** Puts `?key=value` behind a path; empty values are left out. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const underBusiness = (slug: string | null | undefined, rest: string) =>
  slug ? `/b/${encodeURIComponent(slug)}${rest}` : rest || '/';

export const paths = {
  landing: () => '/',
  /** The contact form: to the platform, or to the business that is named. */
  contact: (query?: { business?: string }) => withQuery('/contact', query),
  /** Terms or Privacy of a business, or of the platform; an earlier version by its number. */
  legalText: (kind: 'terms' | 'privacy', slug?: string | null, query?: { version?: number }) =>
    withQuery(underBusiness(slug, `/${kind}`), query),
  /** The form of owners who ask for a page. */
  openYourPage: () => '/open-your-page',
  businesses: (query?: { search?: string; after?: string; mode?: string }) => withQuery('/businesses', query),
  business: (slug: string) => underBusiness(slug, ''),
  /** The member portal: of one business, or without a slug over all of them. */
  portal: (slug?: string | null, query?: { orderId?: string; tab?: string; r?: string }) =>
    withQuery(underBusiness(slug, '/membership'), query),
  /** Membership checkout; `resumeStep` 0..2 opens that step. */
  checkout: (slug?: string | null, query?: { resumeStep?: 0 | 1 | 2 }) =>
    withQuery(underBusiness(slug, '/membership/checkout'), query),
  /** An order of the visitor's own, to be printed. */
  receipt: (orderId: string) => `/receipt/${encodeURIComponent(orderId)}`,
  /** All of the visitor's own boxes of a year, to be printed; of one business where it is named. */
  statement: (year: string, business?: string | null) =>
    withQuery(`/statement/${year}`, { business: business ?? '' }),
  /** The simple summary of the stored selection. */
  selection: () => '/checkout',
  forgotPassword: () => '/forgot-password',
  /** For whoever must set one up; `r` is where they go on. */
  secondFactor: (query?: { r?: string }) => withQuery('/second-factor', query),
  adminLogin: () => '/admin/login',
  admin: () => '/admin',
  /** A page before it is published: outside of the admin area's frame, as it fills the window. */
  adminPreview: (slug: string) => `/admin/preview/${encodeURIComponent(slug)}`,
} as const;
