import type { Context } from '../../context.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { rows } from '../../database/sql.ts';
import { DUE_COLUMNS, FROM_DUE } from '../records/renewal.rows.ts';
import type { DueRow } from '../records/renewal.rows.ts';

/** How far a run has come: the next box date and the id of the last one that it took. */
export interface RunPosition {
  nextBoxOn: LocalDate;
  id: string;
}

/** Before everything. */
export const RUN_START: RunPosition = { nextBoxOn: '0001-01-01', id: '0' };

/**
 * Locks the next due subscriptions until the transaction ends, and passes over those that another run or a change holds
 * just now, and those of a business that is being closed. Call it inside a transaction.
 */
export function claimDue(context: Context, after: RunPosition, limit: number): Promise<DueRow[]> {
  return rows<DueRow>(context.em, CLAIM_NEXT, [context.now(), after.nextBoxOn, after.id, limit]);
}

/** As `claimDue`, one by its internal id: empty where it isn't due, or held by somebody else just now. */
export function claimOne(context: Context, subscriptionId: string): Promise<DueRow[]> {
  return rows<DueRow>(context.em, CLAIM_ONE, [context.now(), subscriptionId]);
}

// The business is held open as checkouts do it, and never waited for: closing it waits for its subscriptions.
const LOCKED = 'for no key update of s skip locked for key share of b skip locked';

const CLAIM_NEXT = `
  select ${DUE_COLUMNS} ${FROM_DUE} and (s.next_box_on, s.id) > ($2::date, $3::bigint)
   order by s.next_box_on, s.id limit $4 ${LOCKED}`;

const CLAIM_ONE = `select ${DUE_COLUMNS} ${FROM_DUE} and s.id = $2 ${LOCKED}`;
