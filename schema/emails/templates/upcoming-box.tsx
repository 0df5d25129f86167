import {
  addMonths,
  formatLongDate,
  formatYearMonth,
  formatMonthDay,
  yearMonth,
} from '../../rules/time/calendar.ts';
import { lastDayToSkip } from '../../rules/memberships/skips.ts';
import { Excerpt } from './excerpt.tsx';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Lines, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { BoxLines, deadlineWords, LaterTotal, pickupSentence } from './wording.tsx';

/** Most characters of what the business says about its next box; the rest is in the portal. */
const NEXT_BOX_MAX = 600;

/** The next month's box, some days before the last day to skip it; another box may come before it. */
export function upcomingBox(facts: EmailFacts, branding: Branding): Template {
  const {
    upcomingMonth = addMonths(yearMonth(facts.lastOrderOn), 1),
    upcomingOn = facts.nextBoxOn,
    nextBoxOn,
  } = facts;
  const month = formatYearMonth(upcomingMonth);
  const { upcomingDeadlineOn } = facts;
  const until = upcomingDeadlineOn
    ? deadlineWords(upcomingDeadlineOn, facts, branding.days)
    : formatLongDate(lastDayToSkip(upcomingMonth));
  const acts = upcomingDeadlineOn ? 'change or skip' : 'skip';
  const before = nextBoxOn !== null && upcomingOn !== null && nextBoxOn < upcomingOn ? nextBoxOn : null;
  const box = facts.pendingBox ?? facts.box;
  return {
    subject: `Your ${month} box from ${branding.name}: ${acts} it by ${until}`,
    headline: upcomingOn
      ? `Your ${before ? month : 'next'} box comes ${formatLongDate(upcomingOn)}.`
      : `Your ${month} box is coming.`,
    pictureUrl: (before === null && branding.nextBoxPictureUrl) || branding.coverUrl,
    body: (
      <>
        {before === null && <Excerpt html={branding.nextBox} max={NEXT_BOX_MAX} />}
        <Sentence>{before && `The box of ${formatMonthDay(before)} comes before it.`}</Sentence>
        <Sentence>{`If ${month} doesn’t suit you, ${acts} it by ${until}. If you want the box, there is nothing to do.`}</Sentence>
        <Sentence>{pickupSentence(box, branding, upcomingOn)}</Sentence>
        <Lines title="Your box">
          <BoxLines box={box} />
          <LaterTotal facts={facts} label="You pay" />
        </Lines>
        <CalendarLink branding={branding} day={upcomingOn} />
        <Button branding={branding}>{`See my box, or ${acts} it`}</Button>
      </>
    ),
  };
}
