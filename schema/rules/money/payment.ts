import { addDays, type LocalDate } from '../time/calendar.ts';

/**
 * A charge that failed is tried again so many days after it first failed, then it is written off (docs/rules.md
 * "Retries and write-offs").
 */
export const RETRY_AFTER_DAYS = [1, 3, 5, 7] as const;

/** So many boxes in a row whose card was declined, and that were written off, end the membership. */
export const WRITTEN_OFF_IN_A_ROW = 2;

/**
 * The day of the next try of a charge that first failed on `failedOn` and has failed today; null where the last one is
 * over and the box is written off. Days that nobody used while the job stood still are not made up for. Source:
 * docs/rules.md "Retries and write-offs".
 */
export function retryOn(failedOn: LocalDate, today: LocalDate): LocalDate | null {
  return RETRY_AFTER_DAYS.map((days) => addDays(failedOn, days)).find((day) => day > today) ?? null;
}

/** The last day of trying: a box whose card can't be used is written off on it, unless another card has come. */
export const lastRetryOn = (failedOn: LocalDate): LocalDate => addDays(failedOn, RETRY_AFTER_DAYS.at(-1)!);

/** So long a charge that can't be sent waits for the provider before it counts as failed, in hours. */
export const WAITS_HOURS = 24;

/** What a person reads whose card was declined. */
export const DECLINED = {
  soft: 'The card was declined.',
  hard: 'The card can’t be used.',
  verification_needed: 'Your bank asks you to confirm this payment.',
} as const;

/** Beside a DECLINED sentence, where the card was kept although its charge failed. */
export const CARD_WAS_SAVED = 'The card was saved, but the box that is due could not be charged.';

/** Whether a membership needs a card where cards are taken: a free first box is followed by others that are charged. */
export const needsCard = ({ totalAmount, monthlyAmount }: { totalAmount: number; monthlyAmount: number }) =>
  totalAmount > 0 || monthlyAmount > 0;

/** Where a payment waits for it: the same call again, after that, goes on. */
export const CONFIRM_WITH_BANK = DECLINED.verification_needed;

/** Members are asked for their card at most once in a day. */
export const ASKED_TODAY = 'They were asked less than a day ago.';

/** What a link says by which no card can be given any more. */
export const CARD_LINK_OVER = 'This link was used already or is too old. Sign in to change your card.';

export const CARD_NEEDED = 'Please enter your card.';
/** The card's form on an open page is of an account that takes the payments no more. */
export const RELOAD_FOR_CARD =
  'This page is older than how this business takes payments. Please reload it and enter your card again: nothing was charged.';
export const NO_CARDS_HERE = 'Cards are not taken here: the business takes the payment.';

/** Nothing was charged. */
export const PAYMENT_UNAVAILABLE =
  'We can’t take payments right now, and nothing was charged. Please try again in a moment.';

/** It was charged although the business takes no orders any more; a mail says the same. */
export const CHARGED_AND_GIVEN_BACK =
  'The business has just stopped taking orders. Your card was charged, and all of it is given back: your bank may show both for some days.';

/** It may have been charged, and will not be charged twice. */
export const PAYMENT_UNCONFIRMED =
  'We could not confirm your payment yet. Please send it again in a moment: you will not be charged twice.';
