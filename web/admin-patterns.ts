/**
 * The admin area's own route patterns; links lead through paths.ts. A file of its own, as the public pages load that one.
 * The screens are in admin-routes.tsx.
 */
export const adminPatterns = {
  home: '/admin',
  businesses: '/admin/businesses',
  my: '/admin/my',
  page: '/admin/page',
  coupons: '/admin/coupons',
  nextBoxes: '/admin/next-boxes',
  users: '/admin/users',
  memberships: '/admin/memberships',
  changePassword: '/admin/change-password',
  business: '/admin/business/:id',
  businessPage: '/admin/business/:id/page',
  businessNextBox: '/admin/business/:id/next-box',
  businessMemberships: '/admin/business/:id/memberships',
  businessBoxes: '/admin/business/:id/boxes',
  businessPickList: '/admin/business/:id/boxes/pick-list',
  businessPickupSheet: '/admin/business/:id/boxes/pickup-sheet',
  membership: '/admin/membership/:id',
  businessEmails: '/admin/business/:id/emails',
} as const;

/** A page before it is published: outside of the frame, as it fills the window. */
export const previewPattern = '/admin/preview/:slug';
