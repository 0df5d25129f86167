import type { Context } from '../../context.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { CARD_ENDING_DAYS } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import { areCardsTaken } from '../accounts/payments-of.ts';
import { findEndingCards } from './find-ending-cards.sql.ts';
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
    queued += await withTransaction(context, () =>
      queueEmails(
        context,
        ending.map(({ id, period, ...card }) => ({
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
