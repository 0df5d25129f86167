import { businessNow } from '../../businesses/records/business-now.ts';
import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../errors.ts';
import { formatYearMonth } from '../../rules/time/calendar.ts';
import { IS_CANCELED } from '../../rules/memberships/renewal.ts';
import { nextBoxAfterUndo } from '../../rules/schedules/next-box.ts';
import { staffMayUndo } from '../../rules/memberships/skips.ts';
import { withTransaction } from '../../transaction.ts';
import { requestedMonth } from './requested-month.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { lockMembership } from '../access/lock-membership.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
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
    const business = await businessNow(context, membership.businessId);
    const { days, standing, now } = await standingOf(context, membership, business);
    if (!standing.skippedMonths.includes(month)) return { ...membership, ...nextBoxColumns(standing.next) };
    if (!staffMayUndo(days, standing, month, now))
      throw conflict(`The skip of ${formatYearMonth(month)} can no longer be undone: its day has gone by.`);

    const next = nextBoxColumns(nextBoxAfterUndo(days, standing, month, now));
    await storeUndone(context, [{ id: membership.id, month, ...next }]);
    await recordByStaff(context, 'skip_undone', membership, {
      subscriptionId: membership.id,
      kind: 'skip_undone',
      summary: `The skip of ${formatYearMonth(month)} was taken back for the member`,
      before: { nextBoxOn: standing.next.on },
      after: { yearMonth: month, nextBoxOn: next.nextBoxOn },
    });
    return { ...membership, ...next };
  });
}
