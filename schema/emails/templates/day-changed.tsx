import { weekdayName } from '../../rules/schedules/weekday.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence, skipSentence } from './wording.tsx';

/** The boxes come on another weekday, or in the weeks of another group: on which day the next one comes. */
export function dayChanged(facts: EmailFacts, branding: Branding): Template {
  const day = facts.weekGroup ? 'in other weeks' : facts.weekday && `on ${weekdayName(facts.weekday)}s`;
  return {
    subject: `Your boxes from ${branding.name} come ${day ?? 'on another day'}`,
    headline: `Your boxes come ${day ?? 'on another day'} now.`,
    body: (
      <>
        <Sentence>{nextBoxSentence(facts)}</Sentence>
        <Sentence>{pickupSentence(facts.pendingBox ?? facts.box, branding, facts.nextBoxOn)}</Sentence>
        <Sentence>{skipSentence(facts, branding)}</Sentence>
        <CalendarLink branding={branding} day={facts.nextBoxOn} />
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
