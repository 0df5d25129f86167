import { formatLongDate, formatYearMonth, formatMonthDay } from '../rules/calendar.ts';
import { formatUsd } from '../rules/money.ts';
import { lastDayToSkip, skipMonthOf } from '../rules/skip-window.ts';
import type { EmailFacts } from './facts.ts';
import { lines, link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { boxLines, laterPrice, pickupSentence, sentences } from './wording.ts';

/** The next month's box, some days before the last day to skip it; another box may come before it. */
export function upcomingBox(facts: EmailFacts, sender: Sender): Letter {
  const { upcomingMonth = skipMonthOf(facts.lastOrderOn), upcomingOn = facts.nextBoxOn, nextBoxOn } = facts;
  const month = formatYearMonth(upcomingMonth);
  const until = formatLongDate(lastDayToSkip(upcomingMonth));
  const before = nextBoxOn !== null && upcomingOn !== null && nextBoxOn < upcomingOn ? nextBoxOn : null;
  const box = facts.pendingBox ?? facts.box;
  return {
    subject: `Your ${month} box from ${sender.name}: skip it by ${until}`,
    headline: upcomingOn
      ? `Your ${before ? month : 'next'} box comes ${formatLongDate(upcomingOn)}.`
      : `Your ${month} box is coming.`,
    blocks: [
      ...(before ? [] : sender.nextBox),
      ...sentences(
        before && `The box of ${formatMonthDay(before)} comes before it.`,
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
