import { formatYearMonth } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, CalendarLink, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { nextBoxSentence } from './wording.tsx';

/** A month was skipped: nothing comes and nothing is charged, and when the next box comes. */
export function skipped(facts: EmailFacts, branding: Branding): Template {
  const month = facts.skippedMonth ? formatYearMonth(facts.skippedMonth) : 'A month';
  return {
    subject: `${month} is skipped at ${branding.name}`,
    headline: `${month} is skipped.`,
    body: (
      <>
        <Sentence>No box comes for that month, and nothing is charged for it.</Sentence>
        <Sentence>{nextBoxSentence(facts)}</Sentence>
        <CalendarLink branding={branding} day={facts.nextBoxOn} />
        <Button branding={branding}>See my next box</Button>
      </>
    ),
  };
}
