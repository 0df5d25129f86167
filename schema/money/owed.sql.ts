/**
 * Conditions of statements about what members owe, of an order `o` and its business `b` (docs/rules.md "The books"). They
 * are text, as the index of what is owed is taken only where the statement itself has the states' words.
 */

/** In the indexes of what is owed. */
const mayBeOwed = (order: string): string => `${order}.state in ('unpaid', 'processing', 'past_due')`;

/** Its day has come, and it is to be paid at the counter: `isOutstanding('$2')`, of now. */
const isOutstanding = (now: string, order: string): string =>
  `(${order}.state = 'unpaid' and ${order}.scheduled_on <= (${now}::timestamptz at time zone b.time_zone)::date)`;

/** Its card has failed. */
export const isPastDue = (order = 'o'): string =>
  `(${order}.state = 'past_due' or (${order}.state = 'processing' and ${order}.failed_on is not null))`;

/** To be paid, and its day has come: `isOwedOn('$2')`, of now; of an order that the statement calls otherwise where told. */
export const isOwedOn = (now: string, order = 'o'): string =>
  `${mayBeOwed(order)} and (${isOutstanding(now, order)} or ${isPastDue(order)}) and ${order}.total_amount > 0`;
