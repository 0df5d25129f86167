import type { ReactNode } from 'react';
import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { CREDIT_LABEL } from '../../../schema/rules/money/credit.ts';
import { TOO_LITTLE } from '../../../schema/rules/money/order-price.ts';
import { taxLabel } from '../../../schema/rules/money/tax.ts';
import { ZONE_FEE_LABEL } from '../../../schema/rules/places/zones.ts';
import type { PaidBy } from '../../client/graphql/schema-types.generated.ts';
import { addressLines, dayOf, modeWord, orderStateWords } from '../membership/labels.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/text/money.tsx';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import { disputeLines } from './dispute-lines.ts';
import { SellerLines } from './seller-lines.tsx';
import type { ReceiptQuery } from './receipt.generated.ts';

type ReceiptOrder = NonNullable<NonNullable<ReceiptQuery['viewer']>['order']>;

/** The sheet itself: whose it is, its number and day, the lines, what was taken off, the total and how it is paid. */
export function ReceiptSheet({ order }: { order: ReceiptOrder }) {
  const { box, business, address, subscription } = order;
  const extras = [...box.addons, ...box.upgrades];
  const isGift = subscription?.isGift === true;
  const refunds = order.refunds.filter(({ state }) => state === 'refunded');
  const disputed = order.disputes.flatMap((dispute) => disputeLines(dispute, business.timeZone));
  const back = [...refunds.map(({ amount }) => -amount), ...disputed.map(({ cents }) => cents)];
  return (
    <article
      data-paper
      className="mx-auto max-w-[42rem] rounded-card border border-line bg-white p-6 text-ink sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 print:text-sm print:[page:letter]"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-6 print:pb-4">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="font-display text-2xl">Receipt {order.orderNumber}</h1>
          <p className="mt-1 text-lg">{business.name}</p>
          <SellerLines seller={order.seller} businessName={business.name} />
        </div>
        {business.logoUrl && (
          <img src={business.logoUrl} alt="" width={56} height={56} className="size-14 object-contain" />
        )}
      </header>
      <dl className="grid gap-x-8 gap-y-4 border-b border-line py-6 sm:grid-cols-2 print:py-4">
        <Fact name="Ordered on">{dayOf(order.createdAt, business.timeZone)}</Fact>
        <Fact name="Box of">{formatDate(order.scheduledOn)}</Fact>
        <Fact name={isGift ? 'Gift for' : 'For'}>
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name={modeWord(box)}>
          {box.mode === 'pickup'
            ? placeInOneLine(box.pickupAddress) || business.name
            : 'To the address beside'}
        </Fact>
      </dl>
      <dl className="space-y-2 py-6 print:py-4">
        <Line name={box.itemName} cents={box.amount - extras.reduce((sum, { amount }) => sum + amount, 0)} />
        {extras.map(({ id, name, amount }) => (
          <Line key={id} name={name} cents={amount} />
        ))}
        {order.discountAmount > 0 && (
          <Line
            name={order.couponCode ? `Coupon ${order.couponCode}` : 'Discount'}
            cents={-order.discountAmount}
          />
        )}
        {order.zoneFeeAmount > 0 && <Line name={ZONE_FEE_LABEL} cents={order.zoneFeeAmount} />}
        {order.taxAmount > 0 && (
          <Line
            name={taxLabel(order.taxRateThousandths, {
              ...order,
              amount: order.box.amount,
              zoneFee: order.zoneFeeAmount,
            })}
            cents={order.taxAmount}
          />
        )}
        {order.waivedAmount > 0 && <Line name={TOO_LITTLE} cents={-order.waivedAmount} />}
        {order.creditAmount > 0 && <Line name={CREDIT_LABEL} cents={-order.creditAmount} />}
        <Line name="Total" cents={order.totalAmount} isTotal />
        {refunds.map(({ id, amount, reason, asCredit, createdAt }) => (
          <Line
            key={id}
            name={[
              `Given back${asCredit ? ' as credit' : ''} on ${dayOf(createdAt, business.timeZone)}`,
              reason,
            ]
              .filter(Boolean)
              .join(': ')}
            cents={-amount}
          />
        ))}
        {disputed.map(({ key, name, cents }) => (
          <Line key={key} name={name} cents={cents} />
        ))}
        {back.length > 0 && (
          <Line
            name="Paid in all"
            cents={back.reduce((sum, cents) => sum + cents, order.totalAmount)}
            isTotal
          />
        )}
      </dl>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-6 print:pt-4">
        <span>Payment</span> <span className="ml-auto text-right">{payment(order)}</span>
      </p>
    </article>
  );
}

/** "Paid by card on November 21, 2026", "Pay at pickup". */
function payment({
  state,
  totalAmount,
  creditAmount,
  paidAt,
  paidBy,
  box,
  subscription,
  business,
}: ReceiptOrder) {
  if (totalAmount === 0) return creditAmount > 0 ? CREDIT_LABEL : 'Nothing to pay';
  if (state === 'paid') {
    const day = paidAt ? ` on ${dayOf(paidAt, business.timeZone)}` : '';
    return `${paidBy ? PAID[paidBy] : 'Paid'}${day}`;
  }
  return orderStateWords(state, box.mode, subscription?.isGift);
}

const PAID: Record<PaidBy, string> = {
  card: 'Paid by card',
  cash: 'Paid in cash',
  check: 'Paid by check',
  transfer: 'Paid by transfer',
  other: 'Paid',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Line({ name, cents, isTotal = false }: { name: string; cents: number; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        isTotal && 'border-t border-line pt-3 text-lg font-semibold',
      )}
    >
      <dt className="min-w-0 flex-1 basis-32">{name}</dt>
      <dd className="ml-auto">
        <Money cents={cents} />
      </dd>
    </div>
  );
}
