import { formatMonthDay } from '../rules/calendar.ts';
import type { EmailFacts } from './facts.ts';
import { Button, Sentence } from './parts.tsx';
import type { Sender } from './sender.ts';
import type { Template } from './template.ts';
import { nextBoxSentence, pickupSentence, Receipt, skipSentence } from './wording.tsx';

/** A membership began: its receipt, when the next box comes, and how to stop. */
export function welcome(facts: EmailFacts, sender: Sender): Template {
  const { order, isGift } = facts;
  const box = order?.box ?? facts.box;
  return {
    subject: isGift ? `Your gift from ${sender.name}` : `Welcome to ${sender.name}`,
    headline: isGift ? `Your gift from ${sender.name} is ordered.` : `You’re a member of ${sender.name}.`,
    body: (
      <>
        <Sentence>{order && `${box.itemName} is ordered for ${formatMonthDay(order.scheduledOn)}.`}</Sentence>
        <Sentence>{pickupSentence(box)}</Sentence>
        <Receipt facts={facts} />
        <Sentence>
          {isGift ? 'It is a single box: nothing more is ordered or charged.' : nextBoxSentence(facts)}
        </Sentence>
        <Sentence>{skipSentence(facts)}</Sentence>
        <Button sender={sender}>{isGift ? 'See your gift' : 'Open your membership'}</Button>
      </>
    ),
  };
}
