import { sql } from 'kysely';
import { readCursor } from '../../connection.ts';
import { isId } from '../../database/is-id.ts';
import { badRequest } from '../../errors.ts';

const INSTANT = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;

// SQL, as pairs are compared as one, and a Date has no microseconds: a page would begin anew in the middle of a millisecond.

/** The instant of a row, to the microsecond: with its id the key of a list that is sorted by both, newest first. */
export const instantText = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** What such a list reads on with after a cursor: all of it without one. @throws BAD_REQUEST. */
export function olderThan(column: string, cursor: string | null) {
  const [at = 'infinity', id = '0'] = readCursor(cursor, 2) ?? [];
  if (cursor && (!INSTANT.test(at) || !isId(id))) throw badRequest('The cursor is not valid');
  return sql<boolean>`(${sql.ref(column)}, id) < (${at}::timestamptz, ${id}::bigint)`;
}
