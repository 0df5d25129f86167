import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';

/** In a transaction that ends sessions, first: no session of the account is opened until it is over. */
export async function lockAccount(context: Context, accountId: string): Promise<void> {
  await db(context.em)
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}
