import { useParams } from 'react-router-dom';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { OpenBoxes } from '../orders/open-boxes.tsx';
import { CsvMenu } from '../export/csv-menu.tsx';
import { NoMembersYet } from '../sharing/no-members-yet.tsx';
import { useFirstMember } from '../sharing/use-first-member.ts';
import { Books } from './books.tsx';
import { Debtors } from './debtors/debtors.tsx';
import { Differences } from './differences.tsx';
import { Disputes } from './disputes.tsx';
import { useMoneyBusinessQuery } from './money.generated.ts';
import { OwedFigures } from './owed-figures.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { daysOf } from './periods.ts';
import { usePeriod } from './use-period.ts';

/** /admin/business/{id}/money: what came in, what went out, and who owes. */
export function MoneyScreen() {
  const { id = '' } = useParams();
  const { mayAt } = useAdminViewer();
  const [period, choosePeriod] = usePeriod();
  const { data, error, refetch } = useMoneyBusinessQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const business = data?.managedBusiness.business;
  const waiting = useFirstMember(data?.managedBusiness);
  const days = business && (typeof period === 'object' ? period : daysOf(period, business.today));
  return (
    <>
      <Head title={business ? `Money · ${business.name} · Regulars` : 'Money · Regulars'} noIndex />
      <PageTitle title="Money" description={business?.name} />
      {waiting ? (
        <NoMembersYet business={waiting} title="No money yet">
          What comes in, and who owes, is listed here from the first box on.
        </NoMembersYet>
      ) : business && days && waiting === null ? (
        <div className="grid gap-12">
          <div className="grid gap-3">
            <OwedFigures owed={data.moneyOwed} />
            <OpenBoxes businessId={id} />
          </div>
          <Debtors businessId={id} mayHandle={mayAt(id, 'order:handle')} onPaid={() => void refetch()} />
          <Disputes businessId={id} mayResume={mayAt(id, 'membership:cancel')} />
          {mayAt(id, 'membership:cancel') && <Differences businessId={id} />}
          <section aria-labelledby="books" className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="books" className="text-lg font-semibold">
                What came in
              </h2>
              {mayAt(id, 'order:handle') && <CsvMenu tables={tablesOf(id, days)} />}
            </div>
            <PeriodChoice period={period} today={business.today} onChange={choosePeriod} />
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
          <SkeletonShape className="h-28 w-full" />
          <SkeletonShape className="h-96 w-full" />
        </Skeleton>
      )}
    </>
  );
}

/** What can be had of these days as files. */
const tablesOf = (id: string, { from, to: last }: { from: LocalDate; to: LocalDate }) =>
  [
    { label: 'Orders', what: 'orders' },
    { label: 'Card payments', what: 'payments' },
    { label: 'Every movement (ledger)', what: 'ledger' },
  ].map(({ label, what }) => ({
    label,
    what: what === 'ledger' ? 'movements' : what,
    path: `/api/admin/businesses/${encodeURIComponent(id)}/${what}.csv?from=${from}&to=${last}`,
  }));
