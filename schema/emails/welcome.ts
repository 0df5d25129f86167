import { formatMonthDay } from '../rules/calendar.ts';
import type { EmailFacts } from './facts.ts';
import { link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { nextBoxSentence, pickupSentence, receipt, sentences, skipSentence } from './wording.ts';

/** A membership began: its receipt, when the next box comes, and how to stop. */
export function welcome(facts: EmailFacts, sender: Sender): Letter {
  const { order, isGift } = facts;
  const box = order?.box ?? facts.box;
  return {
    subject: isGift ? `Your gift from ${sender.name}` : `Welcome to ${sender.name}`,
    headline: isGift ? `Your gift from ${sender.name} is ordered.` : `You’re a member of ${sender.name}.`,
    blocks: [
      ...sentences(
        order && `${box.itemName} is ordered for ${formatMonthDay(order.scheduledOn)}.`,
        pickupSentence(box),
      ),
      ...(order ? [receipt(order, facts)] : []),
      ...sentences(
        isGift ? 'It is a single box: nothing more is ordered or charged.' : nextBoxSentence(facts),
        skipSentence(facts),
      ),
      link(isGift ? 'See your gift' : 'Open your membership', sender.portalUrl),
    ],
  };
}
