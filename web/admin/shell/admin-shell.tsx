import { useEffect } from 'react';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAdminViewerQuery } from '../../client/session/admin-viewer.generated.ts';
import { adminViewerOf, AdminViewerProvider } from '../../client/session/admin-viewer.ts';
import { useKeptViewer } from '../../client/session/kept-viewer.ts';
import { errorDetails } from '../../client/errors/error-message.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { useArrivingSignedIn } from '../../client/session/handover.ts';
import { isAdminPath } from '../../client/requests/request-headers.ts';
import { onSessionRefused } from '../../client/session/session-refused.ts';
import { clearSession, readSession, useSession } from '../../client/session/session.ts';
import type { Session } from '../../client/session/session.ts';
import { readTenant } from '../../client/storage/stored-tenant.ts';
import { paths } from '../../app/paths.ts';
import { to } from '../screens.ts';
import { deviceMarkStore } from '../packing-marks/mark-store.ts';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminScreen } from './admin-screen.ts';
import { AdminScreens } from './admin-screens.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { useWaitingMarks } from './use-waiting-marks.ts';

interface AdminShellProps {
  screens: readonly AdminScreen[];
}

/** The admin area: who may come in, and the frame around its screens. The server decides what they get to see. */
export function AdminShell({ screens }: AdminShellProps) {
  const arriving = useArrivingSignedIn();
  const session = useSession();
  const here = useHere();
  if (arriving) return <FrameSkeleton />;
  if (!session) {
    // Somebody who has just left (logged out, changed the password) is on the way to where they were sent.
    const hasLeft = !isAdminPath(window.location.pathname);
    return hasLeft ? <FrameSkeleton /> : <Navigate replace to={paths.portal(null, { r: here })} />;
  }
  return <SignedIn key={session.token} session={session} screens={screens} />;
}

function SignedIn({ session, screens }: AdminShellProps & { session: Session }) {
  const here = useHere();
  const { pathname } = useLocation();
  const { data, error, refetch } = useAdminViewerQuery({ fetchPolicy: 'cache-and-network' });
  // A token that ran out while somebody worked: asked again, the server says that nobody is there.
  useEffect(() => onSessionRefused(() => void refetch().catch(() => undefined)), [refetch]);
  useEffect(() => {
    // Its chunk comes while the server says who is there; a failure is met again when it is drawn.
    const next = screens.find(({ pattern }) => matchPath(pattern, pathname));
    next?.preload().catch(() => {});
  }, [screens, pathname]);

  const kept = useKeptViewer(session.user.id, error);
  useEffect(() => {
    const askAgain = () => void refetch().catch(() => undefined);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [refetch]);

  if (!data && !kept) {
    if (!error || kept === undefined) return <FrameSkeleton />;
    // Said here too: what was refused while another screen was still on its way is not heard by who leads there.
    if (errorDetails(error).code === 'SECOND_FACTOR_MISSING')
      return <Navigate replace to={paths.secondFactor({ r: here })} />;
    // Owner Home goes to "My businesses" where the call fails (docs/rules.md "Admin area").
    if (matchPath(to('home'), pathname) && !session.user.is_admin) return <Navigate replace to={to('my')} />;
    const failure = failureOf(error, 'We could not find out what you may open.');
    return (
      <FrameSkeleton>
        <LoadFailed {...failure} level="h1" onRetry={() => void refetch()} />
      </FrameSkeleton>
    );
  }
  const answered = data ? data.viewer : kept;
  if (!answered) return <SessionEnded accountId={session.user.id} />;
  const viewer = adminViewerOf(answered);
  // A member without a business has nothing here.
  if (!viewer.isAdmin && viewer.attachments.length === 0)
    return <Navigate replace to={paths.portal(readTenant())} />;
  return (
    <AdminViewerProvider value={viewer}>
      <WaitingMarks accountId={viewer.account.id} />
      <AdminFrame screens={screens}>
        <AdminScreens screens={screens} />
      </AdminFrame>
    </AdminViewerProvider>
  );
}

function WaitingMarks({ accountId }: { accountId: string }) {
  useWaitingMarks(accountId);
  return null;
}

/** The server no longer knows the token: to the login, with the reason and the way back. */
function SessionEnded({ accountId }: { accountId: string }) {
  const navigate = useNavigate();
  const here = useHere();
  useEffect(() => {
    const leave = async () => {
      const { length } = await deviceMarkStore.all(accountId).catch(() => []);
      await navigate(paths.portal(null, { r: here }), {
        replace: true,
        state: {
          notice: `Your session has ended. Please log in again.${waitingWords(length)}`,
          isPlain: true,
          username: readSession()?.user.username,
        },
      });
      clearSession();
    };
    void leave();
  }, [navigate, here, accountId]);
  return <FrameSkeleton />;
}

/** What waits on this device for the person whose session ended. */
function waitingWords(marks: number): string {
  if (marks === 0) return '';
  const which = marks === 1 ? '1 mark of the packing day waits' : `${marks} marks of the packing day wait`;
  return ` ${which} on this device and will be sent then.`;
}

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
