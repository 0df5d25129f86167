import { Navigate, useParams } from 'react-router-dom';
import { errorDetails } from '../../client/errors/error-message.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { useTenantSession } from '../../client/session/tenant-session.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { useReceiptQuery } from './receipt.generated.ts';

/** /receipt/{order}: an order of the visitor's own as a sheet to print; without a session the sign-in, and back. */
export function ReceiptScreen() {
  const { orderId = '' } = useParams();
  const { session, settling } = useTenantSession(null);
  const { data, error, refetch } = useReceiptQuery({
    variables: { id: orderId },
    skip: settling || !session,
    context: { isOverAll: true },
  });
  const isOver = data?.viewer === null || errorDetails(error).code === 'UNAUTHENTICATED';
  if (!settling && (!session || isOver))
    return <Navigate replace to={paths.portal(null, { r: paths.receipt(orderId) })} />;
  const order = data?.viewer?.order;
  return (
    <PageFrame>
      <Head title={order ? `Receipt ${order.orderNumber} · ${order.business.name}` : 'Receipt'} noIndex />
      <div className="wrap py-6 sm:py-12 print:p-0">
        {order ? (
          <>
            <div className="mx-auto mb-6 flex max-w-[42rem] flex-wrap items-center justify-between gap-3 print:hidden">
              <ButtonLink
                variant="quiet"
                href={paths.portal(order.business.slug, { tab: 'orders' })}
                className="-ml-4"
              >
                <Icon name="arrow-left" size={18} />
                Order History
              </ButtonLink>
              <Button
                variant="secondary"
                icon={<Icon name="printer" size={18} />}
                onClick={() => window.print()}
              >
                Print or save
              </Button>
            </div>
            <ReceiptSheet order={order} />
          </>
        ) : data ? (
          <EmptyState
            level="h1"
            title="Order not found"
            action={<ButtonLink href={paths.portal()}>Go to your portal</ButtonLink>}
          >
            This receipt is not one of yours.
          </EmptyState>
        ) : error ? (
          <LoadFailed
            {...failureOf(error, 'The receipt could not be loaded.')}
            level="h1"
            onRetry={() => void refetch().catch(() => undefined)}
            back={{ href: paths.portal(), label: 'Member Portal' }}
          />
        ) : (
          <Skeleton label="Loading the receipt…">
            <SkeletonShape className="mx-auto h-[32rem] max-w-[42rem]" />
          </Skeleton>
        )}
      </div>
    </PageFrame>
  );
}
