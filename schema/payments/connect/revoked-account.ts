import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { NEVER } from '../../database/machine-clock.sql.ts';
import { unavailable } from '../../errors.ts';
import { withTransaction } from '../../transaction.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { tellPeople } from './tell-of-accounts.ts';
import { takeAway } from './disconnect-account.ts';

const RETRY_SECONDS = 60;

type Named = Pick<ProviderAccount, 'provider' | 'reference'>;

/**
 * A company tells that a business has taken its access back, which is believed once the company itself has said so when
 * asked: the message may be older than a new connection. @throws UNAVAILABLE where it can't be asked now.
 */
export async function hearOfRevocation(context: Context, { provider, reference }: Named): Promise<void> {
  const account = await db(context.em)
    .selectFrom('providerAccount')
    .select(propertiesOf(ProviderAccount))
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('businessId', 'is not', null)
    .where('revokedAt', 'is', null)
    .orderBy('connectedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const company = context.ports.payments.connectable.find((each) => each.provider === provider);
  if (!account || !company) return;
  const { outcome } = await company.look(account);
  if (outcome === 'unavailable') throw unavailable(RETRY_SECONDS, `${company.name} can’t be asked now`);
  if (outcome === 'revoked') await takeAsRevoked(context, { provider, reference });
}

/**
 * The company says that a business has taken its access back: nothing can be charged by the account any more, nor a card be
 * taken off there. Holds for every business that is paid into it.
 */
export async function takeAsRevoked(context: Context, { provider, reference }: Named): Promise<void> {
  await withTransaction(context, async () => {
    const accounts = await db(context.em)
      .updateTable('providerAccount')
      .set({ revokedAt: context.now(), credentials: null, credentialsEndAt: null })
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .where('businessId', 'is not', null)
      .where('revokedAt', 'is', null)
      .returning(['id', 'businessId'])
      .execute();
    for (const { id, businessId } of accounts) {
      await takeAway(context, { businessId: businessId!, accountId: id });
      await tellPeople(context, { provider, businessId }, 'revoked');
      await db(context.em)
        .updateTable('cardToForget')
        .set({ lookAt: NEVER })
        .where('providerAccountId', '=', id)
        .execute();
      await db(context.em).deleteFrom('customerToDelete').where('providerAccountId', '=', id).execute();
    }
  });
}
