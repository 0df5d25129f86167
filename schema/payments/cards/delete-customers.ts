import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { machineInDoubled, MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { areCardsTaken, paymentsAt } from '../accounts/payments-of.ts';
import type { CustomerNamed } from '../payment-provider.ts';
import { CustomerToDelete } from './customer-to-delete.entity.ts';

/** Customers that one run deletes. */
const LIMIT = 200;
/** Until a provider that could not be had is asked again. */
const LATER_SECONDS = { first: 60, longest: 21_600 };

/**
 * Deletes the customers that people who have left were at payment companies, with the cards on their files; where a
 * company can't be had, a later run asks again (docs/rules.md "Leaving"). Safe on any number of instances at once.
 * @returns how many are done with.
 */
export async function deleteCustomers(context: Context): Promise<number> {
  if (!areCardsTaken(context)) return 0;
  const waiting = await db(context.em)
    .selectFrom('customerToDelete')
    .select(propertiesOf(CustomerToDelete))
    .where('lookAt', '<=', MACHINE_NOW)
    .orderBy('lookAt')
    .limit(LIMIT)
    .execute();
  let deleted = 0;
  for (const customer of waiting) {
    if (context.signal?.aborted) break;
    if (await deleteOne(context, customer)) deleted += 1;
  }
  return deleted;
}

async function deleteOne(
  context: Context,
  { id, providerAccountId, customerId, providerPaymentId }: CustomerToDelete,
): Promise<boolean> {
  const { provider } = await paymentsAt(context, providerAccountId);
  const named: CustomerNamed =
    customerId === null ? { providerPaymentId: providerPaymentId! } : { customerId };
  const isDone = await provider.deleteCustomer(named, async (now) =>
    isSomebodys(context, { customerId: now, providerAccountId }),
  );
  if (isDone) await db(context.em).deleteFrom('customerToDelete').where('id', '=', id).execute();
  else
    await db(context.em)
      .updateTable('customerToDelete')
      .set(({ eb, ref }) => ({
        tries: eb('tries', '+', 1),
        lookAt: machineInDoubled(eb(ref('tries'), '+', 1), LATER_SECONDS),
      }))
      .where('id', '=', id)
      .execute();
  return isDone;
}

/** Whether the company keeps somebody else as that customer too, whom its people merged with the one who left. */
async function isSomebodys(
  { em }: Context,
  { customerId, providerAccountId }: { customerId: string; providerAccountId: string | null },
): Promise<boolean> {
  const card = await db(em)
    .selectFrom('cardOnFile')
    .select('cardId')
    .where('customerId', '=', customerId)
    .where('providerAccountId', 'is not distinct from', providerAccountId)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}
