import { useListPages } from '../../client/graphql/list-pages.ts';
import { Head } from '../../ui/page/head.tsx';
import { CreateButton } from '../../ui/create-button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { CouponList } from './coupon-list.tsx';
import { useCouponsQuery } from './coupons.generated.ts';
import { CreateCouponDialog } from './create-coupon-dialog.tsx';

/** /admin/coupons: the platform's coupons. Platform admins. Source: docs/rules.md "Making a coupon". */
export function CouponsScreen() {
  const pages = useListPages(useCouponsQuery({ fetchPolicy: 'cache-and-network' }), {
    of: ({ coupons }) => coupons,
    with: (data, coupons) => ({ ...data, coupons }),
    failed: 'Failed to load coupons',
  });

  return (
    <>
      <Head title="Coupons · Regulars" noIndex />
      <PageTitle
        title="Coupons"
        description="Discounts that are typed at checkout"
        action={
          <CreateButton label="Create Coupon">
            {(close) => <CreateCouponDialog onCreated={() => void pages.reload()} onClose={close} />}
          </CreateButton>
        }
      />
      <PagedList pages={pages}>
        <CouponList coupons={pages.rows} onDeleted={pages.reload} />
      </PagedList>
    </>
  );
}
