import { CUTOFF_DAY_MAX, CUTOFF_DAY_MIN } from '../limits.ts';

/**
 * What an editor may set: a whole number 1 to 31; empty, null and 0 mean none. Takes the field's text or a number.
 * Source: docs/rules.md "Cutoff".
 */
export function cutoffDayProblem(value: unknown): string | null {
  return readCutoffDay(value) === undefined
    ? `The cutoff day must be a whole number from ${CUTOFF_DAY_MIN} to ${CUTOFF_DAY_MAX}, or empty.`
    : null;
}

/** The cutoff day of the field's text or a number: null for none, undefined where it can't be one. */
export function readCutoffDay(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === 0) return null;
  const day = typeof value === 'string' ? readText(value) : value;
  if (day === null || day === 0) return null;
  if (typeof day !== 'number' || !Number.isInteger(day)) return undefined;
  return day >= CUTOFF_DAY_MIN && day <= CUTOFF_DAY_MAX ? day : undefined;
}

function readText(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
