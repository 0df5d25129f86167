import { useState } from 'react';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { durationWords, limitWords, typeWords, usedWords, valueWords } from './coupon-labels.ts';
import type { CouponRowFragment } from './coupons.generated.ts';
import { DeleteCouponDialog } from './delete-coupon-dialog.tsx';

interface CouponListProps {
  /** Undefined while the first answer is on the way. */
  coupons: readonly CouponRowFragment[] | undefined;
  onDeleted: () => Promise<unknown>;
}

/** Code, Type, Value and Active, newest first. */
export function CouponList({ coupons, onDeleted }: CouponListProps) {
  const [deleting, setDeleting] = useState<CouponRowFragment | null>(null);
  const menuOf = (coupon: CouponRowFragment) => (
    <RowMenu
      label={`Actions for ${coupon.code}`}
      actions={[{ label: 'Delete', icon: 'trash', danger: true, onSelect: () => setDeleting(coupon) }]}
    />
  );
  return (
    <>
      <DataTable
        label="Coupons"
        columns={columns}
        rows={coupons}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No coupons yet" drawing="path">
            Create your first coupon: it can be used at checkout at once.
          </EmptyState>
        }
        actions={menuOf}
        isCompact
        opensMenu
      />
      {deleting && (
        <DeleteCouponDialog coupon={deleting} onDeleted={onDeleted} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}

const columns: readonly Column<CouponRowFragment>[] = [
  {
    header: 'Code',
    isTitle: true,
    cell: (coupon) => (
      <>
        <span className="wrap-anywhere">{coupon.code}</span>
        <span className="block text-sm font-normal text-muted">
          <span className="sm:hidden">{`${typeWords(coupon)} · ${durationWords(coupon)} · ${usedWords(coupon)} used`}</span>
          <span className="block">{limitWords(coupon)}</span>
        </span>
      </>
    ),
  },
  { header: 'Type', isLeftOut: true, cell: typeWords },
  { header: 'Value', align: 'right', cell: valueWords },
  { header: 'Counts for', isLeftOut: true, cell: durationWords },
  { header: 'Used', align: 'right', isLeftOut: true, cell: usedWords },
  { header: 'Active', isSecond: true, cell: (coupon) => <ActiveSwitch coupon={coupon} /> },
];
