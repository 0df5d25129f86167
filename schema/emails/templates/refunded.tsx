import { formatYearMonth } from '../../rules/time/calendar.ts';
import { formatUsd } from '../../rules/money/money.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';
import { CreditBack, Receipt } from './wording.tsx';

/** Money was given back for a box: how much, why, and where it arrives. */
export function refunded(facts: EmailFacts, branding: Branding): Template {
  const { refund, order } = facts;
  const amount = formatUsd(refund?.amount ?? order?.totalAmount ?? 0);
  const month = formatYearMonth(order?.scheduledOn ?? facts.lastOrderOn);
  return {
    subject: `${amount} back from ${branding.name}`,
    headline: `You get ${amount} back for your ${month} box.`,
    body: (
      <>
        <Sentence>{refund?.reason ?? null}</Sentence>
        <Sentence>
          {refund?.asCredit
            ? `${branding.name} keeps it for you as credit: it pays your next box.`
            : refund?.isToCard
              ? 'It goes to the card that paid it, and arrives within a few days.'
              : `${branding.name} hands it to you as you paid it.`}
        </Sentence>
        <CreditBack facts={facts} />
        <Receipt facts={facts} />
        <Button branding={branding}>See my orders</Button>
      </>
    ),
  };
}
