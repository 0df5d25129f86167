import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { formatMonthDay } from '../../../../schema/rules/time/calendar.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { boxes } from '../toast-result.ts';
import type { HandledOrderFragment } from '../orders.generated.ts';

/** Somebody and the boxes that they owe for. */
export interface Owing {
  name: string;
  orders: readonly Pick<
    HandledOrderFragment,
    'id' | 'orderNumber' | 'scheduledOn' | 'total' | 'totalAmount'
  >[];
}

/** A box as it is named: "November 3 · FF-1002". */
export const boxName = ({ scheduledOn, orderNumber }: Owing['orders'][number]): string =>
  `${formatMonthDay(scheduledOn)} · ${orderNumber}`;

interface BoxesToPayProps {
  orders: Owing['orders'];
  /** Ids of those that were not paid. */
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The boxes of one debtor, each with a tick. */
export function BoxesToPay({ orders, leftOut, onChange }: BoxesToPayProps) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-1.5 text-sm font-medium">Boxes</legend>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-4">
            <Checkbox
              label={boxName(order)}
              checked={!leftOut.has(order.id)}
              onChange={() => onChange(toggled(leftOut, order.id))}
            />
            <span className="tabular text-base">{order.total}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Several debtors, each with all that is owed. */
export function DebtorsToPay({ owing }: { owing: readonly Owing[] }) {
  return (
    <ul className="mb-6 divide-y divide-line" aria-label="Members">
      {owing.map(({ name, orders }) => (
        <li key={orders[0]?.id ?? name} className="flex min-h-11 items-center justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-sm text-muted">{boxes(orders.length)}</span>
          </span>
          <span className="tabular">
            {formatUsd(orders.reduce((cents, { totalAmount }) => cents + totalAmount, 0))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
