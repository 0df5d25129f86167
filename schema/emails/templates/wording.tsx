import { CREDIT_LABEL } from '../../rules/money/credit.ts';
import { laterPrice, type OrderPrice, TOO_LITTLE } from '../../rules/money/order-price.ts';
import { exemptCents, withExemptions } from '../../rules/money/exempt.ts';
import { NO_TAX, taxableOf, taxLabel, thousandthsOf } from '../../rules/money/tax.ts';
import { ZONE_FEE_LABEL } from '../../rules/places/zones.ts';
import { orderNumber } from '../../rules/memberships/order-number.ts';
import type { Box } from '../../rules/memberships/box.ts';
import { addMonths, formatLongDate, formatYearMonth, yearMonth } from '../../rules/time/calendar.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { VARIATION_NAMES } from '../../rules/money/price.ts';
import { lastDayToSkip } from '../../rules/memberships/skips.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import { formatDeadline } from '../../rules/schedules/deadline.ts';
import { hoursOn } from '../../rules/schedules/hours.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import type { Branding } from '../drawing/branding.ts';
import type { EmailFacts, OrderFacts } from '../records/facts.ts';
import { Line, Lines, Sentence } from '../drawing/parts.tsx';

/** Stands in mails whose button leads straight to the card (docs/rules.md "A link to the card"). */
export const CARD_LINK_WORDS = 'The button needs no password. It works once, for 7 days, and for this alone.';

/** What is in a box, a line each, with what it costs a month before a coupon. */
export function BoxLines({ box }: { box: Box }) {
  const extras = [...box.addons, ...box.upgrades];
  const ownAmount = box.amount - extras.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <Line
        label={`${box.itemName}, ${VARIATION_NAMES[box.mode].toLowerCase()}`}
        value={formatUsd(ownAmount)}
      />
      {extras.map(({ name, amount }, at) => (
        <Line key={at} label={name} value={formatUsd(amount)} />
      ))}
    </>
  );
}

/**
 * The receipt of the order that a mail is about, where it is about one: the box, the coupon, the total and how it is
 * paid; of a gift never by whoever gets it.
 */
export function Receipt({ facts: { order, isGift, businessName, slug } }: { facts: EmailFacts }) {
  if (!order) return null;
  const payment = isGift && order.state === 'unpaid' ? `${businessName} will contact you` : paymentOf(order);
  return (
    <Lines title="Your receipt">
      <BoxLines box={order.box} />
      {order.discountAmount > 0 && (
        <Line
          label={`Coupon ${order.couponCode ?? ''}`.trim()}
          value={`−${formatUsd(order.discountAmount)}`}
        />
      )}
      {!!order.zoneFee && <Line label={ZONE_FEE_LABEL} value={formatUsd(order.zoneFee)} />}
      {!!order.taxAmount && (
        <Line
          label={taxLabel(thousandthsOf({ ...order, taxRate: order.taxRate ?? 0 }), {
            ...order,
            taxableAmount: taxableOf(order),
          })}
          value={formatUsd(order.taxAmount)}
        />
      )}
      {!!order.waivedAmount && <Line label={TOO_LITTLE} value={formatUsd(-order.waivedAmount)} />}
      {!!order.creditAmount && <Line label={CREDIT_LABEL} value={formatUsd(-order.creditAmount)} />}
      <Line label="Total" value={formatUsd(order.totalAmount)} isTotal />
      <Line label="Payment" value={payment} />
      <Line label="Order" value={order.number ? orderNumber(slug, order.number) : order.publicId} />
    </Lines>
  );
}

/** Where a box had used credit that its member has again: how much, and what becomes of it. */
export function CreditBack({ facts: { creditBack = 0, nextBoxOn, businessName } }: { facts: EmailFacts }) {
  if (creditBack === 0) return null;
  const what = `The ${formatUsd(creditBack)} of credit that this box had used is yours again`;
  return (
    <Sentence>
      {nextBoxOn === null
        ? `${what}: ${businessName} keeps it for you.`
        : `${what}: it pays your next box from ${businessName}.`}
    </Sentence>
  );
}

/** Nobody takes money for a parcel. */
const TO_PAY: Readonly<Record<Box['mode'], string>> = {
  pickup: 'When you pick it up',
  delivery: 'When it arrives',
  shipping: 'We ask you for it',
};

function paymentOf({ state, totalAmount, creditAmount = 0, box }: OrderFacts): string {
  if (totalAmount === 0) return creditAmount > 0 ? CREDIT_LABEL : 'Nothing to pay';
  if (state === 'paid') return 'Paid';
  if (state === 'unpaid') return TO_PAY[box.mode];
  return 'By the card on file';
}

/**
 * "Pick it up at 1 Farm Road, 3 to 6 pm.", "Delivery: 3 to 6 pm.": where and when on a day a box is handed over; null where
 * nothing of it is said.
 */
export function pickupSentence(
  { mode, pickupAddress }: Box,
  { days }: Pick<Branding, 'days'>,
  on: LocalDate | null,
): string | null {
  const hours = on === null ? '' : hoursOn(days, { mode, placeId: null }, on);
  if (mode !== 'pickup' || !pickupAddress) return hours ? `${VARIATION_NAMES[mode]}: ${hours}.` : null;
  return `Pick it up at ${[pickupAddress, hours].filter(Boolean).join(', ')}.`;
}

/** What the box after the next costs: with a coupon that counts for every order, and with today’s tax. */
const priceAfterwards = (facts: EmailFacts): OrderPrice => {
  const { box, pendingBox, coupon, tax = NO_TAX } = facts;
  const next = withExemptions(pendingBox ?? box, facts.exemptions);
  const amount = pendingBox?.amount ?? facts.amount;
  const { zoneFee = 0 } = facts;
  const later = { amount, exemptAmount: exemptCents(next, amount), zoneFee, mode: next.mode, coupon };
  return laterPrice(later, { ...tax, byCard: false });
};

/** What is paid for each later box: its delivery and its tax, where there are some, and all of it. */
export function LaterTotal({ facts, label }: { facts: EmailFacts; label: string }) {
  const price = priceAfterwards(facts);
  const { zoneFee, taxRateThousandths, taxAmount, totalAmount } = price;
  return (
    <>
      {zoneFee > 0 && <Line label={ZONE_FEE_LABEL} value={formatUsd(zoneFee)} />}
      {taxAmount > 0 && <Line label={taxLabel(taxRateThousandths, price)} value={formatUsd(taxAmount)} />}
      <Line label={label} value={formatUsd(totalAmount)} isTotal />
    </>
  );
}

/** "Your next box comes Tuesday, December 1, for $45.00." Null for a gift, and where none comes. */
export function nextBoxSentence(facts: EmailFacts): string | null {
  if (facts.isGift || facts.nextBoxOn === null) return null;
  return `Your next box comes ${formatLongDate(facts.nextBoxOn)}, for ${formatUsd(priceAfterwards(facts).totalAmount)}.`;
}

/** "Monday, November 30, 6 pm": until when the next box can be changed. */
export function deadlineWords(
  deadlineOn: LocalDate,
  { pendingBox, box }: Pick<EmailFacts, 'pendingBox' | 'box'>,
  days: BusinessDays,
): string {
  return formatDeadline(deadlineOn, days[(pendingBox ?? box).mode].deadlineTime);
}

/**
 * Until when the upcoming month can be skipped; where its last day had gone by when the last order was made, until when
 * the month after it can. Null for a gift, where no box comes, and where that month is skipped already (docs/rules.md
 * "Skipping a month" and "The reminder").
 */
export function skipSentence(facts: EmailFacts, { days }: Pick<Branding, 'days'>): string | null {
  const { isGift, lastOrderOn, nextBoxOn, deadlineOn, skippedMonths } = facts;
  if (!isGift && nextBoxOn !== null && deadlineOn)
    return `You can change or skip that box until ${deadlineWords(deadlineOn, facts, days)}.`;
  const upcoming = addMonths(yearMonth(lastOrderOn), 1);
  const isClosed = lastOrderOn > lastDayToSkip(upcoming);
  const month = isClosed ? addMonths(upcoming, 1) : upcoming;
  if (isGift || nextBoxOn === null || skippedMonths.includes(month)) return null;
  const until = `until ${formatLongDate(lastDayToSkip(month))}`;
  if (!isClosed) return `You can skip ${formatYearMonth(month)} ${until}.`;
  return `${formatYearMonth(upcoming)} can no longer be skipped. You can skip ${formatYearMonth(month)} ${until}.`;
}
