import type { Context } from '../context.ts';
import { assertValid, conflict } from '../errors.ts';
import { lockMembership } from '../memberships/access/lock-membership.ts';
import { recordByStaff } from '../memberships/records/record-by-staff.ts';
import type { Subscription } from '../memberships/records/subscription.entity.ts';
import { creditToUse } from '../payments/credit/credit.ts';
import { enterInLedger } from '../payments/records/enter-ledger.ts';
import { creditProblems, creditLeft } from '../rules/money/credit.ts';
import { formatUsd } from '../rules/money/money.ts';
import { withTransaction } from '../transaction.ts';
import { wasEntered } from './was-entered.ts';

/**
 * Takes credit back that was given by mistake, `amount` in cents and never more than is left, from the member of a
 * membership (public id): the opposite of what gave it, with a reason that stands in the history (docs/rules.md "Credit").
 * The same amount and reason within ten minutes are taken back once, unless credit was given between.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID by field, CONFLICT where less is left.
 */
export async function takeBackCredit(
  context: Context,
  { publicId, amount, reason }: { publicId: string; amount: number; reason: string },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    assertValid(creditProblems({ amount, reason }));
    const { id, businessId, accountId } = membership;
    // Locked: no order uses it, and nobody takes it back, before this is committed.
    const left = await creditToUse(context, { businessId, accountId });
    const note = reason.trim();
    if (await wasEntered(context, { accountId, businessId, cents: amount, note })) return membership;
    if (amount > left) throw conflict(creditLeft(left));
    await enterInLedger(context, { businessId, accountId, kind: 'credit_given', cents: amount, note });
    await recordByStaff(context, 'credit_taken_back', membership, {
      after: { amount },
      subscriptionId: id,
      kind: 'credit_taken_back',
      summary: `Credit of ${formatUsd(amount)} was taken back`,
      note,
    });
    context.loaders.credit.clearAll();
    return membership;
  });
}
