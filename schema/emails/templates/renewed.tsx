import { PAID_WHEN } from '../../rules/money/pay-later.ts';
import type { FulfillmentMode } from '../../rules/pages/page-content.ts';
import { formatLongDate, formatYearMonth } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence, Receipt, skipSentence } from './wording.tsx';

const noCard = (mode: FulfillmentMode) =>
  `There is no card on file, so you pay for this box ${PAID_WHEN[mode]}. You can add a card in your membership: your next boxes are then charged to it.`;

const notCharged = (mode: FulfillmentMode, takesNoCards: boolean) =>
  takesNoCards
    ? `Cards are not charged here any more. So you pay for this box ${PAID_WHEN[mode]}.`
    : `The card that we have can’t be charged any more, as the payment company has changed. So you pay for this box ${PAID_WHEN[mode]}. Give your card in your membership, and your next boxes are charged to it.`;

/** The order of a month was made: its receipt, and when the next box comes. */
export function renewed(facts: EmailFacts, branding: Branding): Template {
  const { order } = facts;
  const box = order?.box ?? facts.box;
  const month = formatYearMonth(order?.scheduledOn ?? facts.lastOrderOn);
  return {
    subject: `Your ${month} box from ${branding.name}`,
    headline: `Your ${month} box is ordered.`,
    pictureUrl: branding.coverUrl,
    body: (
      <>
        <Sentence>{order && `It is the box of ${formatLongDate(order.scheduledOn)}.`}</Sentence>
        <Sentence>{pickupSentence(box, branding, order?.scheduledOn ?? null)}</Sentence>
        <Receipt facts={facts} />
        <Sentence>{facts.lacksCard ? noCard(box.mode) : null}</Sentence>
        <Sentence>{facts.cardNotCharged ? notCharged(box.mode, facts.takesNoCards === true) : null}</Sentence>
        <Sentence>{nextBoxSentence(facts)}</Sentence>
        <Sentence>{skipSentence(facts, branding)}</Sentence>
        <CalendarLink branding={branding} day={facts.isGift ? null : facts.nextBoxOn} />
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
