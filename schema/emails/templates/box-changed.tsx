import { formatLongDate } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, Lines, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { BoxLines, LaterTotal, pickupSentence, skipSentence } from './wording.tsx';

/** The box is another one from the next order on: what is in it, what it costs, and from which day. */
export function boxChanged(facts: EmailFacts, branding: Branding): Template {
  const box = facts.pendingBox ?? facts.box;
  const from = facts.holdsFrom ?? facts.nextBoxOn;
  return {
    subject: `Your box from ${branding.name} is changed`,
    headline: from ? `Your box changes on ${formatLongDate(from)}.` : 'Your box is changed.',
    body: (
      <>
        <Sentence>It is the new one from that box on, until you change it again.</Sentence>
        <Sentence>{pickupSentence(box, branding, from)}</Sentence>
        <Lines title="Your new box">
          <BoxLines box={box} />
          <LaterTotal facts={facts} label="You pay each month" />
        </Lines>
        <Sentence>{skipSentence(facts, branding)}</Sentence>
        <Button branding={branding}>See my box</Button>
      </>
    ),
  };
}
