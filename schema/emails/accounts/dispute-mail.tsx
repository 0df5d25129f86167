import { formatUsd } from '../../rules/money/money.ts';
import type { DisputeFacts } from '../../rules/text/account-email-kinds.ts';
import { formatDate } from '../../rules/time/calendar.ts';
import { Sentence } from '../drawing/parts.tsx';
import type { Template } from '../templates/template.ts';
import { LinkButton } from './account-mail.tsx';
import type { AccountMail } from './account-mail.tsx';

/** To the owners of a business: a charge is disputed, until when to answer, and how it ended. */
export function disputed({ facts, ...mail }: AccountMail): Template {
  const dispute = facts.dispute!;
  const { subject, headline, next } = WORDS[dispute.state](dispute);
  const isUndecided = dispute.state === 'open' || dispute.state === 'inquiry';
  return {
    subject,
    headline,
    body: (
      <>
        <Sentence>{next}</Sentence>
        {isUndecided && (
          <Sentence>
            {dispute.dueOn === null
              ? 'Answer it at your payment company as soon as you can.'
              : `Answer it at your payment company until ${formatDate(dispute.dueOn)}.`}
          </Sentence>
        )}
        {(isUndecided || dispute.isFirst) && (
          <Sentence>This membership is not charged again until you say so on the Money screen.</Sentence>
        )}
        <LinkButton {...mail}>Open Money</LinkButton>
      </>
    ),
  };
}

const WORDS: Record<
  DisputeFacts['state'],
  (dispute: DisputeFacts) => { subject: string; headline: string; next: string }
> = {
  told: ({ amount, business, box }) => ({
    subject: `A dispute of ${formatUsd(amount)} can’t be read at ${business}`,
    headline: 'A charge is disputed, and we can’t read why.',
    next:
      `It paid the box of ${box}. Your payment company has told us of the dispute, but doesn’t let us read it yet. ` +
      'Look at it there: an answer may be due within days. We keep trying.',
  }),
  open: ({ amount, business, box }) => ({
    subject: `${formatUsd(amount)} is disputed at ${business}`,
    headline: `The owner of a card disputes ${formatUsd(amount)}.`,
    next: `It paid the box of ${box}. Their bank has taken the money back until it decides.`,
  }),
  inquiry: ({ amount, business, box }) => ({
    subject: `A bank asks about ${formatUsd(amount)} at ${business}`,
    headline: `A bank asks about ${formatUsd(amount)}.`,
    next: `It paid the box of ${box}. No money was moved.`,
  }),
  closed: ({ amount, business, box }) => ({
    subject: `The bank has its answer about ${formatUsd(amount)} at ${business}`,
    headline: 'The bank has its answer.',
    next: `No money was moved for the box of ${box}.`,
  }),
  won: ({ amount, business, box }) => ({
    subject: `A dispute of ${formatUsd(amount)} was won at ${business}`,
    headline: `${formatUsd(amount)} is back.`,
    next: `The dispute about the box of ${box} was decided for you.`,
  }),
  lost: ({ amount, business, box }) => ({
    subject: `A dispute of ${formatUsd(amount)} was lost at ${business}`,
    headline: `${formatUsd(amount)} stays with the owner of the card.`,
    next: `The dispute about the box of ${box} was decided against you.`,
  }),
};
