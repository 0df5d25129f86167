import { boxOf } from '../../../schema/rules/memberships/box.ts';
import type { Box } from '../../../schema/rules/memberships/box.ts';
import { frequencyWords } from '../../../schema/rules/pages/frequency.ts';
import { dayWithHours } from '../../../schema/rules/schedules/hours.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import { CREDIT_LABEL } from '../../../schema/rules/money/credit.ts';
import { TOO_LITTLE } from '../../../schema/rules/money/order-price.ts';
import { taxLabel } from '../../../schema/rules/money/tax.ts';
import { ZONE_FEE_LABEL } from '../../../schema/rules/places/zones.ts';
import { modeWithDetails, VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { zipOf } from '../../../schema/rules/places/zips.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import type {
  CheckoutBusinessQuery,
  CheckoutOfferFragment,
  CheckoutQuoteQuery,
} from './checkout.generated.ts';

export type Quote = CheckoutQuoteQuery['quote'];

interface OrderSummaryProps {
  business: CheckoutBusinessQuery['business'];
  draft: MembershipSelection;
  offer: CheckoutOfferFragment;
  quote: Quote | undefined;
  phone: string | null;
  className?: string;
}

/** What is being bought: beside the steps on a wide screen, on a phone a bar at the top that unfolds. */
export function OrderSummary({ className, ...rest }: OrderSummaryProps) {
  const { draft, offer, quote } = rest;
  const made = boxOf(draft, offer);
  if (!('box' in made)) return null;
  const total = quote?.totalAmount ?? made.box.amount;
  return (
    <aside aria-label="Order summary" className={classNames('lg:sticky lg:top-8', className)}>
      <details className="group -mx-4 border-b border-line bg-sunken sm:-mx-6 lg:hidden">
        <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 px-4 text-sm font-medium sm:px-6 [&::-webkit-details-marker]:hidden">
          {rest.business.coverUrl ? (
            <Cover url={rest.business.coverUrl} travels className="size-12 shrink-0 rounded-control" />
          ) : (
            <Icon name="bag" />
          )}
          <span className="min-w-0 flex-1 basis-24 py-2">
            <span className="block wrap-anywhere">{made.box.itemName}</span>
            <span className="flex items-center gap-1 font-normal text-muted">
              Order summary
              <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
            </span>
          </span>
          <span className="tabular ml-auto text-base font-semibold">{formatUsd(total)}</span>
        </summary>
        <div className="px-4 pb-6 sm:px-6">
          <SummaryBody {...rest} box={made.box} />
        </div>
      </details>
      <div className="hidden rounded-card border border-line bg-raised p-6 lg:block">
        <h2 className="text-lg font-semibold">Order summary</h2>
        <SummaryBody {...rest} box={made.box} travels />
      </div>
    </aside>
  );
}

function SummaryBody({
  business,
  draft,
  offer,
  quote,
  phone,
  box,
  travels,
}: Omit<OrderSummaryProps, 'className'> & { box: Box; travels?: boolean }) {
  const item = offer.itemsSnapshot.find(({ id }) => id === box.itemId);
  const variation = item?.variations.find(({ id }) => id === box.variationId);
  const monthly = quote?.monthlyAmount ?? box.amount;
  const withTax = quote?.monthlyTaxAmount ? ', tax included' : '';
  const isGift = draft.isGift === true;
  const asksForZip = business.hasZones && box.mode === 'delivery' && zipOf(draft.address?.zip) === null;
  const howOften = isGift ? null : frequencyWords(box.frequency, business.days[box.mode]);
  return (
    <div className="pt-4 text-sm">
      <div className="flex flex-wrap gap-4 pb-4">
        {business.coverUrl && (
          <Cover url={business.coverUrl} travels={travels} className="size-16 shrink-0 rounded-card" />
        )}
        <dl className="min-w-0 flex-1 basis-40">
          <div className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="min-w-0 wrap-anywhere text-base font-medium">{box.itemName}</dt>
            <dd className="text-base font-medium">{variation && <Money cents={variation.amount} />}</dd>
            <dd className="col-span-2 text-muted wrap-anywhere">
              {modeWithDetails(box.mode, placeInOneLine(draft.fulfillmentDetails))}
            </dd>
          </div>
        </dl>
      </div>
      <dl className="space-y-2">
        {[...box.addons, ...box.upgrades].map(({ id, name, amount }) => (
          <Line key={id} name={name} cents={amount} />
        ))}
        {quote && quote.discountAmount > 0 && (
          <Line name={`Coupon ${quote.couponCode ?? ''}`} cents={-quote.discountAmount} tone="text-good" />
        )}
        {quote && quote.zoneFeeAmount > 0 && <Line name={ZONE_FEE_LABEL} cents={quote.zoneFeeAmount} />}
        {quote && quote.taxAmount > 0 && (
          <Line
            name={taxLabel(quote.taxRateThousandths, {
              ...quote,
              amount: quote.subtotalAmount,
              zoneFee: quote.zoneFeeAmount,
            })}
            cents={quote.taxAmount}
          />
        )}
        {quote && quote.waivedAmount > 0 && (
          <Line name={TOO_LITTLE} cents={-quote.waivedAmount} tone="text-good" />
        )}
        {quote && quote.creditAmount > 0 && (
          <Line name={CREDIT_LABEL} cents={-quote.creditAmount} tone="text-good" />
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{isGift ? 'One box' : 'First box'}</dt>
          <dd>
            <Money cents={quote?.totalAmount ?? box.amount} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 space-y-2 text-muted">
        {asksForZip && <p>What the delivery costs hangs on the ZIP code.</p>}
        <p>
          {isGift
            ? 'A gift is one box. It does not renew.'
            : `After that ${monthlyPrice(monthly)}${withTax}.`}
        </p>
        {quote && (
          <p>
            {quote.firstBoxOn === business.today && business.days[box.mode].rhythm === 'anniversary'
              ? `${isGift ? 'Ordered' : 'First box: ordered'} today, ${formatLongDate(quote.firstBoxOn)}. It comes on the next ${VARIATION_NAMES[box.mode].toLowerCase()} day.`
              : howOften
                ? `It comes ${howOften} from ${formatLongDate(quote.firstBoxOn)} on.`
                : `It comes ${dayWithHours(business.days, { mode: box.mode, placeId: null }, quote.firstBoxOn)}.`}
          </p>
        )}
        {!isGift && phone && (
          <p>
            Cancel any time: call <span className="whitespace-nowrap">{phone}</span>.
          </p>
        )}
      </div>
    </div>
  );
}

/** The business's picture. The one that travels comes from the page and goes on to the news. */
function Cover({ url, travels, className }: { url: string; travels?: boolean; className: string }) {
  return (
    <img
      src={url}
      srcSet={pictureSources(url)}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      data-travels={travels || undefined}
      className={classNames('object-cover', className)}
    />
  );
}

function Line({ name, cents, tone }: { name: string; cents: number; tone?: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', tone)}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
