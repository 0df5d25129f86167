import type { EntityManager } from '@mikro-orm/postgresql';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { ProviderAccount } from './provider-account.entity.ts';

/** What decides whose account takes the next payments of a business (docs/rules.md "Whose account takes the money"). */
export interface PaymentStanding {
  /** Internal id of the business. */
  businessId: string;
  /** The account that it has connected; null where it has none now. */
  account: ProviderAccount | null;
  /** Whether it has, or ever had, an account of its own. */
  hadAccount: boolean;
  /** Its owner takes cards through the platform's account, although it had one of its own. */
  acceptsPlatformAccount: boolean;
}

/** Of businesses by their internal ids, in one statement, and one more where some of them have an account. */
export async function readStanding(em: EntityManager, ids: readonly string[]): Promise<PaymentStanding[]> {
  const businesses = await db(em)
    .selectFrom('business as b')
    .select(['b.id', 'b.providerAccountId', 'b.acceptsPlatformAccount'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('providerAccount as a').select('a.id').whereRef('a.businessId', '=', 'b.id')).as(
        'hadAccount',
      ),
    )
    .where('b.id', '=', anyOf(ids))
    .execute();
  const connected = businesses.flatMap(({ providerAccountId }) => providerAccountId ?? []);
  const accounts =
    connected.length === 0
      ? []
      : await db(em)
          .selectFrom('providerAccount')
          .select(propertiesOf(ProviderAccount))
          .where('id', '=', anyOf(connected))
          .execute();
  return businesses.map(({ id, providerAccountId, hadAccount, acceptsPlatformAccount }) => ({
    businessId: id,
    account: accounts.find((account) => account.id === providerAccountId) ?? null,
    hadAccount: Boolean(hadAccount),
    acceptsPlatformAccount,
  }));
}
