import { formatLongDate, formatYearMonth } from '../rules/calendar.ts';
import { formatUsd } from '../rules/money.ts';
import { skipBy, skipMonthOf } from '../rules/skip-window.ts';
import type { EmailFacts } from './facts.ts';
import { lines, link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { boxLines, laterPrice, pickupSentence, sentences } from './wording.ts';

/** The next box, some days before the last day to skip it. */
export function upcomingBox(facts: EmailFacts, sender: Sender): Letter {
  const month = formatYearMonth(skipMonthOf(facts.lastOrderOn));
  const until = formatLongDate(skipBy(facts.lastOrderOn));
  const box = facts.pendingBox ?? facts.box;
  return {
    subject: `Your ${month} box from ${sender.name}: skip it by ${until}`,
    headline: facts.nextBoxOn
      ? `Your next box comes ${formatLongDate(facts.nextBoxOn)}.`
      : `Your ${month} box is coming.`,
    blocks: [
      ...sender.nextBox,
      ...sentences(
        `If ${month} doesn’t suit you, skip it by ${until}. If you want the box, there is nothing to do.`,
        pickupSentence(box),
      ),
      lines('Your box', [
        ...boxLines(box),
        { label: 'You pay', value: formatUsd(laterPrice(facts)), isTotal: true },
      ]),
      link('Skip, or see your membership', sender.portalUrl),
    ],
  };
}
