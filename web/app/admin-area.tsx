import { Route, Routes } from 'react-router-dom';
import { listedScreens, screenNames } from '../admin/shell/admin-screen.ts';
import type { AdminScreen } from '../admin/shell/admin-screen.ts';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { ContentSkeleton } from '../admin/shell/content-skeleton.tsx';
import { LeaveForAdmin } from '../admin/shell/leave-for-admin.tsx';
import { ApolloRoot } from './apollo-root.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { patterns } from './paths.ts';
import { useSiteConfig } from './site-context.tsx';

const adminScreens: readonly AdminScreen[] = screenNames.map((name) => {
  const { pattern, load } = listedScreens[name];
  return { name, pattern, ...lazyScreen(load, <ContentSkeleton />) };
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
