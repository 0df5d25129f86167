import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { TOO_LITTLE } from '../../../schema/rules/money/order-price.ts';
import { taxLabel } from '../../../schema/rules/money/tax.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { BoxLines } from '../membership/box-lines.tsx';
import type { PortalOrderFragment } from './orders.generated.ts';
import { addressLines, modeWord, orderStateWords } from '../membership/labels.ts';

interface OrderRowProps {
  order: PortalOrderFragment;
  /** The one that the address names: open from the start. */
  isMarked: boolean;
  namesBusiness: boolean;
}

/** One order; it unfolds (without script too) to what was in the box. */
export function OrderRow({ order, isMarked, namesBusiness }: OrderRowProps) {
  const {
    orderNumber,
    box,
    business,
    scheduledOn,
    state,
    total,
    totalAmount,
    discountAmount,
    taxRate,
    taxAmount,
    waivedAmount,
    couponCode,
    address,
    subscription,
  } = order;
  return (
    <li className={classNames(isMarked && 'bg-accent-soft')}>
      <details className="group" open={isMarked || undefined}>
        <summary className="flex min-h-16 list-none items-center gap-4 px-2 py-3 sm:px-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{formatDate(scheduledOn)}</span>
            <span className="block text-sm text-muted">
              {namesBusiness ? `${business.name} · ` : ''}
              {box.itemName} · <span className="tabular">{orderNumber}</span>
            </span>
          </span>
          <span className="text-right">
            <span className="tabular block font-medium">{total}</span>
            <span className="block text-sm text-muted">
              {orderStateWords(state, box.mode, subscription?.isGift)}
            </span>
          </span>
          <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 px-2 pb-6 sm:grid-cols-2 sm:px-4">
          <div>
            <h3 className="text-sm font-medium text-muted">In the box</h3>
            <BoxLines box={box} withPrice={false} className="mt-1" />
            <dl className="mt-3 space-y-1 border-t border-line pt-3 text-sm">
              <Line name="Box" cents={box.amount} />
              {discountAmount > 0 && (
                <Line name={couponCode ? `Coupon ${couponCode}` : 'Discount'} cents={-discountAmount} />
              )}
              {taxAmount > 0 && <Line name={taxLabel(taxRate)} cents={taxAmount} />}
              {waivedAmount > 0 && <Line name={TOO_LITTLE} cents={-waivedAmount} />}
              <Line name="Total" cents={totalAmount} strong />
            </dl>
          </div>
          <div>
            <h3 className="text-sm font-medium text-muted">{modeWord(box)}</h3>
            <p className="mt-1">
              {(box.mode === 'pickup'
                ? [box.pickupAddress || 'Pickup address not set']
                : addressLines(address)
              ).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <ButtonLink variant="secondary" href={paths.receipt(order.id)} className="mt-4">
              <Icon name="receipt" />
              Receipt
            </ButtonLink>
          </div>
        </div>
      </details>
    </li>
  );
}

function Line({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div className={classNames('flex justify-between gap-4', strong && 'text-base font-semibold')}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
