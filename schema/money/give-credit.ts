import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { queueEmail } from '../emails/outbox/queue-email.ts';
import { assertValid } from '../errors.ts';
import { lockMembership } from '../memberships/access/lock-membership.ts';
import { recordByStaff } from '../memberships/records/record-by-staff.ts';
import type { Subscription } from '../memberships/records/subscription.entity.ts';
import { enterInLedger } from '../payments/records/enter-ledger.ts';
import { creditProblems } from '../rules/money/credit.ts';
import { formatUsd } from '../rules/money/money.ts';
import { withTransaction } from '../transaction.ts';

/** The same given again within so long is one: a double press, or an answer that was lost. */
const SAME_WITHIN_MS = 10 * 60_000;

/**
 * Gives the member of a membership (public id) credit at its business, `amount` in cents, with a reason that they read
 * (docs/rules.md "Credit"). The same amount and reason within ten minutes are given once.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID by field.
 */
export async function giveCredit(
  context: Context,
  { publicId, amount, reason }: { publicId: string; amount: number; reason: string },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    assertValid(creditProblems({ amount, reason }));
    const { id, businessId, accountId } = membership;
    const note = reason.trim();
    const now = context.now();
    const given = await db(context.em)
      .selectFrom('ledgerEntry')
      .select('id')
      .where('accountId', '=', accountId)
      .where('businessId', '=', businessId)
      .where('kind', '=', 'credit_given')
      .where('orderId', 'is', null)
      .where('cents', '=', -amount)
      .where('note', '=', note)
      .where('at', '>', new Date(now.getTime() - SAME_WITHIN_MS))
      .executeTakeFirst();
    if (given) return membership;
    await enterInLedger(context, { businessId, accountId, kind: 'credit_given', cents: -amount, note });
    await recordByStaff(context, 'credit_given', membership, {
      subscriptionId: id,
      kind: 'noted',
      summary: `Credit of ${formatUsd(amount)} was given`,
      after: { amount },
      note,
    });
    await queueEmail(context, {
      kind: 'credit_given',
      subscriptionId: id,
      period: `${now.toISOString()}/${amount}`,
      facts: { credit: { amount, reason: note } },
    });
    return membership;
  });
}
