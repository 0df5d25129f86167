import { cardWords } from '../../rules/money/card-words.ts';
import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from '../drawing/branding.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Template } from './template.ts';
import { CARD_LINK_WORDS } from './wording.tsx';

/** The business is paid into another account, which can't be handed the cards of the one before. */
export function cardWanted({ card }: EmailFacts, branding: Branding): Template {
  const name = card?.now ? cardWords(card.now) : 'your card';
  return {
    subject: `Please give your card to ${branding.name} once more`,
    headline: 'Please give your card once more.',
    body: (
      <>
        <Sentence>
          {`${branding.name} takes its payments itself now. A card can’t be handed on, so it asks you for it again: ${name}, or another one.`}
        </Sentence>
        <Sentence>
          Nothing is charged now, and your boxes and their price stay as they are. Until then they are charged
          as before.
        </Sentence>
        <Sentence>{CARD_LINK_WORDS}</Sentence>
        <Button branding={branding}>Give my card</Button>
      </>
    ),
  };
}
