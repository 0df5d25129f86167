import { withQuery } from '../app/paths.ts';
import type { Query } from '../app/paths.ts';

/**
 * Every screen of the admin area (docs/rules.md "Site map", "Admin area"): its address, who may open it (`staff` are
 * the platform's admins too, and `needs` what their role has to allow at that business) and its link in the menu, whose
 * links stand in the order of this list. The file of each is
 * named in app/admin-area.tsx, which misses none: screens link through `to`, and no two files import each other.
 */
export const screens = {
  home: {
    pattern: '/admin',
    allow: 'admins',
    menu: { group: 'platform', label: 'Home', icon: 'home' },
  },
  businesses: {
    pattern: '/admin/businesses',
    allow: 'admins',
    menu: { group: 'platform', label: 'Businesses', icon: 'building' },
  },
  my: {
    pattern: '/admin/my',
    allow: 'staff',
    menu: { group: 'platform', label: 'My businesses', icon: 'store' },
  },
  /** The editor of the global page. */
  page: {
    pattern: '/admin/page',
    allow: 'admins',
    menu: { group: 'platform', label: 'Edit page', icon: 'page' },
    isWide: true,
  },
  coupons: {
    pattern: '/admin/coupons',
    allow: 'admins',
    menu: { group: 'platform', label: 'Coupons', icon: 'coupon' },
  },
  nextBoxes: {
    pattern: '/admin/next-boxes',
    allow: 'admins',
    menu: { group: 'platform', label: 'Next Boxes', icon: 'box' },
  },
  /** What came in and went out at all businesses. */
  money: {
    pattern: '/admin/money',
    allow: 'admins',
    menu: { group: 'platform', label: 'Money', icon: 'money' },
  },
  users: {
    pattern: '/admin/users',
    allow: 'admins',
    menu: { group: 'platform', label: 'Users', icon: 'users' },
  },
  /** Whether everything runs, and what to do where it does not. */
  system: {
    pattern: '/admin/system',
    allow: 'admins',
    menu: { group: 'platform', label: 'System', icon: 'chart' },
  },
  /** Owners who ask for a page. */
  applications: {
    pattern: '/admin/applications',
    allow: 'admins',
    menu: { group: 'platform', label: 'Applications', icon: 'user-plus' },
  },
  /** What visitors wrote to the platform. */
  messages: {
    pattern: '/admin/messages',
    allow: 'admins',
    menu: { group: 'platform', label: 'Messages', icon: 'message' },
  },
  /** What the platform says of itself, and its Terms and Privacy. */
  platformSettings: {
    pattern: '/admin/settings',
    allow: 'admins',
    menu: { group: 'platform', label: 'Platform settings', icon: 'settings' },
  },
  /** All memberships that the person may see. */
  memberships: {
    pattern: '/admin/memberships',
    allow: 'staff',
    menu: { group: 'platform', label: 'Memberships', icon: 'receipt' },
  },
  /** What staff and admins did. */
  activity: {
    pattern: '/admin/activity',
    allow: 'admins',
    menu: { group: 'platform', label: 'Activity', icon: 'clock' },
  },
  changePassword: {
    pattern: '/admin/change-password',
    allow: 'staff',
    menu: { group: 'platform', label: 'Change password', icon: 'key' },
  },
  /** One's own sign-ins. */
  security: {
    pattern: '/admin/security',
    allow: 'staff',
    menu: { group: 'platform', label: 'Security', icon: 'lock' },
  },
  /** A business's dashboard. */
  business: {
    pattern: '/admin/business/:id',
    allow: 'staff',
    menu: { group: 'business', label: 'Dashboard', icon: 'dashboard' },
  },
  businessPage: {
    pattern: '/admin/business/:id/page',
    allow: 'staff',
    menu: { group: 'business', label: 'Edit Page', icon: 'edit' },
    isWide: true,
  },
  businessNextBox: {
    pattern: '/admin/business/:id/next-box',
    allow: 'staff',
    menu: { group: 'business', label: 'Next Box', icon: 'box' },
    isWide: true,
  },
  businessMemberships: {
    pattern: '/admin/business/:id/memberships',
    allow: 'staff',
    menu: { group: 'business', label: 'Memberships', icon: 'card' },
  },
  /** The packing day: what to pick, to pack and to hand over, on a phone and without a connection too. */
  businessToday: {
    pattern: '/admin/business/:id/today',
    allow: 'staff',
    menu: { group: 'business', label: 'Today', icon: 'calendar' },
  },
  /** The boxes of a business: those of the coming month, and those to hand over. */
  businessBoxes: {
    pattern: '/admin/business/:id/boxes',
    allow: 'staff',
    menu: { group: 'business', label: 'Boxes', icon: 'truck' },
  },
  /** The same as a sheet of paper. */
  businessPickList: {
    pattern: '/admin/business/:id/boxes/pick-list',
    allow: 'staff',
  },
  businessPickupSheet: {
    pattern: '/admin/business/:id/boxes/pickup-sheet',
    allow: 'staff',
  },
  /** What came in, what went out, and who owes. */
  businessMoney: {
    pattern: '/admin/business/:id/money',
    allow: 'staff',
    menu: { group: 'business', label: 'Money', icon: 'money' },
  },
  /** What visitors wrote to a business. */
  businessMessages: {
    pattern: '/admin/business/:id/messages',
    allow: 'staff',
    needs: 'message:answer',
    menu: { group: 'business', label: 'Messages', icon: 'message' },
  },
  /** What the members of a business are sent. */
  businessEmails: {
    pattern: '/admin/business/:id/emails',
    allow: 'staff',
    menu: { group: 'business', label: 'Emails', icon: 'mail' },
  },
  /** Into which account it is paid. */
  businessPayments: {
    pattern: '/admin/business/:id/payments',
    allow: 'staff',
    menu: { group: 'business', label: 'Payments', icon: 'bank' },
  },
  /** Where a payment company sends an owner back to, who has connected an account there; `id` names the company. */
  connect: {
    pattern: '/admin/connect/:id',
    allow: 'staff',
  },
  /** What its staff did, for its owner. */
  businessActivity: {
    pattern: '/admin/business/:id/activity',
    allow: 'staff',
    needs: 'activity:view',
    menu: { group: 'business', label: 'Activity', icon: 'clock' },
  },
  /** On which days boxes come, and where to. */
  businessDays: {
    pattern: '/admin/business/:id/days',
    allow: 'staff',
    menu: { group: 'business', label: 'Days and places', icon: 'pin' },
  },
  /** Tax, what receipts say, and the time zone. */
  businessSettings: {
    pattern: '/admin/business/:id/settings',
    allow: 'staff',
    menu: { group: 'business', label: 'Settings', icon: 'settings' },
  },
  /** One membership, by its public id. */
  membership: {
    pattern: '/admin/membership/:id',
    allow: 'staff',
  },
} as const;

export type AdminScreenName = keyof typeof screens;

/** The screens whose address names a business or a membership. */
type NameWithId = {
  [Name in AdminScreenName]: (typeof screens)[Name]['pattern'] extends `${string}/:id${string}`
    ? Name
    : never;
}[AdminScreenName];

/** The link to a screen of the admin area; empty values of the query are left out. */
export function to(name: Exclude<AdminScreenName, NameWithId>): string;
export function to(name: NameWithId, id: string, query?: Query): string;
export function to(name: AdminScreenName, id?: string, query?: Query): string {
  return pathOf(name, id, query);
}

/** The same for a name that is not known before: `id` counts where the address has one. */
export const pathOf = (name: AdminScreenName, id = '', query: Query = {}) =>
  withQuery(
    screens[name].pattern.replace(':id', () => encodeURIComponent(id)),
    query,
  );
