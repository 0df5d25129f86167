import { businessOf } from '../businesses/business-of.ts';
import type { Context } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { invalid } from '../errors.ts';
import { addMonths, firstOfMonth, formatYearMonth } from '../rules/calendar.ts';
import { nextBoxOn, staffSkipMonth } from '../rules/renewal.ts';
import { GIFT_HAS_NO_SKIP } from '../rules/skip-window.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { MembershipRow } from './membership.rows.ts';
import { reachMembership } from './reach-membership.ts';
import { recordEvent } from './record-event.ts';
import { scheduleOf, todayAt } from './schedule.ts';

/** Said of a canceled membership where a change is asked for. */
const IS_CANCELED = 'This membership is canceled.';

/**
 * Skips the upcoming month for a member, who has called: until the renewal runs, and not only in the member's own
 * window (decisions, section 5). Asking again answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for a gift and for a canceled membership.
 */
export async function skipForMember(context: Context, publicId: string): Promise<MembershipRow> {
  return withTransaction(context, async () => {
    const membership = await reachMembership(context, publicId, 'membership:cancel');
    if (membership.status === 'canceled') throw invalid(IS_CANCELED);
    if (membership.isGift) throw invalid(GIFT_HAS_NO_SKIP);
    const today = todayAt(context, await businessOf(context, membership.businessId));
    const skippedMonths = await context.loaders.skippedMonths.load(membership.id);
    const { anchorDay } = membership;
    const stored = membership.nextBoxOn ?? nextBoxOn(scheduleOf(membership, skippedMonths));
    const month = staffSkipMonth({ nextBoxOn: stored, anchorDay, skippedMonths }, today);
    if (skippedMonths.includes(month)) return { ...membership, nextBoxOn: stored };

    const next = nextBoxOn({
      lastOrderOn: firstOfMonth(addMonths(month, -1)),
      anchorDay,
      skippedMonths: [...skippedMonths, month],
    });
    await row(context.em, SKIP, [membership.id, month, context.now(), next]);
    await recordEvent(context, {
      subscriptionId: membership.id,
      kind: 'skipped',
      summary: `${formatYearMonth(month)} was skipped for the member`,
      before: { nextBoxOn: stored },
      after: { nextBoxOn: next },
    });
    await queueEmail(context, {
      kind: 'skipped',
      subscriptionId: membership.id,
      period: month,
      facts: { skippedMonth: month },
    });
    context.loaders.skippedMonths.clear(membership.id);
    context.loaders.subscription.clear(membership.id);
    return { ...membership, nextBoxOn: next };
  });
}

const SKIP = `
  with moved as (
    update subscription set next_box_on = $4 where id = $1
    returning id, account_id, business_id
  )
  insert into skip (subscription_id, account_id, business_id, year_month, created_at)
  select id, account_id, business_id, $2, $3 from moved
  on conflict (subscription_id, year_month) do nothing`;
