import { dayOfMonth, formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { firstSkipWords } from '../../../schema/rules/memberships/first-skip.ts';
import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import { formatDeadline } from '../../../schema/rules/schedules/deadline.ts';
import { GiftPayment } from '../../payments/gift-payment.tsx';
import { CardForm } from '../../payments/card-form.tsx';
import type { CardFormState } from '../../payments/use-card-form.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Quote } from '../offer/order-summary.tsx';

interface PaymentSectionProps {
  businessName: string;
  phone: string | null;
  mode: FulfillmentMode;
  quote: Quote | undefined;
  isGift: boolean;
  /** In the business's zone. */
  today: LocalDate;
  days: BusinessDays;
  /**
   * Where it is paid by card: the card's fields, or "nothing" where nothing has to be paid. Else the business takes the
   * payment itself.
   */
  card: CardFormState | 'nothing' | null;
}

/** How it is paid, and what follows when. */
export function PaymentSection(props: PaymentSectionProps) {
  const { businessName, phone, mode, quote, isGift, card } = props;
  const later = isGift ? giftLater(businessName, phone, quote) : payLater(mode, quote);
  return (
    <section aria-labelledby="payment" className="rounded-card bg-sunken p-4 sm:p-6">
      <h2 id="payment" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name={card === null ? 'money' : 'card'} />
        {card === null ? later.title : card === 'nothing' ? NOTHING_TO_PAY.title : 'Pay by card'}
      </h2>
      {card === null ? (
        <p className="mt-2 text-muted">{later.sentence}</p>
      ) : card === 'nothing' ? (
        <p className="mt-2 text-muted">{NOTHING_TO_PAY.sentence}</p>
      ) : (
        <>
          <p className="mb-4 mt-2 text-muted">
            {isGift
              ? 'Your card is charged once, now.'
              : quote?.totalAmount === 0
                ? `${formatUsd(0)} today, then ${monthlyPrice(quote.monthlyAmount)}. Your card is kept for your next boxes, each charged ${chargedWhen(props)}.`
                : `Your card is charged now and kept for your next boxes, each charged ${chargedWhen(props)}.`}
          </p>
          <CardForm form={card} />
        </>
      )}
      {quote && (
        <ul className="mt-4 space-y-2 text-sm">
          <li>
            {card !== null && quote.totalAmount > 0 && 'Paid today. '}
            {isGift ? 'One box' : 'First box'}: {formatLongDate(quote.firstBoxOn)},{' '}
            <strong className="tabular">{formatUsd(quote.totalAmount)}</strong>
          </li>
          {!isGift && quote.nextBoxOn && (
            <li>
              Next box: {formatLongDate(quote.nextBoxOn)},{' '}
              <span className="tabular whitespace-nowrap">{monthlyPrice(quote.monthlyAmount)}</span>
            </li>
          )}
          {!isGift && <li className="text-muted">{skipWords(quote, props)}</li>}
        </ul>
      )}
    </section>
  );
}

const PAY_LATER: Readonly<Record<FulfillmentMode, readonly [title: string, when: string]>> = {
  pickup: ['Pay at pickup', 'when you pick up your box'],
  delivery: ['Pay when it arrives', 'when your box arrives'],
  shipping: ['Pay the business', 'when the business asks you for it'],
};

const NOTHING_TO_PAY = { title: 'Nothing to pay', sentence: 'It costs you nothing, so no card is needed.' };

/** Where the business takes the payment itself: how much, and when. */
function payLater(mode: FulfillmentMode, quote: Quote | undefined): { title: string; sentence: string } {
  const [title, when] = PAY_LATER[mode];
  if (quote?.totalAmount !== 0)
    return {
      title,
      sentence: `No card is needed now. You pay ${quote ? formatUsd(quote.totalAmount) : 'the business'} ${when}.`,
    };
  return quote.monthlyAmount === 0
    ? NOTHING_TO_PAY
    : {
        title,
        sentence: `No card is needed now. Your first box costs you nothing. You pay for a later one ${when}.`,
      };
}

/** Who gives a gift pays for it, never whoever opens the door. */
const giftLater = (businessName: string, phone: string | null, quote: Quote | undefined) =>
  quote?.totalAmount === 0
    ? NOTHING_TO_PAY
    : {
        title: 'Pay for your gift',
        sentence: (
          <>
            No card is needed now. <GiftPayment businessName={businessName} phone={phone} /> Nothing is asked
            of whoever gets the box.
          </>
        ),
      };

/** When a later box is charged: as it is ordered, which is the day after its deadline where there is one. */
function chargedWhen({ days, mode }: Pick<PaymentSectionProps, 'days' | 'mode'>): string {
  const before = (days[mode].deadlineDays ?? 1) - 1;
  if (before === 0) return 'on its day';
  return before === 1 ? 'on the day before it' : `${before} days before it`;
}

/** Until when the first month after this one can be skipped, or which one can (docs/rules.md "Skipping a month"). */
const skipWords = (
  { skipBy, deadlineOn, nextBoxOn, group }: Quote,
  { mode, days, today }: Pick<PaymentSectionProps, 'mode' | 'days' | 'today'>,
): string =>
  deadlineOn && nextBoxOn && deadlineOn >= today
    ? `You can change or skip that one until ${formatDeadline(deadlineOn, days[mode].deadlineTime)}.`
    : skipBy && skipBy >= today
      ? `To skip a month, tell us by the ${ordinal(dayOfMonth(skipBy))}.`
      : firstSkipWords(days, { mode, placeId: null, weekday: null, group }, today);
