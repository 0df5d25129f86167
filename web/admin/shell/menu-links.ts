import type { IconName } from '../../ui/icon.tsx';
import { paths } from '../../app/paths.ts';
import { opens } from './access.ts';
import type { AdminScreenName } from './admin-screen.ts';

export interface MenuLink {
  name: AdminScreenName;
  label: string;
  icon: IconName;
  href: string;
}

/** The links by role, in the order of docs/rules.md "Admin area". Logout stands below them. */
export function platformLinks(isAdmin: boolean): MenuLink[] {
  return [
    link('home', 'Home', 'home', paths.admin()),
    link('businesses', 'Businesses', 'building', paths.adminBusinesses()),
    link('my', 'My businesses', 'store', paths.adminMy()),
    link('page', 'Edit page', 'page', paths.adminPage()),
    link('coupons', 'Coupons', 'coupon', paths.adminCoupons()),
    link('nextBoxes', 'Next Boxes', 'box', paths.adminNextBoxes()),
    link('users', 'Users', 'users', paths.adminUsers()),
    link('memberships', 'Memberships', 'receipt', paths.adminMemberships()),
    link('changePassword', 'Change password', 'key', paths.adminChangePassword()),
  ].filter(({ name }) => opens(isAdmin, name));
}

/** The links within a business (docs/rules.md "Admin area"). */
export function businessLinks(id: string): MenuLink[] {
  return [
    link('business', 'Dashboard', 'dashboard', paths.adminBusiness(id)),
    link('businessPage', 'Edit Page', 'edit', paths.adminBusinessPage(id)),
    link('businessNextBox', 'Next Box', 'box', paths.adminBusinessNextBox(id)),
    link('businessMemberships', 'Memberships', 'card', paths.adminBusinessMemberships(id)),
    link('businessBoxes', 'Boxes', 'truck', paths.adminBusinessBoxes(id)),
    link('businessEmails', 'Emails', 'mail', paths.adminBusinessEmails(id)),
  ];
}

const link = (name: AdminScreenName, label: string, icon: IconName, href: string): MenuLink => ({
  name,
  label,
  icon,
  href,
});
