import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AdminScreenName } from '../admin/screens.ts';
import { listedScreens, screenNames } from '../admin/shell/admin-screen.ts';
import type { AdminScreen } from '../admin/shell/admin-screen.ts';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { ContentSkeleton } from '../admin/shell/content-skeleton.tsx';
import { LeaveForAdmin } from '../admin/shell/leave-for-admin.tsx';
import { ApolloRoot } from './apollo-root.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { patterns } from './route-patterns.ts';
import { useSiteConfig } from './site-context.tsx';

/** The file of every screen in the list (admin/screens.ts), each a chunk of its own. */
const files: Record<AdminScreenName, () => Promise<ComponentType>> = {
  home: async () => (await import('../admin/home/home-screen.tsx')).HomeScreen,
  businesses: async () =>
    (await import('../admin/businesses/businesses-admin-screen.tsx')).BusinessesAdminScreen,
  my: async () => (await import('../admin/my-businesses/my-businesses-screen.tsx')).MyBusinessesScreen,
  page: async () => (await import('../admin/page-editor/page-editor-screen.tsx')).PageEditorScreen,
  coupons: async () => (await import('../admin/coupons/coupons-screen.tsx')).CouponsScreen,
  nextBoxes: async () => (await import('../admin/next-box/next-boxes-screen.tsx')).NextBoxesScreen,
  money: async () => (await import('../admin/money/platform/platform-money-screen.tsx')).PlatformMoneyScreen,
  users: async () => (await import('../admin/users/users-screen.tsx')).UsersScreen,
  system: async () => (await import('../admin/system/system-screen.tsx')).SystemScreen,
  platformSettings: async () =>
    (await import('../admin/platform-settings/platform-settings-screen.tsx')).PlatformSettingsScreen,
  applications: async () =>
    (await import('../admin/applications/applications-screen.tsx')).ApplicationsScreen,
  messages: async () =>
    (await import('../admin/messages/platform-messages-screen.tsx')).PlatformMessagesScreen,
  memberships: async () => (await import('../admin/memberships/memberships-screen.tsx')).MembershipsScreen,
  activity: async () => (await import('../admin/activity/activity-screen.tsx')).ActivityScreen,
  changePassword: async () =>
    (await import('../admin/change-password/change-password-screen.tsx')).ChangePasswordScreen,
  security: async () => (await import('../admin/security/security-screen.tsx')).SecurityScreen,
  business: async () =>
    (await import('../admin/business/business-dashboard-screen.tsx')).BusinessDashboardScreen,
  businessPage: async () => (await import('../admin/page-editor/page-editor-screen.tsx')).PageEditorScreen,
  businessNextBox: async () => (await import('../admin/next-box/next-box-screen.tsx')).NextBoxScreen,
  businessMemberships: async () =>
    (await import('../admin/memberships/business-memberships-screen.tsx')).BusinessMembershipsScreen,
  businessToday: async () => (await import('../admin/today/today-screen.tsx')).TodayScreen,
  businessBoxes: async () => (await import('../admin/boxes/boxes-screen.tsx')).BoxesScreen,
  businessPickList: async () => (await import('../admin/boxes/sheets/pick-list-screen.tsx')).PickListScreen,
  businessPickupSheet: async () =>
    (await import('../admin/boxes/sheets/pickup-sheet-screen.tsx')).PickupSheetScreen,
  businessMoney: async () => (await import('../admin/money/money-screen.tsx')).MoneyScreen,
  businessMessages: async () =>
    (await import('../admin/messages/business-messages-screen.tsx')).BusinessMessagesScreen,
  businessEmails: async () => (await import('../admin/emails/emails-screen.tsx')).EmailsScreen,
  businessPayments: async () => (await import('../admin/payments/payments-screen.tsx')).PaymentsScreen,
  connect: async () => (await import('../admin/payments/came-back-screen.tsx')).CameBackScreen,
  businessActivity: async () =>
    (await import('../admin/activity/business-activity-screen.tsx')).BusinessActivityScreen,
  businessDays: async () => (await import('../admin/days/days-screen.tsx')).DaysScreen,
  businessSettings: async () => (await import('../admin/settings/settings-screen.tsx')).SettingsScreen,
  membership: async () => (await import('../admin/memberships/membership-screen.tsx')).MembershipScreen,
};

const adminScreens: readonly AdminScreen[] = screenNames.map((name) => {
  const { pattern } = listedScreens[name];
  return { name, pattern, ...lazyScreen(files[name], <ContentSkeleton />) };
});

const preview = lazyScreen(async () => (await import('../preview/preview-screen.tsx')).PreviewScreen);

/** /admin/*: the frame with sidebar and the open screen in it, or the preview, or from a subdomain the way out. */
export function AdminArea() {
  const { tenant } = useSiteConfig();
  return (
    <ApolloRoot>
      {/* The server redirects what is loaded anew; this is for links inside the application. */}
      {tenant ? (
        <LeaveForAdmin />
      ) : (
        <Routes>
          <Route path={patterns.adminPreview.slice('/admin/'.length)} element={<preview.Screen />} />
          <Route path="*" element={<AdminShell screens={adminScreens} />} />
        </Routes>
      )}
    </ApolloRoot>
  );
}
