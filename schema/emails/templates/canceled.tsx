import { formatUsd } from '../../rules/money/money.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';

/** A membership ended: why, and that nothing more comes or is charged. */
export function canceled(facts: EmailFacts, branding: Branding): Template {
  const { name, phone } = branding;
  const what = facts.isGift ? 'gift from' : 'membership at';
  const { because = 'asked', creditLeft = 0 } = facts;
  return {
    subject: `Your ${what} ${name} is canceled`,
    headline: `Your ${what} ${name} is canceled.`,
    body: (
      <>
        <Sentence>{WHY[because](name)}</Sentence>
        <Sentence>
          {facts.isGift
            ? 'Nothing more is charged. Your order stays in your history.'
            : 'No more boxes come, and nothing more is charged. Your orders stay in your membership’s history.'}
        </Sentence>
        <Sentence>{creditLeft > 0 && leftWords(creditLeft, branding)}</Sentence>
        <Sentence>
          {because !== 'closed' &&
            phone &&
            `If you didn’t want this, call ${phone}: it can be taken up again.`}
        </Sentence>
        <Button branding={branding}>See my orders</Button>
      </>
    ),
  };
}

/** What becomes of credit at a business that has closed is for people to settle: who is asked. */
function leftWords(cents: number, { name, phone, email }: Branding): string {
  const how = [phone && `call ${phone}`, email && 'reply to this mail'].filter(Boolean).join(' or ');
  const ask = how ? ` To ask what becomes of it, ${how}.` : '';
  return `You have ${formatUsd(cents)} of credit at ${name} that no box uses any more.${ask} Please keep this mail.`;
}

const WHY = {
  asked: () => null as string | null,
  unpaid: () => 'Two boxes in a row could not be charged, so it was ended.',
  closed: (name: string) => `${name} has closed.`,
} as const;
