import { businessNow } from '../../businesses/records/business-now.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { invalid } from '../../errors.ts';
import { canBeChanged } from '../../rules/memberships/membership-status.ts';
import { IS_CANCELED } from '../../rules/memberships/renewal.ts';
import { onStaffDay, staffDayProblem } from '../../rules/schedules/staff-day.ts';
import { formatLongDate } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** Source: docs/rules.md "A day that staff choose". */
const GIFT_HAS_NO_NEXT = 'A gift is a single box, so there is no next one.';

/**
 * Puts the next box of a membership on another day of its month, whichever is ahead, for the people of its business; the boxes
 * after it come as before. The member is told by a mail where `tellMember` (docs/rules.md "A day that staff choose"). The day
 * that it has changes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID on nextBoxOn, for a gift and for a canceled membership.
 */
export async function chooseDay(
  context: Context,
  publicId: string,
  { nextBoxOn, tellMember }: { nextBoxOn: LocalDate; tellMember: boolean },
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'order:handle');
    if (!canBeChanged(membership.status)) throw invalid(IS_CANCELED);
    if (membership.isGift) throw invalid(GIFT_HAS_NO_NEXT);
    const business = await businessNow(context, membership.businessId);
    const { days, standing, now } = await standingOf(context, membership, business);
    const { on: from } = standing.next;
    if (nextBoxOn === from) return membership;
    const problem = staffDayProblem(days, standing, nextBoxOn, now);
    if (problem) throw invalid(problem, { nextBoxOn: problem });

    const { next, chosenDays } = onStaffDay(days, standing, nextBoxOn, now);
    const changed = { chosenDays, ...nextBoxColumns(next) };
    await db(context.em).updateTable('subscription').set(changed).where('id', '=', membership.id).execute();
    await recordByStaff(context, 'next_box_moved', membership, {
      subscriptionId: membership.id,
      kind: 'box_moved',
      summary: `The box of ${formatLongDate(from)} was put on ${formatLongDate(nextBoxOn)}`,
      before: { nextBoxOn: from },
      after: { nextBoxOn },
    });
    if (tellMember)
      await queueEmail(context, {
        kind: 'box_moved',
        subscriptionId: membership.id,
        period: context.now().toISOString(),
        facts: { movedFrom: from, movedTo: nextBoxOn },
      });
    return { ...membership, ...changed };
  });
}
