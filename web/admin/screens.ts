import { withQuery } from '../app/paths.ts';
import type { Query } from '../app/paths.ts';

/**
 * Every screen of the admin area (docs/rules.md "Site map", "Admin area"): its address, who may open it (`staff` are
 * the platform's admins too), its link in the menu and its file. The menu's links stand in the order of this list.
 * Each screen is a chunk of its own, so that this file is light; checks of its form are in shell/admin-screen.ts, as
 * the screens link through `to` and their types must not go in a circle.
 */
export const screens = {
  home: {
    pattern: '/admin',
    allow: 'admins',
    menu: { group: 'platform', label: 'Home', icon: 'home' },
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  businesses: {
    pattern: '/admin/businesses',
    allow: 'admins',
    menu: { group: 'platform', label: 'Businesses', icon: 'building' },
    load: async () => (await import('./businesses/businesses-admin-screen.tsx')).BusinessesAdminScreen,
  },
  my: {
    pattern: '/admin/my',
    allow: 'staff',
    menu: { group: 'platform', label: 'My businesses', icon: 'store' },
    load: async () => (await import('./my-businesses/my-businesses-screen.tsx')).MyBusinessesScreen,
  },
  /** The editor of the global page. */
  page: {
    pattern: '/admin/page',
    allow: 'admins',
    menu: { group: 'platform', label: 'Edit page', icon: 'page' },
    isWide: true,
    load: async () => (await import('./page-editor/page-editor-screen.tsx')).PageEditorScreen,
  },
  coupons: {
    pattern: '/admin/coupons',
    allow: 'admins',
    menu: { group: 'platform', label: 'Coupons', icon: 'coupon' },
    load: async () => (await import('./coupons/coupons-screen.tsx')).CouponsScreen,
  },
  nextBoxes: {
    pattern: '/admin/next-boxes',
    allow: 'admins',
    menu: { group: 'platform', label: 'Next Boxes', icon: 'box' },
    load: async () => (await import('./next-box/next-boxes-screen.tsx')).NextBoxesScreen,
  },
  users: {
    pattern: '/admin/users',
    allow: 'admins',
    menu: { group: 'platform', label: 'Users', icon: 'users' },
    load: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  },
  /** All memberships that the person may see. */
  memberships: {
    pattern: '/admin/memberships',
    allow: 'staff',
    menu: { group: 'platform', label: 'Memberships', icon: 'receipt' },
    load: async () => (await import('./memberships/memberships-screen.tsx')).MembershipsScreen,
  },
  changePassword: {
    pattern: '/admin/change-password',
    allow: 'staff',
    menu: { group: 'platform', label: 'Change password', icon: 'key' },
    load: async () => (await import('./change-password/change-password-screen.tsx')).ChangePasswordScreen,
  },
  /** A business's dashboard. */
  business: {
    pattern: '/admin/business/:id',
    allow: 'staff',
    menu: { group: 'business', label: 'Dashboard', icon: 'dashboard' },
    load: async () => (await import('./business/business-dashboard-screen.tsx')).BusinessDashboardScreen,
  },
  businessPage: {
    pattern: '/admin/business/:id/page',
    allow: 'staff',
    menu: { group: 'business', label: 'Edit Page', icon: 'edit' },
    isWide: true,
    load: async () => (await import('./page-editor/page-editor-screen.tsx')).PageEditorScreen,
  },
  businessNextBox: {
    pattern: '/admin/business/:id/next-box',
    allow: 'staff',
    menu: { group: 'business', label: 'Next Box', icon: 'box' },
    isWide: true,
    load: async () => (await import('./next-box/next-box-screen.tsx')).NextBoxScreen,
  },
  businessMemberships: {
    pattern: '/admin/business/:id/memberships',
    allow: 'staff',
    menu: { group: 'business', label: 'Memberships', icon: 'card' },
    load: async () =>
      (await import('./memberships/business-memberships-screen.tsx')).BusinessMembershipsScreen,
  },
  /** The boxes of a business: those of the coming month, and those to hand over. */
  businessBoxes: {
    pattern: '/admin/business/:id/boxes',
    allow: 'staff',
    menu: { group: 'business', label: 'Boxes', icon: 'truck' },
    load: async () => (await import('./boxes/boxes-screen.tsx')).BoxesScreen,
  },
  /** The same as a sheet of paper. */
  businessPickList: {
    pattern: '/admin/business/:id/boxes/pick-list',
    allow: 'staff',
    load: async () => (await import('./boxes/pick-list-screen.tsx')).PickListScreen,
  },
  businessPickupSheet: {
    pattern: '/admin/business/:id/boxes/pickup-sheet',
    allow: 'staff',
    load: async () => (await import('./boxes/pickup-sheet-screen.tsx')).PickupSheetScreen,
  },
  /** What the members of a business are sent. */
  businessEmails: {
    pattern: '/admin/business/:id/emails',
    allow: 'staff',
    menu: { group: 'business', label: 'Emails', icon: 'mail' },
    load: async () => (await import('./emails/emails-screen.tsx')).EmailsScreen,
  },
  /** One membership, by its public id. */
  membership: {
    pattern: '/admin/membership/:id',
    allow: 'staff',
    load: async () => (await import('./memberships/membership-screen.tsx')).MembershipScreen,
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
