import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PublicFrame } from '../app/public-frame.tsx';
import { useServedData } from '../app/served-data.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { businessesData } from '../app/document/site-head.ts';
import { Head } from '../ui/page/head.tsx';
import { BusinessesSkeleton } from './businesses-skeleton.tsx';
import { BusinessSearch } from './business-search.tsx';
import { ModeChips } from './mode-chips.tsx';
import { modeOf } from './mode-of.ts';
import type { BusinessesQuery } from './businesses.generated.ts';
import { BusinessList } from './business-list.tsx';
import { LoadFailed } from './load-failed.tsx';

const BusinessesResults = lazy(async () => ({
  default: (await import('./businesses-results.tsx')).BusinessesResults,
}));

/** With more businesses than this a search field and the chips of the modes appear. */
const SEARCH_FROM = 12;

/** What the server sends: the query's result, or that it failed. */
type Served = BusinessesQuery | { failed: true };

/** /businesses: every business with its card; `?search=` and `?mode=` narrow the list, before JavaScript too. */
export function BusinessesScreen() {
  const config = useSiteConfig();
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const after = params.get('after') ?? '';
  const mode = modeOf(params.get('mode'));
  const filter = { search, mode, after };
  const served = useServedData<Served>('businesses');
  const list = served && 'businesses' in served ? served.businesses : null;
  const [isRetried, setRetried] = useState(false);
  const [isLong, setLong] = useState((list?.totalCount ?? 0) > SEARCH_FROM);
  const learnCount = useCallback((total: number) => setLong(total > SEARCH_FROM), []);
  return (
    <PublicFrame>
      <Head
        title="Choose Your Business · Regulars"
        description="Memberships from independent farms, roasters, florists and shops. Choose a business and become a regular."
        canonical="/businesses"
        jsonLd={businessesData(list, config)}
      />
      <div className="wrap py-12 lg:py-16">
        <h1 className="font-display text-3xl sm:text-4xl">Choose Your Business</h1>
        <p className="mt-3 max-w-text text-lg text-muted">
          Pick a place you love. Your membership starts there.
        </p>
        {/* Above both ways in which the list is drawn: its field keeps the focus while it narrows. */}
        {(isLong || search || mode) && (
          <>
            <BusinessSearch search={search} mode={mode} />
            <ModeChips search={search} mode={mode} />
          </>
        )}
        {list ? (
          <BusinessList list={list} filter={filter} />
        ) : served && !isRetried ? (
          <LoadFailed onRetry={() => setRetried(true)} />
        ) : (
          <Suspense fallback={<BusinessesSkeleton />}>
            <BusinessesResults filter={filter} onCount={learnCount} />
          </Suspense>
        )}
      </div>
    </PublicFrame>
  );
}
