import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { errorDetails } from '../../client/errors/error-message.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { useTenantSession } from '../../client/session/tenant-session.ts';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { useStatementQuery } from './statement.generated.ts';

/** /statement/{year}: all of the visitor's own boxes of a year on a sheet to print; without a session the sign-in, and back. */
export function StatementScreen() {
  const { year = '' } = useParams();
  const [search] = useSearchParams();
  const slug = search.get('business');
  const { session, settling } = useTenantSession(null);
  const { data, error, refetch } = useStatementQuery({
    variables: { tenant: slug, year: Number(year) || 0 },
    skip: settling || !session,
    context: { isOverAll: true },
  });
  const isOver = data?.viewer === null || errorDetails(error).code === 'UNAUTHENTICATED';
  if (!settling && (!session || isOver))
    return <Navigate replace to={paths.portal(null, { r: paths.statement(year, slug) })} />;
  const viewer = data?.viewer;
  return (
    <PageFrame>
      <Head title={`All of ${year}`} noIndex />
      <div className="wrap py-6 sm:py-12 print:p-0">
        {viewer ? (
          <>
            <div className="mx-auto mb-6 flex max-w-[48rem] flex-wrap items-center justify-between gap-3 print:hidden">
              <ButtonLink variant="quiet" href={paths.portal(slug, { tab: 'orders' })} className="-ml-4">
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
            <StatementSheet
              year={year}
              name={viewer.account.name || viewer.account.username}
              orders={viewer.orders.nodes}
            />
          </>
        ) : error ? (
          <LoadFailed
            {...failureOf(error, 'The statement could not be loaded.')}
            level="h1"
            onRetry={() => void refetch().catch(() => undefined)}
            back={{ href: paths.portal(), label: 'Member Portal' }}
          />
        ) : (
          <Skeleton label="Loading the statement…">
            <SkeletonShape className="mx-auto h-[32rem] max-w-[48rem]" />
          </Skeleton>
        )}
      </div>
    </PageFrame>
  );
}
