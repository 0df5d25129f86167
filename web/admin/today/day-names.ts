import { addDays, formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PackingBoxFieldsFragment } from './today.generated.ts';

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
