import { cardWords, expiryWords } from '../../rules/money/card-words.ts';
import { formatLongDate } from '../../rules/time/calendar.ts';
import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from '../drawing/branding.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Template } from './template.ts';
import { CARD_LINK_WORDS } from './wording.tsx';

/** The card on file ends before the next box is charged to it. */
export function cardEnding({ card, nextBoxOn }: EmailFacts, branding: Branding): Template {
  const ending = card?.now ?? null;
  const name = ending ? cardWords(ending) : 'Your card';
  return {
    subject: `Your card ends before your next box from ${branding.name}`,
    headline: `${name} ends before your next box.`,
    body: (
      <>
        <Sentence>
          {`${ending ? `It ends ${expiryWords(ending)}.` : ''}${nextBoxOn ? ` Your next box is charged on ${formatLongDate(nextBoxOn)}.` : ''} Give a card that lasts, and nothing else changes.`.trim()}
        </Sentence>
        <Sentence>{CARD_LINK_WORDS}</Sentence>
        <Button branding={branding}>Give another card</Button>
      </>
    ),
  };
}
