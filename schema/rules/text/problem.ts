/**
 * The pieces that every `…Problem` is made of. A problem is a sentence for a person, or null where there is none.
 * Values come as `unknown` where a request may hold anything.
 */

/** Sentences by field, the shape of `fields` in an error. Empty where nothing is wrong. */
export type FieldProblems = Record<string, string>;

/** Keeps the entries that have a sentence. */
export function fieldProblems(entries: Record<string, string | null>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [field, problem] of Object.entries(entries)) if (problem !== null) problems[field] = problem;
  return problems;
}

/** The text without white space around it; '' for anything that isn't text. */
export function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** True where nothing but white space was given. */
export function isBlank(value: unknown): boolean {
  return trimmed(value) === '';
}

/** True for half a surrogate pair, which neither PostgreSQL's text nor its jsonb can hold. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/**
 * Controls of the upper range, line and paragraph separators, what turns the direction of a text around (override,
 * embedding, isolate) and what cannot be seen; joiners stay, which letters and emoji are made with.
 */
const TRICKY = '\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff';
const REFUSED_IN_LINE = new RegExp(`[\\u0000-\\u001f${TRICKY}]`);
const REFUSED_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A field of one line: text, at most `max` characters, no control or misleading characters. Blank is fine here. */
export function lineProblem(value: unknown, label: string, max: number): string | null {
  return textProblem(value, label, max, REFUSED_IN_LINE);
}

/** A field of several lines: as `lineProblem`, with tab and line breaks allowed. */
export function linesProblem(value: unknown, label: string, max: number): string | null {
  return textProblem(value, label, max, REFUSED_IN_LINES);
}

/** A required field of one line; `missing` is the sentence where it is blank. */
export function requiredLineProblem(
  value: unknown,
  missing: string,
  label: string,
  max: number,
): string | null {
  if (value === null || value === undefined || (typeof value === 'string' && isBlank(value))) return missing;
  return lineProblem(value, label, max);
}

function textProblem(value: unknown, label: string, max: number, refused: RegExp): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return `${label} must be text.`;
  if (value.trim().length > max)
    return `${label} must be at most ${max.toLocaleString('en-US')} characters long.`;
  if (refused.test(value) || hasLoneSurrogate(value))
    return `${label} contains characters that can't be used.`;
  return null;
}
