import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { adminPatterns, previewPattern } from './admin-patterns.ts';
import { AdminShell } from './admin/shell/admin-shell.tsx';
import type { AdminScreen } from './admin/shell/admin-screen.ts';
import { ContentSkeleton } from './admin/shell/content-skeleton.tsx';
import { LeaveForAdmin } from './admin/shell/leave-for-admin.tsx';
import { ApolloRoot } from './app/apollo-root.tsx';
import { lazyScreen } from './app/lazy-screen.tsx';
import { useSiteConfig } from './app/site-context.tsx';

function screen(name: AdminScreen['name'], load: () => Promise<ComponentType>): AdminScreen {
  return { name, pattern: adminPatterns[name], ...lazyScreen(load, <ContentSkeleton />) };
}

/** The admin area's site map (docs/rules.md "Site map"). Who may open which is in admin/shell/access.ts. */
const adminScreens: readonly AdminScreen[] = [
  screen('home', async () => (await import('./admin/home/home-screen.tsx')).HomeScreen),
  screen(
    'businesses',
    async () => (await import('./admin/businesses/businesses-admin-screen.tsx')).BusinessesAdminScreen,
  ),
  screen(
    'my',
    async () => (await import('./admin/my-businesses/my-businesses-screen.tsx')).MyBusinessesScreen,
  ),
  screen('page', async () => (await import('./admin/page-editor/page-editor-screen.tsx')).PageEditorScreen),
  screen('coupons', async () => (await import('./admin/coupons/coupons-screen.tsx')).CouponsScreen),
  screen('nextBoxes', async () => (await import('./admin/next-box/next-boxes-screen.tsx')).NextBoxesScreen),
  screen('users', async () => (await import('./admin/users/users-screen.tsx')).UsersScreen),
  screen(
    'memberships',
    async () => (await import('./admin/memberships/memberships-screen.tsx')).MembershipsScreen,
  ),
  screen(
    'changePassword',
    async () => (await import('./admin/change-password/change-password-screen.tsx')).ChangePasswordScreen,
  ),
  screen(
    'business',
    async () => (await import('./admin/business/business-dashboard-screen.tsx')).BusinessDashboardScreen,
  ),
  screen(
    'businessPage',
    async () => (await import('./admin/page-editor/page-editor-screen.tsx')).PageEditorScreen,
  ),
  screen('businessNextBox', async () => (await import('./admin/next-box/next-box-screen.tsx')).NextBoxScreen),
  screen(
    'businessMemberships',
    async () =>
      (await import('./admin/memberships/business-memberships-screen.tsx')).BusinessMembershipsScreen,
  ),
  screen(
    'membership',
    async () => (await import('./admin/memberships/membership-screen.tsx')).MembershipScreen,
  ),
  screen('businessBoxes', async () => (await import('./admin/boxes/boxes-screen.tsx')).BoxesScreen),
  screen('businessPickList', async () => (await import('./admin/boxes/pick-list-screen.tsx')).PickListScreen),
  screen(
    'businessPickupSheet',
    async () => (await import('./admin/boxes/pickup-sheet-screen.tsx')).PickupSheetScreen,
  ),
  screen('businessEmails', async () => (await import('./admin/emails/emails-screen.tsx')).EmailsScreen),
];

const preview = lazyScreen(async () => (await import('./preview/preview-screen.tsx')).PreviewScreen);

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
          <Route path={previewPattern.slice('/admin/'.length)} element={<preview.Screen />} />
          <Route path="*" element={<AdminShell screens={adminScreens} />} />
        </Routes>
      )}
    </ApolloRoot>
  );
}
