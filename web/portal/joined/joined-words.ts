import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { JoinedOrder } from './use-joined-order.ts';

/** The sentence of the moment: "You’re in. See you Saturday, November 21."; a gift's giver is called no member. */
export function joinedTitle({ box, scheduledOn, subscription }: JoinedOrder): string {
  const day = formatLongDate(scheduledOn);
  if (subscription?.isGift) return `Your gift is ordered for ${day}.`;
  return box.mode === 'pickup' ? `You’re in. See you ${day}.` : `You’re in. Your first box comes ${day}.`;
}

/** What the day means: a box that is ordered today is handed over on the next day on which the business does that. */
export function dayMeans({ box, scheduledOn, business }: JoinedOrder): string | null {
  if (scheduledOn !== business.today) return null;
  return `or the next ${VARIATION_NAMES[box.mode].toLowerCase()} day after it`;
}

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
  return `You pay ${total} when ${box.mode === 'pickup' ? 'you collect it' : 'it arrives'}`;
}
