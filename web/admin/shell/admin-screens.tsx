import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Head } from '../../ui/page/head.tsx';
import { listedScreens, opens } from './admin-screen.ts';
import type { AdminScreen } from './admin-screen.ts';
import { OwnerHome } from './owner-home.tsx';

/** The open screen. Owners who open another /admin path go to "My businesses" (docs/rules.md "Admin area"). */
export function AdminScreens({ screens }: { screens: readonly AdminScreen[] }) {
  const { isAdmin } = useAdminViewer();
  return (
    <Routes>
      {screens
        .filter(({ name }) => isAdmin || listedScreens[name].allow === 'staff')
        .map((screen) => (
          <Route
            key={screen.name}
            path={insideAdmin(screen.pattern)}
            element={<OfOneBusiness screen={screen} />}
          />
        ))}
      {!isAdmin && <Route index element={<OwnerHome />} />}
      <Route path="*" element={isAdmin ? <NoSuchScreen /> : <Navigate replace to={to('my')} />} />
    </Routes>
  );
}

/**
 * Another business is another screen: nothing that was typed or loaded for the one stays for the other. One that the role
 * at this business may not open leads to "My businesses" too.
 */
function OfOneBusiness({ screen: { name, Screen } }: { screen: AdminScreen }) {
  const viewer = useAdminViewer();
  const { id } = useParams();
  return opens(viewer, name, id) ? <Screen key={id} /> : <Navigate replace to={to('my')} />;
}

/** "/admin/users" → "users": the router reads these below /admin. */
const insideAdmin = (pattern: string) => pattern.slice('/admin/'.length);

function NoSuchScreen() {
  return (
    <>
      <Head title="Page not found · Regulars" noIndex />
      <EmptyState
        level="h1"
        drawing="path"
        title="We can’t find that page"
        action={<ButtonLink href={to('home')}>Go to Home</ButtonLink>}
      >
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </>
  );
}
