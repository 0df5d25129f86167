import { formatUsd } from '../../rules/money/money.ts';
import type { EmailFacts } from '../records/facts.ts';
import { Button, Sentence } from '../drawing/parts.tsx';
import type { Branding } from '../drawing/branding.ts';
import type { Template } from './template.ts';

/** The business gave credit: how much, why, and what it is for. */
export function creditGiven({ credit, isGift }: EmailFacts, branding: Branding): Template {
  const amount = formatUsd(credit?.amount ?? 0);
  return {
    subject: `${amount} of credit at ${branding.name}`,
    headline: `You have ${amount} more credit at ${branding.name}.`,
    body: (
      <>
        <Sentence>{credit?.reason ?? null}</Sentence>
        <Sentence>
          {isGift
            ? 'It pays the next order that you make there, before anything is charged.'
            : 'It pays your next box, before anything is charged.'}
        </Sentence>
        <Button branding={branding}>See my membership</Button>
      </>
    ),
  };
}
