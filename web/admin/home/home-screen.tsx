import { useId, useState } from 'react';
import { failureOf } from '../../client/errors/failure.ts';
import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Head } from '../../ui/page/head.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { SmallTable } from '../../ui/lists/small-table.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Figures } from '../charts/figures.tsx';
import { NothingYet } from '../charts/nothing-yet.tsx';
import { PERIODS } from '../charts/periods.ts';
import { RecentSubscriptions } from '../charts/recent-subscriptions.tsx';
import { useHomeMetricsQuery } from './home.generated.ts';
import type { HomeMetricsQuery } from './home.generated.ts';

/** So many of the businesses are listed; all of them have a screen of their own. */
const LARGEST = 50;

type BusinessCount = HomeMetricsQuery['metrics']['breakdowns']['subscriptionsByBusiness'][number];

/**
 * /admin: the organisation's dashboard. Metrics that can't be had are silent: empty data (docs/rules.md "Silent
 * failures").
 */
export function HomeScreen() {
  const [period, setPeriod] = useState<MetricsPeriod>('month');
  const { data, error } = useHomeMetricsQuery({
    variables: { businesses: LARGEST },
    fetchPolicy: 'cache-and-network',
  });
  const metrics = data?.metrics ?? (error ? null : undefined);
  const failure = error && failureOf(error, 'The metrics could not be loaded.');
  return (
    <>
      <Head title="Dashboard · Regulars" noIndex />
      <PageTitle
        title="Dashboard"
        description="Organization-wide metrics"
        action={<Segmented label="Period" value={period} options={PERIODS} onChange={setPeriod} />}
      />
      {failure?.kind === 'not-allowed' ? (
        <LoadFailed {...failure} back={{ href: to('my'), label: 'My businesses' }} />
      ) : (
        <div className="space-y-8">
          <Figures metrics={metrics} businessId={null} period={period} />
          <ChartPanel businessId={null} period={period} />
          <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]">
            <ByBusiness rows={metrics === null ? [] : metrics?.breakdowns.subscriptionsByBusiness} />
            <Recent rows={metrics === null ? [] : metrics?.recentSubscriptions} />
          </div>
        </div>
      )}
    </>
  );
}

function ByBusiness({ rows }: { rows: readonly BusinessCount[] | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        Active subscriptions by business
      </h2>
      {rows === undefined ? (
        <Skeleton>
          <SkeletonShape className="h-48 w-full" />
        </Skeleton>
      ) : rows.length === 0 ? (
        <NothingYet>No data yet</NothingYet>
      ) : (
        <SmallTable
          label="Active subscriptions by business"
          head={['Business', 'Count']}
          rows={rows.map(({ business, count }) => ({
            key: business.id,
            cells: [
              <Anchor
                key="name"
                href={to('business', business.id)}
                className="underline-offset-4 hover:underline"
              >
                {business.name}
              </Anchor>,
              count.toLocaleString('en-US'),
            ],
          }))}
        />
      )}
      {rows?.length === LARGEST && (
        <p className="mt-3 text-sm text-muted">
          The {LARGEST} largest.{' '}
          <Anchor href={to('businesses')} className="font-medium text-ink underline underline-offset-4">
            All businesses
          </Anchor>
        </p>
      )}
    </section>
  );
}

function Recent({ rows }: { rows: HomeMetricsQuery['metrics']['recentSubscriptions'] | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        Recent subscriptions
      </h2>
      <RecentSubscriptions rows={rows} withBusiness />
    </section>
  );
}
