import type { PortalSubscriptionFragment } from './portal.generated.ts';

type MonthOfOrder = PortalSubscriptionFragment['months'][number];

/** States of an order that is on its way: one that is still to be charged is not packed yet. */
const COMING = ['paid', 'unpaid', 'processing'];

/**
 * The box that is ordered and whose day is today or ahead; null where there is none. Source: docs/rules.md "The first
 * box".
 */
export const orderedAhead = ({
  months,
  business,
}: Pick<PortalSubscriptionFragment, 'months' | 'business'>): MonthOfOrder | null =>
  months.find(
    ({ order, state, scheduledOn }) => order && COMING.includes(state) && scheduledOn >= business.today,
  ) ?? null;
