import { useSiteConfig } from '../app/site-context.tsx';
import { ApolloRoot } from '../app/apollo-root.tsx';
import { errorDetails } from '../client/errors/error-message.ts';
import { UnknownBusinessScreen } from '../not-found/not-found-screen.tsx';
import { BusinessPageSkeleton } from './business-page-skeleton.tsx';
import { useBusinessPageQuery } from './content/business-page.generated.ts';
import { BusinessUnreachable } from './business-unreachable.tsx';
import { useGlobalPageQuery } from './global-page.generated.ts';
import { RoutedPage } from './routed-page.tsx';
import { DEFAULT_DAYS } from '../../schema/rules/schedules/box-date.ts';
import { DEFAULT_TIME_ZONE } from '../../schema/rules/time/time-zone.ts';

/** The page after a navigation inside the application: asked for by the generated hook. */
export function RequestedBusiness({ slug }: { slug: string }) {
  return (
    <ApolloRoot>
      <Requested slug={slug} />
    </ApolloRoot>
  );
}

function Requested({ slug }: { slug: string }) {
  const { data, error, loading, refetch } = useBusinessPageQuery({ variables: { slug } });
  if (data) return <RoutedPage business={data.business} />;
  if (loading || !error) return <BusinessPageSkeleton />;
  const { code } = errorDetails(error);
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <UnknownBusinessScreen />;
  return <GlobalInstead slug={slug} onRetry={() => void refetch().catch(() => {})} />;
}

/**
 * The business's own page could not be had: the global content, silently (docs/rules.md "Fallbacks" and "Silent
 * failures").
 */
function GlobalInstead({ slug, onRetry }: { slug: string; onRetry: () => void }) {
  const { data, loading } = useGlobalPageQuery();
  const { supportEmail, supportPhone } = useSiteConfig();
  if (loading) return <BusinessPageSkeleton />;
  const content = data?.globalPage.content;
  if (!content) return <BusinessUnreachable onRetry={onRetry} />;
  const name = content.brand.name;
  return (
    <RoutedPage
      business={{
        id: '',
        slug,
        name,
        logoUrl: content.brand.logoUrl,
        description: null,
        timeZone: DEFAULT_TIME_ZONE,
        days: DEFAULT_DAYS,
        notOpenYet: false,
        // Not known: nothing is said of paying.
        paymentMethod: 'card',
        pageNotice: null,
        hasZones: false,
        places: [],
        legalTexts: [],
        contact: { email: supportEmail, phone: supportPhone },
        nextBox: { content: '', pictureUrl: null, yearMonth: null },
        nextBoxPublishedOn: null,
        pastBoxes: [],
        shownPage: { version: data.globalPage.version, content: { ...content, subscriptionCutoffDay: null } },
      }}
    />
  );
}
