import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { CREDIT_LABEL } from '../../../schema/rules/money/credit.ts';
import { TOO_LITTLE } from '../../../schema/rules/money/order-price.ts';
import { taxLabel } from '../../../schema/rules/money/tax.ts';
import { ZONE_FEE_LABEL } from '../../../schema/rules/places/zones.ts';
import { paths } from '../../app/paths.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { Money } from '../../ui/text/money.tsx';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import { BoxLines } from '../membership/box-lines.tsx';
import { HandOvers } from './hand-overs.tsx';
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
  const { orderNumber, box, business, scheduledOn, state, total, subscription } = order;
  return (
    <li className={classNames(isMarked && 'bg-accent-soft')}>
      <details className="group" open={isMarked || undefined}>
        <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-3 py-3 transition-colors hover:bg-sunken/60 sm:-mx-4 sm:rounded-control sm:px-4 [&::-webkit-details-marker]:hidden">
          <OrderPicture business={business} />
          <span className="min-w-0 flex-1 basis-28 md:flex md:items-baseline md:gap-6">
            <span className="block font-medium md:w-36">{formatMonthDay(scheduledOn)}</span>
            <span className="block min-w-0 flex-1 text-sm text-muted">
              {namesBusiness && (
                <span className="max-md:block">
                  {business.name}
                  <span className="max-md:hidden"> · </span>
                </span>
              )}
              <span className="max-md:block">
                {box.itemName}
                <span className="max-md:hidden"> · </span>
              </span>
              <span className="tabular whitespace-nowrap">{orderNumber}</span>
            </span>
          </span>
          <span className="ml-auto text-right md:flex md:flex-row-reverse md:items-baseline">
            <span className="tabular block font-medium md:w-24">{total}</span>
            <span className="block text-sm text-muted">
              {orderStateWords(state, isFetched(order) ? box.mode : null, subscription?.isGift)}
            </span>
          </span>
          <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <OrderDetails order={order} />
      </details>
    </li>
  );
}

/** False of a box that nobody fetched: it is paid at no pickup any more. */
const isFetched = ({ fulfillments }: PortalOrderFragment) =>
  fulfillments.some(({ state }) => state !== 'not_collected');

function OrderPicture({ business: { name, coverUrl } }: Pick<PortalOrderFragment, 'business'>) {
  if (!coverUrl) return <Initials name={name} className="size-12 rounded-control text-base" />;
  return (
    <img
      src={coverUrl}
      srcSet={pictureSources(coverUrl)}
      sizes="48px"
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 shrink-0 rounded-control object-cover"
    />
  );
}

function OrderDetails({ order }: Pick<OrderRowProps, 'order'>) {
  const {
    id,
    box,
    totalAmount,
    discountAmount,
    zoneFeeAmount: zoneFee,
    taxRateThousandths,
    taxAmount,
    waivedAmount,
    creditAmount,
    couponCode,
    address,
  } = order;
  const isChanged =
    discountAmount > 0 || zoneFee > 0 || taxAmount > 0 || waivedAmount > 0 || creditAmount > 0;
  const hasExtras = box.addons.length + box.upgrades.length > 0;
  return (
    <div className="grid gap-6 pt-3 pb-6 sm:grid-cols-2 sm:pl-15">
      <div>
        <h3 className="text-sm font-medium text-muted">In the box</h3>
        <BoxLines box={box} withPrice={false} className="mt-1" />
        <dl className="mt-3 space-y-1 border-t border-line pt-3 text-sm">
          {/* With extras the lines above are its parts; without, the sum that coupon and tax go by stands nowhere else. */}
          {isChanged && <Line name={hasExtras ? 'Together' : box.itemName} cents={box.amount} />}
          {discountAmount > 0 && (
            <Line name={couponCode ? `Coupon ${couponCode}` : 'Discount'} cents={-discountAmount} />
          )}
          {zoneFee > 0 && <Line name={ZONE_FEE_LABEL} cents={zoneFee} />}
          {taxAmount > 0 && (
            <Line
              name={taxLabel(taxRateThousandths, { ...order, zoneFee, amount: box.amount })}
              cents={taxAmount}
            />
          )}
          {waivedAmount > 0 && <Line name={TOO_LITTLE} cents={-waivedAmount} />}
          {creditAmount > 0 && <Line name={CREDIT_LABEL} cents={-creditAmount} />}
          <Line name="Total" cents={totalAmount} strong />
        </dl>
      </div>
      <div>
        <h3 className="text-sm font-medium text-muted">{modeWord(box)}</h3>
        <HandOvers fulfillments={order.fulfillments} />
        <p className="mt-1">
          {(box.mode === 'pickup'
            ? [placeInOneLine(box.pickupAddress) || 'Pickup address not set']
            : addressLines(address)
          ).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <ButtonLink variant="secondary" href={paths.receipt(id)} className="mt-4">
          <Icon name="receipt" />
          Receipt
        </ButtonLink>
      </div>
    </div>
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
