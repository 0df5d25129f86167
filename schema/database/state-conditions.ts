import { RUNNING_STATUSES } from '../rules/memberships/membership-status.ts';
import { OWED_STATES, STATES_HELD_BACK, STATES_WITHOUT_BOX } from '../rules/memberships/order-state.ts';
import { OPEN_STATES } from '../rules/money/payment-progress.ts';

/**
 * Conditions of statements, made from the words of schema/rules. They are text and no parameters: the planner takes an
 * index `where status = 'active'` only where the statement itself says so.
 */

/** A membership whose boxes come: `runs('s.status')`. */
export const runs = (status: string): string => `${status} in (${quoted(RUNNING_STATUSES)})`;

/** An order whose box is put together and handed over: `hasBox('o')`. */
export const hasBox = (order: string): string =>
  `${order}.state not in (${quoted(STATES_WITHOUT_BOX)}) and (${order}.pack_anyway or ${order}.state not in (${quoted(STATES_HELD_BACK)}))`;

/** An order whose payment has failed, so that its box is not packed: `isHeldBack('o')`. */
export const isHeldBack = (order: string): string =>
  `${order}.state in (${quoted(STATES_HELD_BACK)}) and not ${order}.pack_anyway`;

/** An order whose card is to be charged: `isOwed('o.state')`. */
export const isOwed = (state: string): string => `${state} in (${quoted(OWED_STATES)})`;

/** A payment by which money may move, or may have moved: `isOpenPayment('p.state')`. */
export const isOpenPayment = (state: string): string => `${state} in (${quoted(OPEN_STATES)})`;

/**
 * From when on the next box of a membership `s` is ordered, as the clock on its business's wall shows it: the moment that is
 * stored, unless the version before has changed the day since, which knows no times; else from 00:00 of the stored day. The
 * index subscription_ordered_from holds this very expression.
 */
export const ORDERED_FROM = `coalesce(
  case when s.order_from < s.order_on and s.order_from >= s.order_on - 1 then s.order_from end, s.order_on, s.next_box_on)`;

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
