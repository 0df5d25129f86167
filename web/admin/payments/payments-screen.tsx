import { useParams } from 'react-router-dom';
import { failureOf } from '../../client/errors/failure.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { to } from '../screens.ts';
import { ConnectAccount } from './connect-account.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { PlatformCards } from './platform-cards.tsx';
import { useBusinessPaymentsQuery } from './payments.generated.ts';

/** /admin/business/{id}/payments: into which account a business is paid; for owners, others may read it. */
export function PaymentsScreen() {
  const { id = '' } = useParams();
  const { mayAt } = useAdminViewer();
  const { data, error, refetch } = useBusinessPaymentsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const managed = data?.managedBusiness;
  const mayChange = mayAt(id, 'business:settings');
  return (
    <>
      <Head
        title={managed ? `Payments · ${managed.business.name} · Regulars` : 'Payments · Regulars'}
        noIndex
      />
      <PageTitle title="Payments" description={managed?.business.name} />
      {managed ? (
        <div className="grid gap-6">
          {!mayChange && <Notice tone="info">Only the owner of this business can change this.</Notice>}
          {managed.payments.refusedAt && (
            <Alert>
              The payment company refuses this account since{' '}
              <LocalDay instant={managed.payments.refusedAt} timeZone={managed.business.timeZone} />. No card
              is charged by it until that is mended:{' '}
              {managed.payments.account
                ? 'look at the account there, or disconnect it and connect it again.'
                : 'the platform’s admins are told.'}
            </Alert>
          )}
          {managed.payments.account ? (
            <ConnectedAccount
              businessId={id}
              account={managed.payments.account}
              feeBasisPoints={managed.payments.feeBasisPoints}
              timeZone={managed.business.timeZone}
              now={data.now}
              mayChange={mayChange}
            />
          ) : (
            <ConnectAccount
              businessId={id}
              payments={managed.payments}
              timeZone={managed.business.timeZone}
              mayChange={mayChange}
            />
          )}
          {managed.payments.mayAcceptPlatformAccount && (
            <PlatformCards
              businessId={id}
              acceptsPlatformAccount={managed.payments.acceptsPlatformAccount}
              mayChange={mayChange}
            />
          )}
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The payments could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      ) : (
        <Skeleton label="Loading the payments…" className="grid gap-6">
          <SkeletonShape className="h-56 w-full" />
        </Skeleton>
      )}
    </>
  );
}
