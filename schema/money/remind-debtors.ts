import type { Context } from '../context.ts';
import { queueEmails } from '../emails/outbox/queue-email.ts';
import { REMINDED_UNTIL_DAYS, REMINDER_DAYS, reminderPeriod } from '../rules/money/reminder.ts';
import { withTransaction } from '../transaction.ts';
import { findToRemind } from './find-to-remind.sql.ts';
import { owedFacts } from './owed-facts.ts';
import { readOwedOrders } from './owed-orders.sql.ts';

/**
 * Queues the reminders that are due by themselves: 3 and 10 days after the day of a box that is paid at pickup or
 * delivery, at businesses that have switched it on; each once (docs/rules.md "Reminding debtors"). Cards that failed have
 * mails of their own. Each `batch` is a transaction; any number of workers may do it at once. Answers how many were queued.
 */
export async function remindDebtors(
  context: Context,
  { batch = 200 }: { batch?: number } = {},
): Promise<number> {
  let queued = 0;
  for (let after = '0'; !context.signal?.aborted;) {
    const due = await findToRemind(context, {
      days: REMINDER_DAYS,
      until: REMINDED_UNTIL_DAYS,
      after,
      limit: batch,
    });
    const owed = await readOwedOrders(
      context.em,
      [...new Set(due.map(({ subscriptionId }) => subscriptionId))],
      context.now(),
    );
    queued += await withTransaction(context, () =>
      queueEmails(
        context,
        due.map(({ subscriptionId, yearMonth, days }) => ({
          kind: 'payment_reminder',
          subscriptionId,
          period: reminderPeriod(yearMonth, days),
          facts: { owed: owedFacts(owed.filter((order) => order.subscriptionId === subscriptionId)) },
        })),
      ),
    );
    if (due.length < batch) break;
    after = due.at(-1)?.id ?? after;
  }
  return queued;
}
