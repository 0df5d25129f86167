import { PAID_WHEN } from '../../../schema/rules/money/pay-later.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { hoursOn } from '../../../schema/rules/schedules/hours.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { JoinedOrder } from './use-joined-order.ts';

const NEXT_TIME = {
  pickup: 'See you at the next pickup.',
  shipping: 'Your first box goes out with the next shipment.',
  delivery: 'Your first box comes with the next delivery.',
} as const;

/**
 * The sentence of the moment: "You’re in. See you Saturday, November 21."; a gift's giver is called no member. Of a box
 * that is ordered today nobody has said on which day it is handed over: no day is promised then.
 */
export function joinedTitle(order: JoinedOrder): string {
  const { box, scheduledOn, subscription } = order;
  const day = formatLongDate(scheduledOn);
  if (subscription?.isGift) return `Your gift is ordered for ${day}.`;
  if (isFromToday(order)) return `You’re in. ${NEXT_TIME[box.mode]}`;
  return box.mode === 'pickup' ? `You’re in. See you ${day}.` : `You’re in. Your first box comes ${day}.`;
}

/** The day, and what it means where the box is handed over on it or on the next day on which the business does that. */
export function whenWords(order: JoinedOrder): { day: string; note: string | null } {
  const day = formatLongDate(order.scheduledOn);
  const at = { mode: order.box.mode, placeId: order.place?.id ?? null };
  const hours = hoursOn(order.business.days, at, order.scheduledOn);
  if (!isFromToday(order)) return { day, note: hours || null };
  return {
    day: `From ${day}`,
    note: `on the next ${VARIATION_NAMES[order.box.mode].toLowerCase()} day`,
  };
}

/** By each member's own day nobody has said on which day a box that is ordered today is handed over. */
const isFromToday = ({ scheduledOn, business, box }: JoinedOrder) =>
  scheduledOn === business.today && business.days[box.mode].rhythm === 'anniversary';

/** What is paid and how, in one line; null where that takes more words: a gift that is not paid yet. */
export function paymentWords({
  state,
  total,
  totalAmount,
  box,
  subscription,
  isByCard,
}: Pick<JoinedOrder, 'state' | 'total' | 'totalAmount' | 'box' | 'subscription' | 'isByCard'>):
  string | null {
  if (totalAmount === 0) return 'Nothing to pay';
  if (state === 'paid') return isByCard ? `Paid by card, ${total}` : `Paid, ${total}`;
  if (state !== 'unpaid') return `${total}, payment in progress`;
  if (subscription?.isGift) return null;
  return `You pay ${total} ${PAID_WHEN[box.mode]}`;
}
