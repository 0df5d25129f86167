import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from '../drawing/branding.ts';
import { Button, Line, Lines, Sentence } from '../drawing/parts.tsx';
import type { Template } from './template.ts';
import { nextBoxSentence } from './wording.tsx';

/** The place where boxes were picked up is closed: where they are from now on, and when that is open. */
export function placeClosed(facts: EmailFacts, branding: Branding): Template {
  const { closed = 'Your pickup place', now = '', hours = '' } = facts.place ?? {};
  return {
    subject: `Your box from ${branding.name} is picked up elsewhere`,
    headline: `${closed} is closed.`,
    body: (
      <>
        <Sentence>
          {facts.isGift
            ? 'The box is picked up elsewhere.'
            : 'You pick up your boxes elsewhere from now on, those that wait too.'}
        </Sentence>
        <Lines title="Your pickup place">
          <Line label="Where" value={now} />
          {hours !== '' && <Line label="Open" value={hours} />}
        </Lines>
        <Sentence>{nextBoxSentence(facts)}</Sentence>
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
