import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { usePortalOrdersQuery } from './orders.generated.ts';

/** Orders fetched at a time. */
export const ORDERS_PAGE = 20;

/** Every order, the newest first; each unfolds to what was in the box. */
export function OrdersTab({ tenant }: { tenant: string | null }) {
  const [search] = useSearchParams();
  const { data, error, loading, refetch, fetchMore } = usePortalOrdersQuery({
    variables: { tenant, first: ORDERS_PAGE },
    context: { isOverAll: tenant === null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const orders = data?.viewer?.orders;
  const showEarlier = () =>
    fetchMore({
      variables: { after: orders?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => {
        if (!before.viewer || !fetchMoreResult.viewer) return before;
        const { nodes, pageInfo } = fetchMoreResult.viewer.orders;
        return {
          viewer: {
            ...before.viewer,
            orders: { ...before.viewer.orders, pageInfo, nodes: [...before.viewer.orders.nodes, ...nodes] },
          },
        };
      },
    }).catch(() => undefined);

  return (
    <div className="wrap py-6 sm:py-12">
      <h2 className="font-display text-2xl sm:text-3xl">Order History</h2>
      {error && (
        <Alert
          className="mt-6"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(error, {
            fallback: 'Your orders could not be loaded.',
            safe: 'Your orders are safe.',
          })}
        </Alert>
      )}
      {orders?.nodes.length === 0 && (
        <EmptyState title="No orders yet." drawing="shelf">
          Every box you get will be listed here.
        </EmptyState>
      )}
      {orders && orders.nodes.length > 0 && (
        <>
          {byYear(orders.nodes).map(([year, ofYear]) => (
            <section key={year} aria-label={year} className="mt-8">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h3 className="tabular text-lg font-semibold">{year}</h3>
                <ButtonLink variant="quiet" href={paths.statement(year, tenant)} className="-mr-4">
                  <Icon name="printer" size={18} />
                  All of {year}
                </ButtonLink>
              </div>
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {ofYear.map((order) => (
                  <OrderRow
                    key={order.id}
                    order={order}
                    isMarked={order.id === search.get('orderId')}
                    namesBusiness={tenant === null}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {!orders && !error && (
        <Skeleton className="mt-6 space-y-3" label="Loading your orders…">
          <SkeletonShape className="h-16" />
          <SkeletonShape className="h-16" />
          <SkeletonShape className="h-16" />
        </Skeleton>
      )}
      {orders?.pageInfo.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={loading}
          busyLabel="Loading…"
          onClick={() => void showEarlier()}
        >
          Show earlier orders
        </Button>
      )}
    </div>
  );
}

/** Orders under the years of their boxes, both in the order in which they come. */
function byYear<Row extends { scheduledOn: string }>(orders: readonly Row[]): [string, Row[]][] {
  const years = new Map<string, Row[]>();
  for (const order of orders) {
    const year = order.scheduledOn.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), order]);
  }
  return [...years];
}
