import type { EmailFacts } from './facts.ts';
import { link } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './sender.ts';
import { sentences } from './wording.ts';

/** A membership ended: why, and that nothing more comes or is charged. */
export function canceled(facts: EmailFacts, sender: Sender): Letter {
  const { name, phone, portalUrl } = sender;
  const what = facts.isGift ? 'gift from' : 'membership at';
  const because = facts.because ?? 'asked';
  return {
    subject: `Your ${what} ${name} is canceled`,
    headline: `Your ${what} ${name} is canceled.`,
    blocks: [
      ...sentences(
        WHY[because](name),
        facts.isGift
          ? 'Nothing more is charged. Your order stays in your history.'
          : 'No more boxes come, and nothing more is charged. Your orders stay in your membership’s history.',
        because === 'closed' || !phone
          ? null
          : `If you didn’t want this, call ${phone}: it can be taken up again.`,
      ),
      link('See your orders', portalUrl),
    ],
  };
}

const WHY = {
  asked: () => null as string | null,
  unpaid: () => 'Two boxes in a row could not be charged, so it was ended.',
  closed: (name: string) => `${name} has closed.`,
} as const;
