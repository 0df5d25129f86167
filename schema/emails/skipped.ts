import { formatYearMonth } from '../rules/calendar.ts';
import type { EmailFacts } from './facts.ts';
import { link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { nextBoxSentence, sentences } from './wording.ts';

/** A month was skipped: nothing comes and nothing is charged, and when the next box comes. */
export function skipped(facts: EmailFacts, sender: Sender): Letter {
  const month = facts.skippedMonth ? formatYearMonth(facts.skippedMonth) : 'A month';
  return {
    subject: `${month} is skipped at ${sender.name}`,
    headline: `${month} is skipped.`,
    blocks: [
      ...sentences('No box comes for that month, and nothing is charged for it.', nextBoxSentence(facts)),
      link('Open your membership', sender.portalUrl),
    ],
  };
}
