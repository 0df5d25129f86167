import { formatYearMonth } from '../rules/calendar.ts';
import type { EmailFacts } from './facts.ts';
import { Button, Sentence } from './parts.tsx';
import type { Sender } from './sender.ts';
import type { Template } from './template.ts';
import { nextBoxSentence } from './wording.tsx';

/** A month was skipped: nothing comes and nothing is charged, and when the next box comes. */
export function skipped(facts: EmailFacts, sender: Sender): Template {
  const month = facts.skippedMonth ? formatYearMonth(facts.skippedMonth) : 'A month';
  return {
    subject: `${month} is skipped at ${sender.name}`,
    headline: `${month} is skipped.`,
    body: (
      <>
        <Sentence>No box comes for that month, and nothing is charged for it.</Sentence>
        <Sentence>{nextBoxSentence(facts)}</Sentence>
        <Button sender={sender}>Open your membership</Button>
      </>
    ),
  };
}
