import { useParams } from 'react-router-dom';
import { failureOf } from '../../client/errors/failure.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { to } from '../screens.ts';
import { useBusinessDaysQuery } from './days.generated.ts';
import { PlacesAndZones } from './places-and-zones.tsx';
import { DaysSection } from './schedule/days-section.tsx';

/** /admin/business/{id}/days: on which days boxes come, and where to; for owners, others may read it. */
export function DaysScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useBusinessDaysQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const managed = data?.managedBusiness;
  return (
    <>
      <Head
        title={
          managed ? `Days and places · ${managed.business.name} · Regulars` : 'Days and places · Regulars'
        }
        noIndex
      />
      <PageTitle title="Days and places" description={managed?.business.name} />
      {managed ? (
        <div className="grid max-w-5xl gap-6">
          <DaysSection key={id} business={managed.business} />
          <PlacesAndZones key={`places ${id}`} businessId={id} days={managed.business.days} />
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The days could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      ) : (
        <Skeleton label="Loading the days…" className="grid max-w-5xl gap-6">
          <SkeletonShape className="h-96 w-full" />
          <SkeletonShape className="h-64 w-full" />
        </Skeleton>
      )}
    </>
  );
}
