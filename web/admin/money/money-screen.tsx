import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureOf } from '../../client/errors/failure.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CsvButton } from '../export/csv-button.tsx';
import { Books } from './books.tsx';
import { Debtors } from './debtors.tsx';
import { Differences } from './differences.tsx';
import { Disputes } from './disputes.tsx';
import { useMoneyBusinessQuery } from './money.generated.ts';
import { OwedFigures } from './owed-figures.tsx';
import { daysOf, PERIODS } from './periods.ts';
import type { Period } from './periods.ts';

/** /admin/business/{id}/money: what came in, what went out, and who owes. */
export function MoneyScreen() {
  const { id = '' } = useParams();
  const { mayAt } = useAdminViewer();
  const [period, setPeriod] = useState<Period>('year');
  const { data, error, refetch } = useMoneyBusinessQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const business = data?.managedBusiness.business;
  const days = business && daysOf(period, business.today);
  return (
    <>
      <Head title={business ? `Money · ${business.name} · Regulars` : 'Money · Regulars'} noIndex />
      <PageTitle
        title="Money"
        description={business?.name}
        action={
          days &&
          mayAt(id, 'order:handle') && (
            <CsvButton
              path={`/api/admin/businesses/${encodeURIComponent(id)}/ledger.csv?from=${days.from}&to=${days.to}`}
              what="movements"
            />
          )
        }
      />
      {business && days ? (
        <div className="grid gap-12">
          <OwedFigures owed={data.moneyOwed} />
          <Debtors businessId={id} mayHandle={mayAt(id, 'order:handle')} onPaid={() => void refetch()} />
          <Disputes businessId={id} mayResume={mayAt(id, 'membership:cancel')} />
          {mayAt(id, 'membership:cancel') && <Differences businessId={id} />}
          <section aria-labelledby="books" className="grid gap-4">
            <h2 id="books" className="text-lg font-semibold">
              What came in
            </h2>
            <Segmented label="Period" value={period} options={PERIODS} onChange={setPeriod} twoRows />
            <Books businessId={id} days={days} />
          </section>
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The money could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      ) : (
        <Skeleton label="Loading the money…" className="grid gap-12">
          <SkeletonShape className="h-32 w-full" />
          <SkeletonShape className="h-96 w-full" />
        </Skeleton>
      )}
    </>
  );
}
