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

/**
 * True where somebody at the counter says so much of a box: the first letters of a word of the name, the order number or its
 * digits, or digits of the phone number (three at least).
 */
export function isFound({ name, phone, order }: PackingBoxFieldsFragment, typed: string): boolean {
  if (nameBegins(name, typed)) return true;
  const number = order?.orderNumber.toLowerCase() ?? '';
  const digits = digitsOf(typed);
  const isNumber = digits !== '' && /^[\s\d()+./-]+$/.test(typed.trim());
  if (number.startsWith(typed.trim().toLowerCase()) || (isNumber && number.endsWith(`-${digits}`)))
    return true;
  return isNumber && digits.length >= PHONE_DIGITS && digitsOf(phone ?? '').includes(digits);
}

/** Fewer digits are in every phone number. */
const PHONE_DIGITS = 3;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** By postal code, then street and number: one way through the addresses. */
export const byRoute = (a: PackingBoxFieldsFragment, b: PackingBoxFieldsFragment): number =>
  compare(a.address?.zip, b.address?.zip) || compare(a.address?.street, b.address?.street) || byName(a, b);

export const byName = (a: PackingBoxFieldsFragment, b: PackingBoxFieldsFragment): number =>
  compare(a.name, b.name) || a.membershipId.localeCompare(b.membershipId);

const compare = (a = '', b = '') => a.localeCompare(b, undefined, { numeric: true });
