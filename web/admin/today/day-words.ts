import { toCollect } from '../../../schema/rules/memberships/handover.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { addDays, formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PackingBoxFieldsFragment, PackingDayFieldsFragment } from './today.generated.ts';

type Mode = PackingBoxFieldsFragment['box']['mode'];

const MODES: readonly { mode: Mode; word: string }[] = [
  { mode: 'pickup', word: 'pickup' },
  { mode: 'delivery', word: 'delivery' },
  { mode: 'shipping', word: 'shipping' },
];

/** "1 box", "4 boxes". */
export const boxesWord = (n: number): string => `${n} ${n === 1 ? 'box' : 'boxes'}`;

/** "4 boxes · 3 pickup, 1 delivery · $186.60 to collect"; of a day to come "comes to $186.60". */
export function dayWords({ boxes }: Pick<PackingDayFieldsFragment, 'boxes'>): string {
  const byMode = MODES.map(({ mode, word }) => ({
    word,
    n: boxes.filter(({ box }) => box.mode === mode).length,
  }))
    .filter(({ n }) => n > 0)
    .map(({ word, n }) => `${n} ${word}`)
    .join(', ');
  const isOrdered = boxes.some(({ order }) => order !== null);
  const cents = isOrdered
    ? toCollect(boxes.map(({ order, totalAmount }) => ({ state: order?.state ?? null, totalAmount })))
    : boxes.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  const money = isOrdered
    ? cents > 0
      ? `${formatUsd(cents)} to collect`
      : 'Nothing to collect'
    : `comes to ${formatUsd(cents)}`;
  return [boxesWord(boxes.length), byMode, boxes.length > 0 && money].filter(Boolean).join(' · ');
}

/** "Today", "Tomorrow", else "Tue 24". */
export function shortDay(on: string, today: string): string {
  if (on === today) return 'Today';
  if (on === addDays(today, 1)) return 'Tomorrow';
  return `${formatLongDate(on).slice(0, 3)} ${Number(on.slice(8))}`;
}

/** True where some word of a name begins with what was typed, in any case and without accents. */
export function nameBegins(name: string, typed: string): boolean {
  const plain = (text: string) =>
    ` ${text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}`.replace(/[\s'’-]+/g, ' ');
  return plain(name).includes(plain(typed).trimEnd());
}

/** By postal code, then street and number: one way through the addresses. */
export const byRoute = (a: PackingBoxFieldsFragment, b: PackingBoxFieldsFragment): number =>
  compare(a.address?.zip, b.address?.zip) || compare(a.address?.street, b.address?.street) || byName(a, b);

export const byName = (a: PackingBoxFieldsFragment, b: PackingBoxFieldsFragment): number =>
  compare(a.name, b.name) || a.membershipId.localeCompare(b.membershipId);

const compare = (a = '', b = '') => a.localeCompare(b, undefined, { numeric: true });
