import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Theme } from '../../schema/rules/pages/page-content.ts';
import type { BusinessPlace } from '../client/requests/business-place.ts';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { onSessionRefused } from '../client/session/session-refused.ts';
import { clearSession } from '../client/session/session.ts';
import { Alert } from '../ui/messages/alert.tsx';
import { Button } from '../ui/button.tsx';
import { NewsProvider } from './membership/news.tsx';
import { NextBoxTab } from './next-box/next-box-tab.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { PortalFrame } from './frame/portal-frame.tsx';
import { paths } from '../app/paths.ts';
import { JoinedSkeleton } from './joined/joined-skeleton.tsx';
import { useJoinedOrder } from './joined/use-joined-order.ts';
import type { JoinedOrder } from './joined/use-joined-order.ts';
import { PortalBrand } from './frame/portal-brand.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';
import { usePortalQuery } from './membership/portal.generated.ts';
import type { PortalQuery } from './membership/portal.generated.ts';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx';
import type { TabName } from './frame/tab-names.ts';
import { countsAsActive } from '../../schema/rules/memberships/membership-status.ts';

interface MemberPortalProps {
  place: BusinessPlace;
  brand: ReactNode;
  /** Of the business that this portal is of. */
  theme: Theme | null;
  /** Drawn instead where the server no longer knows the token. */
  sessionEnded: ReactNode;
}

/** The portal of somebody who is signed in. */
export function MemberPortal({ place, brand, theme, sessionEnded }: MemberPortalProps) {
  const { data, error, refetch } = usePortalQuery({
    variables: { tenant: place.slug },
    context: { isOverAll: place.slug === null },
    fetchPolicy: 'cache-and-network',
  });
  const { joined, isAsking } = useJoinedOrder();
  const isOver = data?.viewer === null || errorDetails(error).code === 'UNAUTHENTICATED';
  useEffect(() => {
    if (isOver) clearSession('expired');
  }, [isOver]);
  // Any call may be the one that learns it: saving the profile, skipping a month.
  useEffect(() => onSessionRefused(() => clearSession('expired')), []);
  if (isOver) return sessionEnded;

  const content = (tab: TabName) => {
    if (data?.viewer && !(isAsking && tab === 'subscriptions'))
      return (
        <TabContent
          tab={tab}
          place={place}
          viewer={data.viewer}
          phone={data.support.phone ?? null}
          joined={joined}
        />
      );
    if (!error) return isAsking || joined ? <JoinedSkeleton /> : <PortalSkeleton />;
    return (
      <div className="wrap py-6">
        <Alert
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(error, {
            fallback: 'Your membership could not be loaded.',
            safe: 'Your membership is not affected.',
          })}
        </Alert>
      </div>
    );
  };
  return (
    <NewsProvider>
      <PortalFrame
        place={place}
        brand={
          joined && place.slug === null ? (
            <PortalBrand business={joined.business} homeHref={paths.business(joined.business.slug)} />
          ) : (
            brand
          )
        }
        buttons={theme}
        theme={joined?.business.shownPage.content?.theme}
        hasOwnTitle={joined !== null}
        username={data?.viewer?.account.username}
        content={content}
      />
    </NewsProvider>
  );
}

interface TabContentProps {
  tab: TabName;
  place: BusinessPlace;
  viewer: NonNullable<PortalQuery['viewer']>;
  phone: string | null;
  /** The order that was just placed, where the address names it. */
  joined: JoinedOrder | null;
}

function TabContent({ tab, place, viewer, phone, joined }: TabContentProps) {
  const active = viewer.subscriptions.nodes.filter(({ status }) => countsAsActive(status));
  switch (tab) {
    case 'next-box':
      return <NextBoxTab subscriptions={active} place={place} />;
    case 'subscriptions':
      return <SubscriptionsTab subscriptions={active} place={place} joined={joined} />;
    case 'orders':
      return <OrdersTab tenant={place.slug} />;
    case 'profile':
      return <ProfileTab account={viewer.account} phone={phone} />;
  }
}
