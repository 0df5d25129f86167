import { useParams } from 'react-router-dom';
import { failureOf } from '../../client/errors/failure.ts';
import { to } from '../screens.ts';
import { NoMembersYet } from '../sharing/no-members-yet.tsx';
import { useFirstMember } from '../sharing/use-first-member.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { useBoxesBusinessQuery } from './boxes.generated.ts';
import { COMING_MONTH, ComingMonth } from './coming-month.tsx';
import { OrderedBoxes } from './ordered-boxes.tsx';

/** /admin/business/{id}/boxes: the boxes to pack and hand over, and under them what the coming month brings. */
export function BoxesScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useBoxesBusinessQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const business = data?.managedBusiness.business;
  const waiting = useFirstMember(data?.managedBusiness);
  return (
    <>
      <Head title={business ? `Boxes · ${business.name} · Regulars` : 'Boxes · Regulars'} noIndex />
      <PageTitle
        title="Boxes"
        description={business?.name}
        isActionWide
        action={
          business &&
          waiting === null && (
            <ButtonLink variant="secondary" href={`#${COMING_MONTH}`}>
              <Icon name="calendar" size={18} />
              Coming month
            </ButtonLink>
          )
        }
      />
      {waiting ? (
        <NoMembersYet business={waiting} title="No boxes yet">
          Each box is listed here on its day, to be packed and handed over.
        </NoMembersYet>
      ) : business && waiting === null ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <OrderedBoxes businessId={id} today={business.today} />
          <ComingMonth businessId={id} today={business.today} />
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The boxes could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      ) : (
        <Skeleton label="Loading the boxes…" className="grid gap-12">
          <SkeletonShape className="h-64 w-full" />
          <SkeletonShape className="h-96 w-full" />
        </Skeleton>
      )}
    </>
  );
}
