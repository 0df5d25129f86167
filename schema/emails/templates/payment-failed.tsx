import { formatLongDate, formatYearMonth } from '../../rules/time/calendar.ts';
import { formatUsd } from '../../rules/money/money.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, Line, Lines, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { BoxLines, CARD_LINK_WORDS, CreditBack } from './wording.tsx';

/** A box could not be charged: when it is tried again, or that it is written off, and what to do. */
export function paymentFailed(facts: EmailFacts, branding: Branding): Template {
  const { order, retryOn = null, payBy = null, isToConfirm = false, takesNoCards = false } = facts;
  const isOwed = retryOn !== null || payBy !== null;
  const month = formatYearMonth(order?.scheduledOn ?? facts.lastOrderOn);
  const owed = formatUsd(order?.totalAmount ?? facts.amount);
  return {
    subject: isOwed
      ? isToConfirm
        ? `Your bank asks you to confirm your payment to ${branding.name}`
        : `Your payment to ${branding.name} didn’t go through`
      : `Your ${month} box from ${branding.name} was not paid`,
    headline:
      isToConfirm && isOwed
        ? `Please confirm ${owed} for your ${month} box.`
        : `We couldn’t charge ${owed} for your ${month} box.`,
    body: (
      <>
        <Sentence>
          {payBy && isToConfirm
            ? `Your bank asks you to confirm this payment yourself, so we don’t try it again. Confirm it, or pay by another card, by ${formatLongDate(payBy)}.`
            : payBy && takesNoCards
              ? `This card can’t be used, so we don’t try it again. Please pay ${branding.name} yourself by ${formatLongDate(payBy)}.`
              : payBy
                ? `This card can’t be used, so we don’t try it again. Save another card by ${formatLongDate(payBy)}, and this box is paid at once.`
                : retryOn && takesNoCards
                  ? `We try again on ${formatLongDate(retryOn)}. Other cards are not taken here any more: you can pay ${branding.name} yourself instead.`
                  : retryOn
                    ? `We try again on ${formatLongDate(retryOn)}. To pay now, or from another card, save a card.`
                    : 'We don’t try again: this box is written off, and you owe nothing for it.'}
        </Sentence>
        <CreditBack facts={facts} />
        <Sentence>
          {!isOwed &&
            facts.nextBoxOn !== null &&
            !takesNoCards &&
            'Your membership goes on with the next box. Please save a card that works before it comes.'}
        </Sentence>
        {order && (
          <Lines title={`Your ${month} box`}>
            <BoxLines box={order.box} />
            <Line label="Total" value={formatUsd(order.totalAmount)} isTotal />
          </Lines>
        )}
        <Sentence>{!takesNoCards && (isOwed || facts.nextBoxOn !== null) && CARD_LINK_WORDS}</Sentence>
        <Button branding={branding}>
          {isToConfirm && isOwed
            ? 'Confirm the payment'
            : takesNoCards
              ? 'See my orders'
              : 'Save another card'}
        </Button>
      </>
    ),
  };
}
