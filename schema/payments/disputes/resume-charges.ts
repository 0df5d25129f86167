import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { lockMembership } from '../../memberships/access/lock-membership.ts';
import { recordByStaff } from '../../memberships/records/record-by-staff.ts';
import type { Subscription } from '../../memberships/records/subscription.entity.ts';
import { withTransaction } from '../../transaction.ts';

/**
 * Lets a membership (public id) be charged again that was held by a dispute (docs/rules.md "Disputes"). Asking again
 * answers the same. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
 */
export async function resumeCharges(context: Context, publicId: string): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    if (membership.chargesHeldAt === null) return membership;
    await db(context.em)
      .updateTable('subscription')
      .set({ chargesHeldAt: null })
      .where('id', '=', membership.id)
      .execute();
    // What has waited meanwhile is sent now.
    await db(context.em)
      .updateTable('payment')
      .set({ lookAt: MACHINE_NOW })
      .where('subscriptionId', '=', membership.id)
      .where('state', '=', 'intent')
      .execute();
    await recordByStaff(context, 'charges_resumed', membership, {
      subscriptionId: membership.id,
      kind: 'disputed',
      summary: 'The membership is charged again, after a dispute',
    });
    return { ...membership, chargesHeldAt: null };
  });
}
