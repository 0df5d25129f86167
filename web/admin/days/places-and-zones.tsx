import { weekdaysHeld } from '../../../schema/rules/schedules/weekdays-held.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { to } from '../screens.ts';
import type { ModeDaysFragment } from '../../client/fragments/days.generated.ts';
import { usePlacesAndZonesQuery } from './places-and-zones.generated.ts';
import { PlacesSection } from './places/places-section.tsx';
import { ZonesSection } from './zones/zones-section.tsx';

interface PlacesAndZonesProps {
  businessId: string;
  /** Of the schedule, as far as places and zones hold some of them. */
  days: Record<'pickup' | 'delivery', Pick<ModeDaysFragment, 'rhythm' | 'weekdays'>>;
}

/** Where boxes are picked up and delivered to; for owners, others may read it. */
export function PlacesAndZones({ businessId, days }: PlacesAndZonesProps) {
  const { mayAt } = useAdminViewer();
  const { data, error, refetch } = usePlacesAndZonesQuery({
    variables: { id: businessId },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch().catch(() => undefined);
  if (!data)
    return error ? (
      <LoadFailed
        {...failureOf(error, 'The places could not be loaded.')}
        onRetry={() => void reload()}
        back={{ href: to('my'), label: 'My businesses' }}
      />
    ) : (
      <Skeleton label="Loading the places…" className="grid gap-6">
        <SkeletonShape className="h-64 w-full" />
      </Skeleton>
    );
  const { content } = data.managedBusiness.business.shownPage;
  const common = { businessId, maySave: mayAt(businessId, 'business:settings'), onChanged: reload };
  return (
    <>
      {!common.maySave && <Notice tone="info">Only the owner of this business can change its places.</Notice>}
      <PlacesSection
        {...common}
        places={data.places}
        weekdays={weekdaysHeld(days.pickup, [])}
        pickupAddress={content?.fulfillment.pickupAddress ?? ''}
      />
      <ZonesSection {...common} zones={data.zones} weekdays={weekdaysHeld(days.delivery, [])} />
    </>
  );
}
