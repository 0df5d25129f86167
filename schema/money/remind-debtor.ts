import type { Context } from '../context.ts';
import { queueEmails } from '../emails/outbox/queue-email.ts';
import { invalid } from '../errors.ts';
import { businessOf } from '../businesses/records/business-of.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import { lockMembership } from '../memberships/access/lock-membership.ts';
import { recordEvent } from '../memberships/records/record-event.ts';
import { formatUsd } from '../rules/money/money.ts';
import { OWES_NOTHING } from '../rules/money/reminder.ts';
import { withTransaction } from '../transaction.ts';
import { debtorOf } from './list-debtors.sql.ts';
import type { DebtorRow } from './list-debtors.sql.ts';
import { readOwedOrders } from './owed-orders.sql.ts';
import { owedFacts } from './owed-facts.ts';
import { audit } from '../audit/audit.ts';

/**
 * Reminds the member of a membership (public id) of all that it owes, by a mail: once a day, however often it is pressed
 * (docs/rules.md "Reminding debtors").
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID where nothing is owed.
 */
export async function remindDebtor(context: Context, publicId: string): Promise<DebtorRow> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'order:handle');
    const orders = await readOwedOrders(context.em, [membership.id], context.now());
    const debtor = await debtorOf(context, membership);
    if (!debtor) throw invalid(OWES_NOTHING);
    const today = todayAt(context, await businessOf(context, membership.businessId));
    const sent = await queueEmails(context, [
      {
        kind: 'payment_reminder',
        subscriptionId: membership.id,
        period: today,
        facts: { owed: owedFacts(orders) },
      },
    ]);
    const summary = `A reminder of ${formatUsd(debtor.owed)} was sent`;
    if (sent > 0)
      await recordEvent(context, {
        subscriptionId: membership.id,
        kind: 'reminded',
        summary,
      });
    if (sent > 0)
      await audit(context, {
        kind: 'debtor_reminded',
        businessId: membership.businessId,
        subjectAccountId: membership.accountId,
        summary,
        after: { owed: debtor.owed },
      });
    return debtor;
  });
}
