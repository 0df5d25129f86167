import { DEFAULT_TIME_ZONE, todayIn } from '../../../../schema/rules/time/time-zone.ts';
import { failureOf } from '../../../client/errors/failure.ts';
import { Skeleton, SkeletonShape } from '../../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../../ui/messages/load-failed.tsx';
import { Head } from '../../../ui/page/head.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { to } from '../../screens.ts';
import { Books } from '../books.tsx';
import { Differences } from '../differences.tsx';
import { OwedFigures } from '../owed-figures.tsx';
import { PeriodChoice } from '../period-choice.tsx';
import { daysOf } from '../periods.ts';
import { usePeriod } from '../use-period.ts';
import { BooksByBusiness } from './books-by-business.tsx';
import { usePlatformMoneyQuery } from './platform-money.generated.ts';

/** /admin/money: what came in and went out at all businesses, by month and by business. Days are the organisation's. */
export function PlatformMoneyScreen() {
  const [period, choosePeriod] = usePeriod();
  const { data, error, refetch } = usePlatformMoneyQuery({ fetchPolicy: 'cache-and-network' });
  const today = data && todayIn(DEFAULT_TIME_ZONE, new Date(data.now));
  const days = today && (typeof period === 'object' ? period : daysOf(period, today));
  return (
    <>
      <Head title="Money · Regulars" noIndex />
      <PageTitle title="Money" description="Of all businesses" />
      {data && today && days ? (
        <div className="grid gap-12">
          <OwedFigures owed={data.moneyOwed} />
          <Differences businessId={null} />
          <section aria-labelledby="books" className="grid gap-4">
            <h2 id="books" className="text-lg font-semibold">
              What came in
            </h2>
            <PeriodChoice period={period} today={today} onChange={choosePeriod} />
            <Books businessId={null} days={days} />
          </section>
          <BooksByBusiness days={days} />
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
