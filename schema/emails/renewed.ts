import { formatLongDate, formatYearMonth } from '../rules/calendar.ts';
import type { EmailFacts } from './facts.ts';
import { link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { nextBoxSentence, pickupSentence, receipt, sentences, skipSentence } from './wording.ts';

const NO_CARD =
  'There is no card on file, so you pay the business when you get your box. You can add a card in your membership: your next boxes are then charged to it.';

/** The order of a month was made: its receipt, and when the next box comes. */
export function renewed(facts: EmailFacts, sender: Sender): Letter {
  const { order } = facts;
  const month = formatYearMonth(order?.scheduledOn ?? facts.lastOrderOn);
  return {
    subject: `Your ${month} box from ${sender.name}`,
    headline: `Your ${month} box is ordered.`,
    blocks: [
      ...sentences(
        order && `It is the box of ${formatLongDate(order.scheduledOn)}.`,
        pickupSentence(order?.box ?? facts.box),
      ),
      ...(order ? [receipt(order, facts)] : []),
      ...sentences(facts.lacksCard ? NO_CARD : null),
      ...sentences(nextBoxSentence(facts), skipSentence(facts)),
      link('Open your membership', sender.portalUrl),
    ],
  };
}
