import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useBusinessPlace } from '../client/requests/business-place.ts';
import { errorDetails } from '../client/errors/error-message.ts';
import { useArrivingSignedIn } from '../client/session/handover.ts';
import { useTenantSession } from '../client/session/tenant-session.ts';
import { paths } from '../app/paths.ts';
import { EndedSessionNotice } from '../sign-in/ended-session-notice.tsx';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { MemberPortal } from './member-portal.tsx';
import { PortalBrand } from './frame/portal-brand.tsx';
import { SignedOutFrame } from './frame/signed-out-frame.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';
import { usePortalBusinessQuery } from './membership/portal.generated.ts';

/** /b/{slug}/membership and /membership: the portal, or the way into it. */
export function PortalScreen() {
  const place = useBusinessPlace();
  const arriving = useArrivingSignedIn();
  const leaving = useLeaving();
  const { session, settling, ended } = useTenantSession(place.slug);
  const { data, error } = usePortalBusinessQuery(
    place.slug ? { variables: { slug: place.slug } } : { skip: true },
  );
  const business = data?.business;
  const theme = business?.shownPage.content?.theme ?? null;
  // Nobody's mark until it is known whose it is: ours would turn into the business's a moment later.
  const isComing = place.slug && !business && !error;
  const brand = isComing ? (
    <span className="min-w-0 flex-1" />
  ) : (
    <PortalBrand business={business} homeHref={place.homeHref ?? paths.landing()} />
  );

  if (errorDetails(error).code === 'NOT_FOUND') {
    return (
      <SignedOutFrame brand={brand}>
        <EmptyState
          level="h1"
          title="Business not found"
          action={<ButtonLink href={paths.businesses()}>See all businesses</ButtonLink>}
        >
          This address does not belong to a business here, or no longer does.
        </EmptyState>
      </SignedOutFrame>
    );
  }
  if (arriving || settling) {
    return (
      <SignedOutFrame brand={brand}>
        <PortalSkeleton />
      </SignedOutFrame>
    );
  }
  const signIn = (notice: ReactNode, username?: string) => (
    <SignedOutFrame brand={brand} theme={theme}>
      <SignInPanel
        place={place}
        businessName={business?.name}
        coverUrl={place.slug && !error ? business?.coverUrl : null}
        notice={notice}
        username={username}
      />
    </SignedOutFrame>
  );
  if (!session) {
    return signIn(
      ended ? <EndedSessionNotice ended={ended} purpose="go on here" /> : leaving.notice,
      ended?.username ?? leaving.username,
    );
  }
  return (
    <MemberPortal
      key={session.token}
      place={place}
      brand={brand}
      theme={theme}
      sessionEnded={signIn(<Notice tone="info">Your session has ended. Please log in again.</Notice>)}
    />
  );
}

/**
 * What the screen that was left wants to say here ("Your password was changed."), and whose sign-in it was; with
 * `isPlain` where it is no good news.
 */
function useLeaving(): { notice: ReactNode; username: string | undefined } {
  const { state } = useLocation();
  const { notice, username, isPlain } = (state ?? {}) as Record<string, unknown>;
  return {
    notice:
      typeof notice === 'string' ? <Notice tone={isPlain === true ? 'info' : 'good'}>{notice}</Notice> : null,
    username: typeof username === 'string' ? username : undefined,
  };
}
