import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { UnknownBusinessScreen } from '../not-found/not-found-screen.tsx';
import { useServedData } from '../app/served-data.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { BusinessPageSkeleton } from './business-page-skeleton.tsx';
import type { BusinessPageQuery } from './content/business-page.generated.ts';
import { RoutedPage } from './routed-page.tsx';

const RequestedBusiness = lazy(async () => ({
  default: (await import('./requested-business.tsx')).RequestedBusiness,
}));

/** /b/{slug}, and "/" on a business's subdomain. */
export function BusinessScreen() {
  const { tenant } = useSiteConfig();
  const slug = (useParams().slug ?? tenant ?? '').toLowerCase();
  const served = useServedData<BusinessPageQuery | { business: null }>('business');
  if (served?.business) return <RoutedPage business={served.business} />;
  if (served) return <UnknownBusinessScreen />;
  return (
    <Suspense fallback={<BusinessPageSkeleton />}>
      <RequestedBusiness slug={slug} key={slug} />
    </Suspense>
  );
}
