import type { Context } from '../context.ts';
import { queueEmail } from '../emails/outbox/queue-email.ts';
import { assertValid } from '../errors.ts';
import { refuseWhoLeft } from '../memberships/access/refuse-who-left.ts';
import { lockMembership } from '../memberships/access/lock-membership.ts';
import { recordByStaff } from '../memberships/records/record-by-staff.ts';
import type { Subscription } from '../memberships/records/subscription.entity.ts';
import { enterInLedger } from '../payments/records/enter-ledger.ts';
import { creditProblems } from '../rules/money/credit.ts';
import { formatUsd } from '../rules/money/money.ts';
import { withTransaction } from '../transaction.ts';
import { wasEntered } from './was-entered.ts';

/**
 * Gives the member of a membership (public id) credit at its business, `amount` in cents, with a reason that they read
 * (docs/rules.md "Credit"). The same amount and reason within ten minutes are given once, unless credit was taken back between.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID by field, and where the account was erased.
 */
export async function giveCredit(
  context: Context,
  { publicId, amount, reason }: { publicId: string; amount: number; reason: string },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    assertValid(creditProblems({ amount, reason }));
    const { id, businessId, accountId } = membership;
    await refuseWhoLeft(context, accountId);
    const note = reason.trim();
    const now = context.now();
    if (await wasEntered(context, { accountId, businessId, cents: -amount, note })) return membership;
    await enterInLedger(context, { businessId, accountId, kind: 'credit_given', cents: -amount, note });
    await recordByStaff(context, 'credit_given', membership, {
      subscriptionId: id,
      kind: 'credit_given',
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
