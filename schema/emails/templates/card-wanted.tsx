import { cardWords } from '../../rules/money/card-words.ts';
import { PAID_WHEN } from '../../rules/money/pay-later.ts';
import type { FulfillmentMode } from '../../rules/pages/page-content.ts';
import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from '../drawing/branding.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Template } from './template.ts';
import { CARD_LINK_WORDS } from './wording.tsx';

const AS_BEFORE =
  'Nothing is charged now, and your boxes and their price stay as they are. Until then they are charged as before.';
const notCharged = (mode: FulfillmentMode) =>
  `Nothing is charged now, and your boxes and their price stay as they are. Until then no box is charged: you pay for it ${PAID_WHEN[mode]}.`;

/** Why the card is asked for, and what holds until it is given. */
function wordsOf(
  { cardBecause, pendingBox, box }: EmailFacts,
  business: string,
  card: string,
): [why: string, until: string] {
  const asks = `so we ask you for it again: ${card}, or another one.`;
  if (cardBecause === 'company_changed')
    return [
      `${business} takes cards by another payment company now. A card can’t be handed on, ${asks}`,
      AS_BEFORE,
    ];
  if (cardBecause === 'not_charged')
    return [
      `${business} takes cards by another payment company now, and the card that we have can’t be charged any more, ${asks}`,
      notCharged((pendingBox ?? box).mode),
    ];
  return [
    `${business} takes its payments itself now. A card can’t be handed on, so it asks you for it again: ${card}, or another one.`,
    AS_BEFORE,
  ];
}

/** The business is paid into another account, which can't be handed the cards of the one before. */
export function cardWanted(facts: EmailFacts, branding: Branding): Template {
  const { card } = facts;
  const name = card?.now ? cardWords(card.now) : 'your card';
  const [why, until] = wordsOf(facts, branding.name, name);
  return {
    subject: `Please give your card to ${branding.name} once more`,
    headline: 'Please give your card once more.',
    body: (
      <>
        <Sentence>{why}</Sentence>
        <Sentence>{until}</Sentence>
        <Sentence>{CARD_LINK_WORDS}</Sentence>
        <Button branding={branding}>Give my card</Button>
      </>
    ),
  };
}
