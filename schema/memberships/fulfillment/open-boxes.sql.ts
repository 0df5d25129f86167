import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';
import { hasBox } from '../../database/state-conditions.ts';
import { PROGRESS_FILTERS } from '../../rules/memberships/order-progress.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { FULFILLMENTS } from './with-order.sql.ts';

// Raw: the index `fulfillment_to_do` holds only what somebody waits for, and is taken only where the statement itself says
// so, as text and not as a parameter.

/** The boxes of a business, $1, that are to be handed over, of whatever day: `from` and `where` of a statement. */
export const TO_DO = `${FULFILLMENTS}
   where f.business_id = $1 and f.state in ('${PROGRESS_FILTERS.open.join("', '")}') and ${hasBox('o')}`;

/**
 * How many boxes are to be handed over, of a day and of those before it: what Today, the dashboard, Boxes and Money all say
 * (docs/rules.md "Packing day").
 */
export async function countOpenBoxes(
  { em }: Context,
  { id }: Pick<BusinessRow, 'id'>,
  today: LocalDate,
): Promise<{ today: number; earlier: number }> {
  const [counted] = await rows<{ today: number; earlier: number }>(em, COUNT, [id, today]);
  return counted!;
}

const COUNT = `
  select count(*) filter (where f.fulfill_on = $2::date)::int as today,
         count(*) filter (where f.fulfill_on < $2::date)::int as earlier
    from ${TO_DO} and f.fulfill_on <= $2::date`;
