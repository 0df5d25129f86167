/** What has been seen so far. */
export interface Book {
  counts: Record<(typeof COUNTED)[number], number>;
  /** Where product and model disagree, with all that happened before. */
  differences: string[];
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
  'outages',
  'outageDays',
  'longestStop',
  'setApart',
  'accounts',
  'refunds',
  'elsewhere',
  'disputes',
  'credits',
  'cards',
  'reconciled',
  'cents',
] as const;

export const newBook = (): Book => ({
  counts: Object.fromEntries(COUNTED.map((what) => [what, 0])) as Book['counts'],
  differences: [],
});
