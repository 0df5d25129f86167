import { businessNow } from '../../businesses/records/business-now.ts';
import type { Context } from '../../context.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { conflict, invalid } from '../../errors.ts';
import { formatYearMonth } from '../../rules/time/calendar.ts';
import { IS_CANCELED } from '../../rules/memberships/renewal.ts';
import { nextBoxAfterSkip } from '../../rules/schedules/next-box.ts';
import { staffMaySkip, staffSkipMonth, GIFT_HAS_NO_SKIP } from '../../rules/memberships/skips.ts';
import { withTransaction } from '../../transaction.ts';
import { requestedMonth } from './requested-month.ts';
import { storeSkips } from './store-skips.sql.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { canBeChanged } from '../../rules/memberships/membership-status.ts';

/**
 * Skips a month for a member, who has called: until the renewal runs, and not only in the member's own window
 * (docs/rules.md "Skipping a month"). `yearMonth`, "2027-04", is the month that was shown to whoever asks, so that a
 * page left open never skips another one; without it the upcoming one is skipped. A debt does not stand in the way.
 * Asking again answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_REQUEST for a month that is none, INVALID for a gift and for a
 * canceled membership, CONFLICT where the box of that month was ordered meanwhile, has gone by, or is too far ahead.
 */
export async function skipForMember(
  context: Context,
  publicId: string,
  yearMonth: string | null = null,
): Promise<Subscription> {
  const requested = requestedMonth(yearMonth);
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    if (!canBeChanged(membership.status)) throw invalid(IS_CANCELED);
    if (membership.isGift) throw invalid(GIFT_HAS_NO_SKIP);
    const business = await businessNow(context, membership.businessId);
    const { days, standing, now } = await standingOf(context, membership, business);
    const month = requested ?? staffSkipMonth(days, standing, now);
    if (standing.skippedMonths.includes(month)) return { ...membership, ...nextBoxColumns(standing.next) };
    if (!staffMaySkip(days, standing, month, now))
      throw conflict(`The box of ${formatYearMonth(month)} can no longer be skipped. Please look again.`);

    const next = nextBoxColumns(nextBoxAfterSkip(days, standing, month, now));
    await storeSkips(context, [{ id: membership.id, month, ...next }]);
    await recordByStaff(context, 'month_skipped', membership, {
      subscriptionId: membership.id,
      kind: 'skipped',
      summary: `${formatYearMonth(month)} was skipped for the member`,
      before: { nextBoxOn: standing.next.on },
      after: { yearMonth: month, nextBoxOn: next.nextBoxOn },
    });
    await queueEmail(context, {
      kind: 'skipped',
      subscriptionId: membership.id,
      period: month,
      facts: { skippedMonth: month },
    });
    return { ...membership, ...next };
  });
}
