import { badRequest } from '../../../schema/errors.ts';
import type { PageEnd, Paging } from './route.ts';

/**
 * A page of a list that the graph gives whole because it is short: a business's packages, somebody's attachments.
 * The cursor is the id of the last row that was given. Without `limit` and `cursor` every row is given.
 * @throws BAD_REQUEST for a cursor of a row that is not, or no longer, in the list.
 */
export function paginate<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { first, after }: Paging,
): { rows: Row[]; end: PageEnd } {
  const start = after === null ? 0 : rows.findIndex((row) => cursorOf(idOf(row)) === after) + 1;
  if (after !== null && start === 0) throw badRequest('The cursor is not valid');
  const cut = rows.slice(start, first === null ? undefined : start + first);
  const last = cut.at(-1);
  return {
    rows: cut,
    end: {
      hasNextPage: start + cut.length < rows.length,
      endCursor: last === undefined ? null : cursorOf(idOf(last)),
    },
  };
}

const cursorOf = (id: string) => Buffer.from(JSON.stringify([id])).toString('base64url');
