import { formatLongDate, formatYearMonth } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence } from './wording.tsx';

/** The business has changed its days: a box comes on another one, or not at all that month. */
export function boxMoved(facts: EmailFacts, branding: Branding): Template {
  const { movedFrom = facts.lastOrderOn, movedTo = null, movedBecause } = facts;
  const because = movedBecause ? `${branding.name} writes: “${movedBecause}”` : null;
  if (movedTo === null) {
    const month = formatYearMonth(movedFrom);
    return {
      subject: `No box in ${month} from ${branding.name}`,
      headline: `There is no box in ${month}.`,
      body: (
        <>
          <Sentence>Nothing is ordered or charged for it.</Sentence>
          <Sentence>{because}</Sentence>
          <Sentence>{nextBoxSentence(facts)}</Sentence>
          <CalendarLink branding={branding} day={facts.nextBoxOn} />
          <Button branding={branding}>See my next box</Button>
        </>
      ),
    };
  }
  return {
    subject: `Your box from ${branding.name} comes ${formatLongDate(movedTo)}`,
    headline: `Your box comes ${formatLongDate(movedTo)}.`,
    body: (
      <>
        <Sentence>{`It was to come ${formatLongDate(movedFrom)}. Nothing else changes.`}</Sentence>
        <Sentence>{because}</Sentence>
        <Sentence>{pickupSentence(facts.pendingBox ?? facts.box, branding, movedTo)}</Sentence>
        <CalendarLink branding={branding} day={movedTo} />
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
