import { useParams } from 'react-router-dom';
import { failureOf } from '../../client/errors/failure.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { to } from '../screens.ts';
import { MovingProgress } from './change/moving-progress.tsx';
import { useBusinessDaysQuery } from './days.generated.ts';
import type { BusinessDaysQuery } from './days.generated.ts';
import { DaysOffSection } from './days-off/days-off-section.tsx';
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
        <Days key={id} managed={managed} places={data.places} now={data.now} />
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

interface DaysProps {
  managed: BusinessDaysQuery['managedBusiness'];
  places: BusinessDaysQuery['places'];
  now: string;
}

/** The sections of the screen. */
function Days({ managed: { business, daysChange }, places, now }: DaysProps) {
  const { mayAt } = useAdminViewer();
  const maySave = mayAt(business.id, 'business:settings');
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-10">
      {daysChange && <MovingProgress businessId={business.id} begun={daysChange} />}
      <DaysSection business={business} now={now} maySave={maySave} />
      <DaysOffSection
        business={business}
        places={places}
        maySave={maySave}
        mayClose={mayAt(business.id, 'days:off')}
      />
      <PlacesAndZones businessId={business.id} days={business.days} />
    </div>
  );
}
