import { queueAccountEmail } from '../../accounts/recovery/queue-account-email.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Payment } from '../records/payment.entity.ts';

/**
 * Tells whoever paid a checkout that could not be placed any more that all of it is given back: they have no membership
 * whose mails would. To the address of the checkout while it is known, else to the account's. In the caller's transaction.
 * `isLate`: the checkout had been given up before, and may have been made anew; else its business has closed meanwhile.
 */
export async function mailGivenBack(
  context: Context,
  {
    accountId,
    businessId,
    amount,
    agreement,
  }: Pick<Payment, 'accountId' | 'businessId' | 'amount' | 'agreement'>,
  { isLate }: { isLate: boolean },
): Promise<void> {
  const { name } = await db(context.em)
    .selectFrom('business')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  await queueAccountEmail(context, {
    kind: 'checkout_given_back',
    accountId,
    recipient: (agreement as { email: string } | null)?.email ?? null,
    facts: { givenBack: { business: name, amount, ...(isLate && { isLate }) } },
  });
}
