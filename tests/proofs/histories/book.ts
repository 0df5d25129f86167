/** What has been seen so far. */
export interface Book {
  counts: Record<(typeof COUNTED)[number], number>;
  /** How often each kind of thing happened: none of them may be missing in thousands of lives. */
  happened: Record<Happening, number>;
  /** How often each deed met a membership in each standing. */
  met: Record<Standing, Record<Deed, number>>;
  /** Where product and model disagree, with all that happened before. */
  differences: string[];
  /** Where the ledger, the companies' lists and the orders disagree. */
  inBooks: string[];
}

const COUNTED = [
  'memberships',
  'orders',
  'missed',
  'skips',
  'asked',
  'refused',
  'runs',
  'charges',
  'writtenOff',
  'settled',
  'outageDays',
  'longestStop',
  'setApart',
  'reconciled',
  'cents',
  'restarts',
] as const;

export const HAPPENINGS = [
  'outages in which a company was too busy (429)',
  'outages in which nobody answered',
  'outages in which our token was refused (401)',
  'charges whose answer was lost',
  'charges that never arrived',
  'declined charges',
  'cards of another date',
  'cards replaced by their member',
  'cards removed at the company, told',
  'cards removed at the company, untold',
  'merged customers, told',
  'merged customers, untold',
  'merged customers told of later',
  'refunds by staff, whole',
  'refunds by staff, in part',
  'refunds as credit',
  'refunds asked for in an outage',
  'refunds at the company’s counter',
  'refunds that did not reach the card',
  'disputes opened',
  'banks that only asked',
  'disputes won',
  'disputes lost',
  'news that came by the list of the night alone',
  'charges that staff let go on',
  'credit given',
  'credit taken back',
  'marked as paid by hand',
  'marked as not paid',
  'gifts',
  'cancellations',
  'reactivations',
  'businesses closed',
  'accounts connected',
  'accounts given up',
  'accounts taken back at the company (401)',
  'businesses that changed from one company to the other',
  'owners who take cards through the platform after all, or no more',
  'cards refused where none are taken',
  'changes of a tax',
  'schedules set',
  'seasons set',
  'days off',
  'months off',
  'days off taken back',
  'moved days',
  'moved days taken back',
  'fees of zones changed',
  'places changed by their member',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** How a membership stands when something is done to it. */
export const STANDINGS = [
  'paid',
  'paid, next month skipped',
  'refunded',
  'charge waits for its company',
  'past due',
  'past due, waits for another card',
  'held by a dispute',
  'held, with a box that is owed',
  'without a card',
  'gift',
  'canceled',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const DEEDS = [
  'cancel',
  'close',
  'pause',
  'another card',
  'refund',
  'refund elsewhere',
  'dispute',
  'account lost',
] as const;
export type Deed = (typeof DEEDS)[number];

export const newBook = (): Book => ({
  counts: zeros(COUNTED),
  happened: zeros(HAPPENINGS),
  met: Object.fromEntries(STANDINGS.map((standing) => [standing, zeros(DEEDS)])) as Book['met'],
  differences: [],
  inBooks: [],
});

/** Adds what a piece has seen. */
export function addTo(book: Book, piece: Book): void {
  for (const what of COUNTED)
    book.counts[what] =
      what === 'longestStop'
        ? Math.max(book.counts[what], piece.counts[what])
        : book.counts[what] + piece.counts[what];
  for (const what of HAPPENINGS) book.happened[what] += piece.happened[what];
  for (const standing of STANDINGS)
    for (const deed of DEEDS) book.met[standing][deed] += piece.met[standing][deed];
  book.differences.push(...piece.differences);
  book.inBooks.push(...piece.inBooks);
}

const zeros = <What extends string>(all: readonly What[]): Record<What, number> =>
  Object.fromEntries(all.map((what) => [what, 0])) as Record<What, number>;
