/** Longest text of what went wrong that is kept. */
const PROBLEM_MAX = 500;

/** To the end of the text in a line of JSON, or to where the stack begins. */
const REST = String.raw`(?:\\.|[^"\\])*?(?=\\n {4}at |")`;

/** What PostgreSQL adds to a refused statement: the whole row, hash and address in it, or the values of a key. */
const ROW = new RegExp(String.raw`((?:F|f)ailing row contains |Key \((?:\\.|[^"\\])*?\)=)\(${REST}`, 'g');

/** A value that it could not read. */
const VALUE = new RegExp(
  String.raw`(invalid input syntax for type [\w ]+: |field value out of range: |Token )\\"${REST}`,
  'g',
);

const HINTS = ['ailing row', 'Key (', 'invalid input', 'out of range', 'Token '];

/**
 * A line of JSON without the row, the key or the value that PostgreSQL tells of a statement that it refuses; its
 * constraint stays (docs/rules.md "What is logged").
 */
export const withoutValues = (line: string): string =>
  HINTS.some((hint) => line.includes(hint)) ? line.replace(ROW, '$1(…)').replace(VALUE, '$1…') : line;

/** What went wrong, as far as it is kept and shown to operators: at most 500 characters, without values of a row. */
export function problemOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return (JSON.parse(withoutValues(JSON.stringify(said))) as string).slice(0, PROBLEM_MAX);
}
