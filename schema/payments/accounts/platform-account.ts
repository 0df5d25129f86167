import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { OURSELVES } from '../../memberships/records/record-event.ts';
import type { PaymentAccounts, PlatformAccount } from './payment-accounts.ts';
import { ProviderAccount } from './provider-account.entity.ts';

const known = new WeakMap<PaymentAccounts, Promise<ProviderAccount[]>>();

/**
 * The row of the platform's own account that takes what is new, which is made where there is none; null where the environment
 * names none.
 */
export const findPlatformAccount = async (context: Context): Promise<ProviderAccount | null> =>
  (await findPlatformAccounts(context))[0] ?? null;

/** The same with those at which cards and payments of before go on, after it. */
export async function findPlatformAccounts(context: Context): Promise<readonly ProviderAccount[]> {
  const { payments } = context.ports;
  if (payments.platform === null) return [];
  const before = known.get(payments);
  if (before) return before;
  // Outside of every transaction: a row that is taken back with one would still be known here.
  const accounts = Promise.all(
    [payments.platform, ...payments.earlier].map((account) =>
      keepPlatformAccount(context.outside(), context.now(), account),
    ),
  );
  known.set(payments, accounts);
  accounts.catch(() => known.delete(payments));
  return accounts;
}

async function keepPlatformAccount(
  em: EntityManager,
  connectedAt: Date,
  { provider, reference }: PlatformAccount,
): Promise<ProviderAccount> {
  const found = await find(em, { provider, reference });
  if (found) return found;
  // What was charged before accounts were kept was charged by this one.
  const adopted = await db(em)
    .updateTable('providerAccount')
    .set({ reference })
    .where('businessId', 'is', null)
    .where('provider', '=', provider)
    .where('reference', 'is', null)
    .returning('id')
    .execute();
  if (adopted.length === 0)
    await db(em)
      .insertInto('providerAccount')
      .values({ provider, reference, connectedAt, connectedBy: OURSELVES })
      .onConflict((existing) => existing.doNothing())
      .execute();
  return (await find(em, { provider, reference }))!;
}

const find = (em: EntityManager, { provider, reference }: PlatformAccount) =>
  db(em)
    .selectFrom('providerAccount')
    .select(propertiesOf(ProviderAccount))
    .where('businessId', 'is', null)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
