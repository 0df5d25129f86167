import { NetworkStatus } from '@apollo/client';
import { failureOf } from '../../client/failure.ts';
import { withNextPage } from '../../client/next-page.ts';
import { Head } from '../../ui/head.tsx';
import { GoToForm, ListAndForm } from '../../ui/list-and-form.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CouponList } from './coupon-list.tsx';
import { useCouponsQuery } from './coupons.generated.ts';
import { CreateCouponForm } from './create-coupon-form.tsx';

/** /admin/coupons: the platform's coupons. Platform admins. Source: spec.md section 2. */
export function CouponsScreen() {
  const { data, error, networkStatus, refetch, fetchMore } = useCouponsQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.coupons;
  const reload = () => refetch().catch(() => {});
  const more = () =>
    void fetchMore({
      variables: { after: list?.pageInfo.endCursor },
      updateQuery: withNextPage('coupons'),
    });

  return (
    <>
      <Head title="Coupons · Regulars" noIndex />
      <PageTitle
        title="Coupons"
        description="Discounts that are typed at checkout"
        action={<GoToForm label="Create Coupon" />}
      />
      <ListAndForm formTitle="Create Coupon" form={<CreateCouponForm onCreated={() => void reload()} />}>
        {error && !list ? (
          <LoadFailed {...failureOf(error, 'Failed to load coupons')} onRetry={() => void reload()} />
        ) : (
          <CouponList coupons={list?.nodes} onDeleted={reload} />
        )}
        {list && list.pageInfo.hasNextPage && (
          <LoadMore
            shown={list.nodes.length}
            hasMore
            busy={networkStatus === NetworkStatus.fetchMore}
            onMore={more}
          />
        )}
      </ListAndForm>
    </>
  );
}
