import { Temporal } from 'temporal-polyfill';

/** Calendar arithmetic of the model: JavaScript's in UTC, and nothing of ours. */

/** Months since the year 0: 2027-01 is 24324. */
export type Month = number;

export const monthOf = (day: string): Month => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const monthText = (month: Month): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`;

/** What the clock on a wall in a zone shows. */
export const wallIn = (zone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime().toString();

/** The day that it is in a zone. */
export const dayIn = (zone: string, at: Date): string => wallIn(zone, at).slice(0, 10);

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const two = (n: number): string => String(n).padStart(2, '0');
