/**
 * Conditions of statements about what members owe, of an order `o` and its business `b` (docs/rules.md "The books"). They
 * are text, as the index of what is owed is taken only where the statement itself has the states' words.
 */

/** In the index of what is owed. */
export const MAY_BE_OWED = `o.state in ('unpaid', 'processing', 'past_due')`;

/** Its day has come, and it is to be paid at the counter: `isOutstanding('$2')`, of now. */
export const isOutstanding = (now: string): string =>
  `(o.state = 'unpaid' and o.scheduled_on <= (${now}::timestamptz at time zone b.time_zone)::date)`;

/** Its card has failed. */
export const IS_PAST_DUE = `(o.state = 'past_due' or (o.state = 'processing' and o.failed_on is not null))`;

/** To be paid, and its day has come: `isOwedOn('$2')`, of now. */
export const isOwedOn = (now: string): string =>
  `${MAY_BE_OWED} and (${isOutstanding(now)} or ${IS_PAST_DUE}) and o.total_amount > 0`;
