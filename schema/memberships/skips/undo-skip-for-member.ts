import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../errors.ts';
import { formatYearMonth } from '../../rules/time/calendar.ts';
import { IS_CANCELED } from '../../rules/memberships/renewal.ts';
import { nextBoxAfterUndo, staffMayUndo } from '../../rules/memberships/skips.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { withTransaction } from '../../transaction.ts';
import { requestedMonth } from './requested-month.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import { scheduleOf, standingOf } from '../records/schedule.ts';
import { storeUndone } from './store-skips.sql.ts';
import { canBeChanged } from '../../rules/memberships/membership-status.ts';

/**
 * Takes the skip of a month, "2027-04", back for a member, who has called: also when the member no longer can, through
 * the day on which its box would have come. Where it is not skipped there is nothing to do.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_REQUEST for a month that is none, INVALID for a canceled
 * membership, CONFLICT once the month was passed over.
 */
export async function undoSkipForMember(
  context: Context,
  publicId: string,
  yearMonth: string,
): Promise<Subscription> {
  const month = requestedMonth(yearMonth);
  return withTransaction(context, async () => {
    const membership = await lockMembership(context, publicId, 'membership:cancel');
    if (!canBeChanged(membership.status)) throw invalid(IS_CANCELED);
    const business = await businessOf(context, membership.businessId);
    const standing = await standingOf(context, membership);
    if (!standing.skippedMonths.includes(month)) return { ...membership, nextBoxOn: standing.nextBoxOn };
    const { reactivatedAt } = membership;
    const may = staffMayUndo(scheduleOf(membership, standing.skippedMonths), month, {
      today: todayAt(context, business),
      reactivatedOn: reactivatedAt && todayIn(business.timeZone, reactivatedAt),
    });
    if (!may)
      throw conflict(`The skip of ${formatYearMonth(month)} can no longer be undone: its day has gone by.`);

    const next = nextBoxAfterUndo(standing, month);
    await storeUndone(context, [{ id: membership.id, month, nextBoxOn: next }]);
    await recordByStaff(context, 'skip_undone', membership, {
      subscriptionId: membership.id,
      kind: 'skip_undone',
      summary: `The skip of ${formatYearMonth(month)} was taken back for the member`,
      before: { nextBoxOn: standing.nextBoxOn },
      after: { yearMonth: month, nextBoxOn: next },
    });
    return { ...membership, nextBoxOn: next };
  });
}
