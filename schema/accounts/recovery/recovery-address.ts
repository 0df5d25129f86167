import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { ORDER_ADDRESS_MS } from '../../rules/limits.ts';

/**
 * Where an account is reached about itself: its confirmed address, else that of its newest order of more than seven days,
 * else, unless it works for a business or the platform, that of its first one; null where there is none of these. What
 * only stands in the profile, and what was ordered since, may have been typed by whoever stole a session (docs/rules.md
 * "Confirmed addresses").
 */
export async function recoveryAddress(context: Context, accountId: string): Promise<string | null> {
  const account = await db(context.em)
    .selectFrom('account as a')
    .select(['a.confirmedEmail', 'a.isAdmin'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('staff as s').select('s.id').whereRef('s.accountId', '=', 'a.id')).as('isStaff'),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (account?.confirmedEmail) return account.confirmedEmail;
  const settled = await orders(context, accountId)
    .where('createdAt', '<', new Date(context.now().getTime() - ORDER_ADDRESS_MS))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (settled?.email) return settled.email;
  if (!account || account.isAdmin || account.isStaff) return null;
  const first = await orders(context, accountId).orderBy('id').executeTakeFirst();
  return first?.email || null;
}

const orders = ({ em }: Context, accountId: string) =>
  db(em).selectFrom('order').select('email').where('accountId', '=', accountId).limit(1);
