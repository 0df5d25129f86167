import { formatLongDate, formatYearMonth } from '../rules/calendar.ts';
import type { EmailFacts } from './facts.ts';
import { link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { nextBoxSentence, pickupSentence, receipt, sentences, skipSentence } from './wording.ts';

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
      ...sentences(nextBoxSentence(facts), skipSentence(facts)),
      link('Open your membership', sender.portalUrl),
    ],
  };
}
