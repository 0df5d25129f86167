import { useParams } from 'react-router-dom';
import { failureOf } from '../../client/errors/failure.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LegalTexts } from '../legal-texts/legal-texts.tsx';
import { to } from '../screens.ts';
import { useBusinessSettingsQuery } from './settings.generated.ts';
import { SettingsForm } from './settings-form.tsx';

/** /admin/business/{id}/settings: tax, what receipts say, and the time zone; for owners, others may read it. */
export function SettingsScreen() {
  const { id = '' } = useParams();
  const { mayAt } = useAdminViewer();
  const { data, error, refetch } = useBusinessSettingsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const managed = data?.managedBusiness;
  return (
    <>
      <Head
        title={managed ? `Settings · ${managed.business.name} · Regulars` : 'Settings · Regulars'}
        noIndex
      />
      <PageTitle title="Settings" description={managed?.business.name} />
      {managed ? (
        <div className="grid max-w-5xl gap-6">
          <SettingsForm key={id} managed={managed} maySave={mayAt(id, 'business:settings')} />
          <LegalTexts
            key={`texts ${id}`}
            business={managed.business}
            maySave={mayAt(id, 'business:settings')}
          />
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The settings could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      ) : (
        <Skeleton label="Loading the settings…" className="grid max-w-5xl gap-6">
          <SkeletonShape className="h-64 w-full" />
          <SkeletonShape className="h-64 w-full" />
        </Skeleton>
      )}
    </>
  );
}
