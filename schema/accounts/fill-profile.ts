import type { Context } from '../context.ts';
import { rows } from '../sql.ts';

/**
 * Fills in what an account (internal id) does not say of itself yet: e-mail, name and phone; null says nothing. What
 * the person wrote stays. Call it inside the transaction in which they were learned.
 */
export async function fillProfile(
  context: Context,
  accountId: string,
  { email, name, phone }: { email: string | null; name: string | null; phone: string | null },
): Promise<void> {
  await rows(context.em, FILL, [accountId, email, name, phone]);
}

const FILL = `
  update account set email = coalesce(email, $2), name = coalesce(name, $3), phone = coalesce(phone, $4)
   where id = $1 and (email is null or name is null or phone is null)`;
