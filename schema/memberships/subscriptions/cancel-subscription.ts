import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { endCharges } from '../../payments/charges/end-charge.ts';
import { nextBoxColumns } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/**
 * Cancels a membership for its member, who has called (docs/rules.md "Canceling"): it keeps its history, makes no more
 * orders, and no charge of it that waits is sent any more. Asking again answers the same. @throws UNAUTHENTICATED,
 * NOT_FOUND, FORBIDDEN.
 */
export async function cancelSubscription(context: Context, publicId: string): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    if (membership.status === 'canceled') return membership;
    const canceledAt = context.now();
    await db(context.em)
      .updateTable('subscription')
      .set({ status: 'canceled', canceledAt, ...nextBoxColumns(null) })
      .where('id', '=', membership.id)
      .execute();
    await recordByStaff(context, 'membership_canceled', membership, {
      subscriptionId: membership.id,
      kind: 'canceled',
      summary: 'The membership was canceled',
      before: { status: membership.status, nextBoxOn: membership.nextBoxOn },
      after: { status: 'canceled', nextBoxOn: null },
    });
    await queueEmail(context, {
      kind: 'canceled',
      subscriptionId: membership.id,
      period: canceledAt.toISOString(),
    });
    await endCharges(context, membership.id);
    return {
      ...membership,
      status: 'canceled',
      canceledAt,
      ...nextBoxColumns(null),
    };
  });
}
