import type { Context } from '../../context.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { CARD_ENDING_DAYS } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import { areCardsTaken, isChargeable, takingCards } from '../accounts/payments-of.ts';
import { findEndingCards } from './find-ending-cards.sql.ts';
import type { EndingCard } from './find-ending-cards.sql.ts';
import { mailed } from './mail-card-change.ts';

/**
 * Queues the mail to members whose card ends before it is charged for their next box, two weeks before it: once for each
 * card and box (docs/rules.md "Mails about a card"). Each `batch` is a transaction; any number of workers may do it at
 * once. Answers how many were queued.
 */
export async function queueEndingCards(
  context: Context,
  { batch = 500 }: { batch?: number } = {},
): Promise<number> {
  if (!areCardsTaken(context)) return 0;
  let queued = 0;
  for (let after = '0'; !context.signal?.aborted;) {
    const ending = await findEndingCards(context, { days: CARD_ENDING_DAYS, after, limit: batch });
    const told = await replaceable(context, ending);
    queued += await withTransaction(context, () =>
      queueEmails(
        context,
        told.map(({ id, period, ...card }) => ({
          kind: 'card_ending',
          subscriptionId: id,
          period,
          facts: { card: { now: mailed(card) } },
        })),
      ),
    );
    if (ending.length < batch) break;
    after = ending.at(-1)?.id ?? after;
  }
  return queued;
}

/** Those that are charged for the next box, and can be replaced: not of a company that isn't set up any more, for which another card is asked for anyway. */
async function replaceable(context: Context, ending: readonly EndingCard[]): Promise<EndingCard[]> {
  const charged = await Promise.all(ending.map((card) => isChargeable(context, card.providerAccountId)));
  const taking = await takingCards(context, [...new Set(ending.map(({ businessId }) => businessId))]);
  return ending.filter(({ businessId }, index) => charged[index] && taking.has(businessId));
}
