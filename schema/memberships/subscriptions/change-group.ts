import { businessNow } from '../../businesses/records/business-now.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { invalid } from '../../errors.ts';
import { IS_CANCELED } from '../../rules/memberships/renewal.ts';
import { canBeChanged } from '../../rules/memberships/membership-status.ts';
import { afterGroupChange } from '../../rules/schedules/weekday-change.ts';
import { groupName, HAS_NO_GROUP } from '../../rules/schedules/week-group.ts';
import type { WeekGroup } from '../../rules/schedules/week-group.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/**
 * Puts a membership whose box comes every second week into another group: its next box comes on the first date of it in the same
 * month that can still be met, else on its day as before, and the group holds from the month after (docs/rules.md "Groups").
 * The group that it has already changes nothing. The member is told by a mail.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID where its box has no group, and for a canceled membership.
 */
export async function changeGroup(
  context: Context,
  publicId: string,
  group: WeekGroup,
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'order:handle');
    if (!canBeChanged(membership.status)) throw invalid(IS_CANCELED);
    if (membership.weekGroup === null) throw invalid(HAS_NO_GROUP);
    if (membership.weekGroup === group) return membership;
    const business = await businessNow(context, membership.businessId);
    const { days, standing, now } = await standingOf(context, membership, business);
    const { next, chosenDays } = afterGroupChange(days, standing, group, now);
    const changed = { weekGroup: group, chosenDays, ...nextBoxColumns(next) };
    await db(context.em).updateTable('subscription').set(changed).where('id', '=', membership.id).execute();
    await recordByStaff(context, 'group_changed', membership, {
      subscriptionId: membership.id,
      kind: 'day_changed',
      summary: `The boxes come in the weeks of ${groupName(group)}`,
      before: { group: membership.weekGroup, nextBoxOn: standing.next.on },
      after: { group, nextBoxOn: next.on },
    });
    await queueEmail(context, {
      kind: 'day_changed',
      subscriptionId: membership.id,
      period: context.now().toISOString(),
      facts: { weekGroup: group },
    });
    return { ...membership, ...changed };
  });
}
