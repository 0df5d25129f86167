export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Row = { [key: string]: Json };

export class PlainClientFailure extends Error {}

/** A bare array, or an object that holds it under the call's own name: the specification allows both. */
export function list(body: Json, name: string): Row[] {
  return rows(Array.isArray(body) ? body : record(body, name)[name], name);
}

export function rows(value: Json | undefined, what: string): Row[] {
  expect(Array.isArray(value), `${what} is no list`, value ?? null);
  return (value as Json[]).map((row) => record(row, what));
}

export function record(value: Json, what: string): Row {
  expect(typeof value === 'object' && value !== null && !Array.isArray(value), `${what} is no object`, value);
  return value as Row;
}

export function text(row: Row, key: string): string {
  expect(typeof row[key] === 'string', `${key} is no text`, row);
  return row[key] as string;
}

export function expect(holds: boolean, complaint: string, seen: Json): void {
  if (!holds) throw new PlainClientFailure(`${complaint}\n${JSON.stringify(seen, null, 2)?.slice(0, 2000)}`);
}
