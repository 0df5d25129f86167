import { cardWords, expiryWords } from '../../rules/money/card-words.ts';
import { PAID_WHEN } from '../../rules/money/pay-later.ts';
import type { EmailFacts } from '../records/facts.ts';
import type { Branding } from '../drawing/branding.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Template } from './template.ts';
import { CARD_LINK_WORDS } from './wording.tsx';

/** The card on file is another one, or none: by its member, who may not have been the one who did it, or by its bank. */
export function cardChanged({ card, pendingBox, box }: EmailFacts, branding: Branding): Template {
  const { now = null, before = null, by = 'member' } = card ?? {};
  if (now === null)
    return {
      subject: `Your card at ${branding.name} was removed`,
      headline: 'No card is on file for your boxes any more.',
      body: (
        <>
          <Sentence>
            {`${before ? cardWords(before) : 'Your card'} was removed at the payment company. Please give a card before your next box; until then you pay for a box ${PAID_WHEN[(pendingBox ?? box).mode]}.`}
          </Sentence>
          <Sentence>{CARD_LINK_WORDS}</Sentence>
          <Button branding={branding}>Give a card</Button>
        </>
      ),
    };
  return {
    subject: `Your card at ${branding.name} was changed`,
    headline: `Your boxes are charged to ${cardWords(now)} from now on.`,
    body: (
      <>
        <Sentence>{`It ends ${expiryWords(now)}.${before ? ` Before, it was ${cardWords(before)}, until ${expiryWords(before)}.` : ''}`}</Sentence>
        <Sentence>
          {by === 'bank'
            ? 'Your bank has told the payment company: there is nothing to do.'
            : 'If it wasn’t you, sign in, change your password and write to us.'}
        </Sentence>
        <Button branding={branding}>See my membership</Button>
      </>
    ),
  };
}
