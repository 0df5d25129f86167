import { formatDate, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { isLocalDate, isYearMonth } from '../../../schema/rules/time/written-date.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import { ENDED, MEMBERSHIP_STATUS_WORDS } from '../../ui/text/membership-status-words.ts';
import { PAYMENT_WORDS } from '../orders/order-labels.ts';
import { progressIn } from '../orders/progress-in.ts';

/** What changed, in words: the name of the fact, what it was (null where there was nothing), what it is. */
export interface ChangeWords {
  name: string;
  before: string | null;
  after: string | null;
}

type Facts = Record<string, unknown>;

/**
 * The facts of an event in words, in the order below. A fact that is not known here is left out: the summary says
 * what happened.
 */
export function changesOf({ before, after }: { before?: unknown; after?: unknown }): ChangeWords[] {
  const was = factsOf(before);
  const is = factsOf(after);
  return WORDS.flatMap(({ key, name, say }) => {
    if (!(key in was) && !(key in is)) return [];
    const words = { name, before: labelOf(say, was[key], was), after: labelOf(say, is[key], is) };
    if (words.before === null && words.after === null) return [];
    return words.before === words.after ? [] : [words];
  });
}

/** `among`: the facts that it stands among. */
type Say = (value: unknown, among?: Facts) => string | null;

const text: Say = (value) => (typeof value === 'string' && value !== '' ? value : null);
const day: Say = (value) => (isLocalDate(value) ? formatDate(value) : null);
const month: Say = (value) => (isYearMonth(value) ? formatYearMonth(value) : null);
const cents: Say = (value) => (typeof value === 'number' ? formatUsd(value) : null);
const from =
  (words: Readonly<Record<string, string>>): Say =>
  (value) =>
    words[String(value)] ?? null;
const labels = (labelled: Readonly<Record<string, { label: string }>>): Say =>
  from(Object.fromEntries(Object.entries(labelled).map(([key, { label }]) => [key, label])));

const progress: Say = (_, among = {}) => {
  const word = progressIn(among);
  return word && capitalised(word);
};

const statusLabel = labels(MEMBERSHIP_STATUS_WORDS);

const WORDS: readonly { key: string; name: string; say: Say }[] = [
  {
    key: 'status',
    name: 'Status',
    say: (value, among) => (among?.ended === true ? ENDED : statusLabel(value)),
  },
  { key: 'box', name: 'Box', say: boxWords },
  { key: 'address', name: 'Address', say: addressWords },
  { key: 'email', name: 'Email', say: text },
  { key: 'phone', name: 'Phone', say: text },
  { key: 'card', name: 'Card', say: cardWords },
  { key: 'state', name: 'Payment', say: labels(PAYMENT_WORDS) },
  { key: 'progress', name: 'Box', say: progress },
  { key: 'yearMonth', name: 'Month', say: month },
  { key: 'totalAmount', name: 'Total', say: cents },
  { key: 'couponCode', name: 'Coupon', say: text },
  { key: 'retryOn', name: 'Tried again', say: day },
  { key: 'nextBoxOn', name: 'Next box', say: day },
];

/** "Small Box with Eggs, pickup, $39.00 a month". */
function boxWords(value: unknown): string | null {
  const box = factsOf(value);
  const name = text(box.itemName);
  if (name === null) return null;
  const extras = [...listOf(box.addons), ...listOf(box.upgrades)].flatMap((extra) => text(extra.name) ?? []);
  const mode = from(VARIATION_NAMES)(box.mode)?.toLowerCase();
  const price = cents(box.amount);
  return [extras.length > 0 ? `${name} with ${extras.join(', ')}` : name, mode, price && `${price} a month`]
    .filter(Boolean)
    .join(', ');
}

function addressWords(value: unknown): string | null {
  const { fullName, street, apt, city, state, zip } = factsOf(value);
  const place = [text(state), text(zip)].filter(Boolean).join(' ');
  return [text(fullName), text(street), text(apt), text(city), place].filter(Boolean).join(', ') || null;
}

function cardWords(value: unknown): string | null {
  const { brand, last4 } = factsOf(value);
  return text(last4) && [text(brand), `ending in ${text(last4)}`].filter(Boolean).join(' ');
}

const labelOf = (say: Say, value: unknown, among: Facts) =>
  value === undefined || value === null ? null : say(value, among);

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};

const listOf = (value: unknown): Facts[] => (Array.isArray(value) ? value.map(factsOf) : []);
