import { PAID_WHEN } from '../../../schema/rules/money/pay-later.ts';
import { formatDate, formatLongDate, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';
import type { OrderState } from '../../client/graphql/schema-types.generated.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { creditShare } from '../../../schema/rules/money/credit.ts';
import { cardWords } from '../../../schema/rules/money/card-words.ts';
import { listed } from '../../../schema/rules/schedules/days-words.ts';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import { orderedOn } from './comes-by.ts';
import type {
  PortalAddressFragment,
  PortalBoxFragment,
  PortalSubscriptionFragment,
} from './portal.generated.ts';

/** "Pickup", "Shipping", "Delivery". */
export const modeWord = (box: Pick<PortalBoxFragment, 'mode'>) => VARIATION_NAMES[box.mode];

/** "December" of "2026-12". */
export const monthName = (yearMonth: string) => formatYearMonth(yearMonth).split(' ')[0] ?? yearMonth;

/** The day of an instant in a business's zone: "December 1, 2026". */
export const dayOf = (instant: string, timeZone: string) => formatDate(todayIn(timeZone, new Date(instant)));

/** An address on as few lines as a parcel needs. */
export function addressLines(address: PortalAddressFragment): string[] {
  const { fullName, street, apt, city, state, zip } = address;
  return [fullName, [street, apt].filter(Boolean).join(', '), `${city}, ${state} ${zip}`].filter((line) =>
    line.trim(),
  );
}

/**
 * The next box's price and how it is paid: "$45.00 charged that day to Visa ending in 4242", "$12.00 credit, then $20.00
 * charged that day to Visa ending in 4242", "You pay $45.00 when you collect it".
 */
export function nextPayment(subscription: PortalSubscriptionFragment, cents: number): string {
  const { card, box, pendingBox, nextTaxAmount, creditBalance } = subscription;
  const chargedOn = orderedOn(subscription);
  const when = chargedOn ? `on ${formatLongDate(chargedOn)}` : 'that day';
  const { byCredit, left } = creditShare({ cents, credit: creditBalance, byCard: card !== null });
  const tax = nextTaxAmount ? ' with tax' : '';
  if (byCredit > 0) {
    const credit = `${formatUsd(byCredit)} credit`;
    if (left === 0) return `${formatUsd(cents)}${tax}, paid with your credit`;
    if (card) return `${credit}, then ${formatUsd(left)} charged ${when} to ${cardWords(card)}`;
    return `${credit}, then you pay ${formatUsd(left)} ${PAID_WHEN[(pendingBox ?? box).mode]}`;
  }
  const price = `${formatUsd(cents)}${tax}`;
  if (card) return `${price} charged ${when} to ${cardWords(card)}`;
  return `You pay ${price} ${PAID_WHEN[(pendingBox ?? box).mode]}`;
}

/** "At 214 River Road, 3 to 6 pm", "Delivery, 3 to 6 pm": where and when a box is handed over. */
export function placeLine({ mode, pickupAddress }: PortalBoxFragment, hours: string): string {
  const place =
    mode === 'pickup' && pickupAddress ? `At ${placeInOneLine(pickupAddress)}` : modeWord({ mode });
  return [place, hours].filter(Boolean).join(', ');
}

/** "Small Box, pickup, with Eggs and Bread". */
export function boxInOneLine({ itemName, mode, addons, upgrades }: PortalBoxFragment): string {
  const extras = [...addons, ...upgrades].map(({ name }) => name);
  const box = `${itemName}, ${modeWord({ mode }).toLowerCase()}`;
  return extras.length > 0 ? `${box}, with ${listed(extras, 'and')}` : box;
}

/** The order of a gift, which is its only one; null where it is not known. */
export const giftOrder = ({ months }: Pick<PortalSubscriptionFragment, 'months'>) =>
  months.find(({ order }) => order) ?? null;

/** "Comes on Saturday, December 5", from that day on "Ordered for Saturday, December 5": the one box of a gift. */
function giftDay({ months, business }: Pick<PortalSubscriptionFragment, 'months' | 'business'>) {
  const day = giftOrder({ months })?.scheduledOn;
  return day ? `${day > business.today ? 'Comes on' : 'Ordered for'} ${formatLongDate(day)}` : 'One box';
}

/** "Saturday, December 12", "On hold": what is said first of a membership's next box. */
export function nextBoxTitle(subscription: PortalSubscriptionFragment): string {
  if (subscription.isGift) return giftDay(subscription);
  if (subscription.chargesHeldAt !== null) return 'On hold';
  return subscription.nextBoxOn ? formatLongDate(subscription.nextBoxOn) : 'No further box';
}

/** What an order's state means to the person who pays; without a mode nobody comes for its box any more. */
export function orderStateWords(
  state: OrderState,
  mode: PortalBoxFragment['mode'] | null,
  isGift = false,
): string {
  if (state === 'unpaid') return isGift || mode === null ? 'Not paid yet' : UNPAID[mode];
  return ORDER_STATES[state];
}

const UNPAID: Record<PortalBoxFragment['mode'], string> = {
  pickup: 'Pay at pickup',
  delivery: 'Pay when it arrives',
  shipping: 'Not paid yet',
};

const ORDER_STATES: Record<Exclude<OrderState, 'unpaid'>, string> = {
  processing: 'Payment in progress',
  paid: 'Paid',
  past_due: 'Payment failed',
  written_off: 'Not charged',
  void: 'Canceled',
  refunded: 'Refunded',
};
