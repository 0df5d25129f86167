import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { OURSELVES } from '../../memberships/records/record-event.ts';
import type { PaymentAccounts, PlatformAccount } from './payment-accounts.ts';
import { ProviderAccount } from './provider-account.entity.ts';

const known = new WeakMap<PaymentAccounts, Promise<ProviderAccount>>();

/** The row of the platform's own account, which is made where there is none; null where the environment names none. */
export async function findPlatformAccount(context: Context): Promise<ProviderAccount | null> {
  const { payments } = context.ports;
  if (payments.platform === null) return null;
  const before = known.get(payments);
  if (before) return before;
  // Outside of every transaction: a row that is taken back with one would still be known here.
  const account = keepPlatformAccount(context.outside(), context.now(), payments.platform);
  known.set(payments, account);
  account.catch(() => known.delete(payments));
  return account;
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
