import { formatLongDate } from '../rules/calendar.ts';
import { formatUsd } from '../rules/money.ts';
import type { EmailFacts } from './facts.ts';
import { lines, link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { boxLines, laterPrice, pickupSentence, sentences, skipSentence } from './wording.ts';

/** The box is another one from the next order on: what is in it, what it costs, and from which day. */
export function boxChanged(facts: EmailFacts, sender: Sender): Letter {
  const box = facts.pendingBox ?? facts.box;
  const from = facts.holdsFrom ?? facts.nextBoxOn;
  return {
    subject: `Your box from ${sender.name} is changed`,
    headline: from ? `Your box changes on ${formatLongDate(from)}.` : 'Your box is changed.',
    blocks: [
      ...sentences('It is the new one from that box on, until you change it again.', pickupSentence(box)),
      lines('Your new box', [
        ...boxLines(box),
        { label: 'You pay each month', value: formatUsd(laterPrice(facts)), isTotal: true },
      ]),
      ...sentences(skipSentence(facts)),
      link('Open your membership', sender.portalUrl),
    ],
  };
}
