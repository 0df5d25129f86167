/**
 * Conditions of statements about what members owe, of an order `o` and its business `b` (docs/rules.md "The books"). They
 * are text, as the index of what is owed is taken only where the statement itself has the states' words.
 */

/** In the indexes of what is owed. */
const mayBeOwed = (order: string): string => `${order}.state in ('unpaid', 'processing', 'past_due')`;

/** Its card has failed. */
export const isPastDue = (order = 'o'): string =>
  `(${order}.state = 'past_due' or (${order}.state = 'processing' and ${order}.failed_on is not null))`;

/**
 * To be paid at the counter, and its day has come, or its card has failed: `isOwedOn('$2')`, of now; of an order that the
 * statement calls otherwise where told. A case, so that the states alone choose the index: by parts of an "or" it would be
 * put together from several, in no order.
 */
export const isOwedOn = (now: string, order = 'o'): string =>
  `${mayBeOwed(order)} and ${order}.total_amount > 0 and case when ${order}.state = 'unpaid'
     then ${order}.scheduled_on <= (${now}::timestamptz at time zone b.time_zone)::date else ${isPastDue(order)} end`;
