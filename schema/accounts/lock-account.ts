import type { Context } from '../context.ts';
import { row } from '../sql.ts';

/** In a transaction that ends sessions, first: no session of the account is opened until it is over. */
export async function lockAccount(context: Context, accountId: string): Promise<void> {
  await row(context.em, 'select 1 from account where id = $1 for no key update', [accountId]);
}
