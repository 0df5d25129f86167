import { formatLongDate, formatYearMonth } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence, Receipt, skipSentence } from './wording.tsx';

const NO_CARD =
  'There is no card on file, so you pay the business when you get your box. You can add a card in your membership: your next boxes are then charged to it.';

const NOT_CHARGED =
  'The card that we have can’t be charged any more, as the payment company has changed. So you pay the business when you get your box. Give your card in your membership, and your next boxes are charged to it.';

/** The order of a month was made: its receipt, and when the next box comes. */
export function renewed(facts: EmailFacts, branding: Branding): Template {
  const { order } = facts;
  const month = formatYearMonth(order?.scheduledOn ?? facts.lastOrderOn);
  return {
    subject: `Your ${month} box from ${branding.name}`,
    headline: `Your ${month} box is ordered.`,
    pictureUrl: branding.coverUrl,
    body: (
      <>
        <Sentence>{order && `It is the box of ${formatLongDate(order.scheduledOn)}.`}</Sentence>
        <Sentence>{pickupSentence(order?.box ?? facts.box)}</Sentence>
        <Receipt facts={facts} />
        <Sentence>{facts.lacksCard ? NO_CARD : null}</Sentence>
        <Sentence>{facts.cardNotCharged ? NOT_CHARGED : null}</Sentence>
        <Sentence>{nextBoxSentence(facts)}</Sentence>
        <Sentence>{skipSentence(facts)}</Sentence>
        <CalendarLink branding={branding} day={facts.isGift ? null : facts.nextBoxOn} />
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
