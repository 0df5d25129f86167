import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';

/**
 * Where an account is reached about itself: its confirmed address, else that of its newest order; null where there is
 * neither. What only stands in the profile was typed by whoever had the session (docs/rules.md "Confirmed addresses").
 */
export async function recoveryAddress({ em }: Context, accountId: string): Promise<string | null> {
  const account = await db(em)
    .selectFrom('account')
    .select('confirmedEmail')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account?.confirmedEmail) return account.confirmedEmail;
  const order = await db(em)
    .selectFrom('order')
    .select('email')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.email || null;
}
