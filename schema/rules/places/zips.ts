/** ZIP codes of one zone, at most. */
export const ZIPS_MAX = 2000;

/** What was typed as a list of ZIP codes, taken apart. */
export interface ZipList {
  /** "12572" or "125*", each once, in the order of their digits. */
  zips: string[];
  /** What is neither, as it was typed; each once. */
  wrong: string[];
  /** What stood there more than once; each once. */
  twice: string[];
}

/** Between two entries: commas, semicolons, white space of any kind, lines. */
const BETWEEN = /[\s,;]+/;

/** Five digits, or those and the four of ZIP+4, which don't matter. */
const ZIP = /^(\d{5})(?:-\d{4})?$/;

/** A beginning: one to four digits and a star. */
const PREFIX = /^\d{1,4}\*$/;

/** Why a list can't be saved. Source: docs/rules.md "Delivery zones". */
export const ZIPS_MISSING = 'Please enter at least one ZIP code.';

/** A list as somebody pasted it; ZIP+4 counts as its five digits. Source: docs/rules.md "Delivery zones". */
export function readZips(text: string): ZipList {
  const typed = text.split(BETWEEN).filter((entry) => entry !== '');
  const read = typed.map((entry) => ({ entry, zip: zipEntry(entry) }));
  const zips = read.flatMap(({ zip }) => zip ?? []);
  const seen = new Set<string>();
  const twice = zips.filter((zip) => seen.has(zip) || !seen.add(zip));
  return {
    zips: sorted(zips),
    wrong: [...new Set(read.filter(({ zip }) => zip === null).map(({ entry }) => entry))],
    twice: sorted(twice),
  };
}

/** The five digits of an address's ZIP code; null where it has none, as "12572 NY". Source: docs/rules.md "Delivery zones". */
export const zipOf = (text: string | null | undefined): string | null =>
  ZIP.exec((text ?? '').trim())?.[1] ?? null;

/** Whether two addresses have the same ZIP code, as far as a delivery goes. */
export const isSameZip = (one: string, other: string): boolean =>
  (zipOf(one) ?? one.trim()) === (zipOf(other) ?? other.trim());

/** Why a list of ZIP codes and beginnings can't be saved, or null. Source: docs/rules.md "Delivery zones". */
export function zipsProblem({ zips, wrong }: Pick<ZipList, 'zips' | 'wrong'>): string | null {
  const [first, ...others] = wrong;
  if (first !== undefined) return wrongSentence(first.slice(0, 20), others.length);
  if (zips.length === 0) return ZIPS_MISSING;
  return zips.length > ZIPS_MAX
    ? `A zone can have at most ${ZIPS_MAX.toLocaleString('en-US')} ZIP codes.`
    : null;
}

/** What a list of ZIP codes had twice, in a sentence; null where nothing. Source: docs/rules.md "Delivery zones". */
export function twiceSentence({ twice }: Pick<ZipList, 'twice'>): string | null {
  const [first, ...others] = twice;
  if (first === undefined) return null;
  if (others.length === 0) return `${first} is there twice. It counts once.`;
  return `${first} and ${others.length} more are there twice. They count once.`;
}

/** Whether a beginning or a whole code of a list holds five digits. */
export const holdsZip = (entry: string, zip: string): boolean =>
  entry.endsWith('*') ? zip.startsWith(entry.slice(0, -1)) : entry === zip;

function zipEntry(entry: string): string | null {
  return PREFIX.test(entry) ? entry : zipOf(entry);
}

function wrongSentence(first: string, others: number): string {
  const more = others === 0 ? 'is no ZIP code' : `and ${others} more are no ZIP codes`;
  return `“${first}” ${more}. Write five digits, or a beginning with a star such as 125*.`;
}

/** By digits, a beginning before what it holds. */
const sorted = (zips: readonly string[]): string[] =>
  [...new Set(zips)].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const keyOf = (zip: string): string => zip.replace('*', ' ');
