import { useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { failureOf } from '../../client/errors/failure.ts';
import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';
import { to } from '../screens.ts';
import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Figures } from '../charts/figures.tsx';
import { PERIODS } from '../charts/periods.ts';
import { RecentSubscriptions } from '../charts/recent-subscriptions.tsx';
import { useBusinessDashboardQuery } from './business-dashboard.generated.ts';
import { FirstStepsCard } from './first-steps/first-steps-card.tsx';
import { TodayCard } from './today-card.tsx';
import type { BusinessDashboardQuery } from './business-dashboard.generated.ts';

/** /admin/business/{id}: how one business is doing. Metrics that can't be had are silent: empty data. */
export function BusinessDashboardScreen() {
  const { id = '' } = useParams();
  const { attachments, mayAt } = useAdminViewer();
  const site = useSiteConfig();
  const [period, setPeriod] = useState<MetricsPeriod>('month');
  const { data, error } = useBusinessDashboardQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const failure = error && failureOf(error, 'The metrics could not be loaded.');
  const metrics = data?.metrics ?? (error ? null : undefined);
  const business =
    metrics?.business ?? attachments.find((attachment) => attachment.business.id === id)?.business ?? null;
  // Nobody has joined yet: there is nothing to compare over time.
  const isNew = metrics?.totals.subscriptionsAll === 0;
  if (failure && failure.kind !== 'failed') {
    return (
      <>
        <Head title="Dashboard · Regulars" noIndex />
        <LoadFailed {...failure} level="h1" back={{ href: to('my'), label: 'My businesses' }} />
      </>
    );
  }
  return (
    <>
      <Head title={business ? `Dashboard · ${business.name} · Regulars` : 'Dashboard · Regulars'} noIndex />
      <PageTitle
        title={business?.name ?? 'Dashboard'}
        // Not the same word twice while the name is on its way.
        description={business ? 'Dashboard' : '\u00a0'}
        action={
          <>
            {!isNew && <Segmented label="Period" value={period} options={PERIODS} onChange={setPeriod} />}
            {business && (
              <ButtonLink
                variant="secondary"
                href={businessHref(business.slug, site)}
                target="_blank"
                rel="noopener"
              >
                View Site
                <Icon name="external" size={16} />
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="space-y-8">
        <TodayCard businessId={id} />
        {mayAt(id, 'page:edit') && <FirstStepsCard key={id} businessId={id} />}
        <Figures metrics={metrics} businessId={id} period={period} />
        {!isNew && <ChartPanel businessId={id} period={period} />}
        <Recent businessId={id} rows={metrics === null ? [] : metrics?.recentSubscriptions} />
      </div>
    </>
  );
}

interface RecentProps {
  businessId: string;
  rows: BusinessDashboardQuery['metrics']['recentSubscriptions'] | undefined;
}

function Recent({ businessId, rows }: RecentProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          Recent subscriptions
        </h2>
        <Anchor
          href={to('businessMemberships', businessId)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline"
        >
          All memberships
          <Icon name="arrow-right" size={16} />
        </Anchor>
      </div>
      <RecentSubscriptions rows={rows} />
    </section>
  );
}
