import { readCreditHolders } from '../../businesses/management/credit-holders.sql.ts';
import type { CreditHolderRow } from '../../businesses/management/credit-holders.sql.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { connection, pageSize, readCursor } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { isId } from '../../database/is-id.ts';
import { badRequest } from '../../errors.ts';

/** The members who have credit at a business, by keyset (docs/rules.md "Deleting a business"). @throws BAD_REQUEST. */
export async function listCreditHolders(
  context: Context,
  { id }: BusinessRow,
  page: { first: number | null; after: string | null },
): Promise<Connection<CreditHolderRow>> {
  const first = pageSize(page.first);
  const [after = '0'] = readCursor(page.after, 1) ?? [];
  if (!isId(after)) throw badRequest('The cursor is not valid');
  const read = await readCreditHolders(context.em, id, { after, limit: first + 1 });
  return connection(read, first, ({ accountId }) => [accountId]);
}
