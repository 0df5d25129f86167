/** Calendar arithmetic of the model: JavaScript's in UTC, and nothing of ours. */

/** Months since the year 0: 2027-01 is 24324. */
export type Month = number;

export const monthOf = (day: string): Month => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const monthText = (month: Month): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`;

/** The day of a month, or its last one. */
export function dayIn(month: Month, day: number): string {
  const length = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  return `${monthText(month)}-${two(Math.min(day, length))}`;
}

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const two = (n: number): string => String(n).padStart(2, '0');
