import { holdBusinesses } from '../businesses/records/hold-businesses.ts';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';

/**
 * Holds an account (internal id) that is about to be erased, its memberships before it (docs/rules.md "Order of locks"):
 * nothing is written that names it, such as a checkout, until the transaction ends. What was begun before is waited for.
 */
export async function lockLeaving(context: Context, accountId: string): Promise<void> {
  const { em } = context;
  await db(em)
    .with('held', (own) =>
      holdBusinesses(own).where('business.id', 'in', ({ selectFrom }) =>
        selectFrom('subscription').select('businessId').where('accountId', '=', accountId),
      ),
    )
    .selectFrom('held')
    .innerJoin('subscription as s', 's.businessId', 'held.id')
    .select('s.id')
    .where('s.accountId', '=', accountId)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
  await db(em).selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}
