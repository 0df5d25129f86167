import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { machineIn, MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { withTransaction } from '../../transaction.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { takeAsRevoked } from './revoked-account.ts';
import { isStillNeeded } from './take-cards-off.sql.ts';

/** Credentials last 30 days; renewed a week old, a company can be out for three weeks. */
const RENEWED_BEFORE_END_SECONDS = 23 * 86_400;

/** What became of accounts in one run. */
export interface Kept {
  renewed: number;
  /** Given back after they were disconnected. */
  givenBack: number;
  /** The business took the access back at the company. */
  revoked: number;
}

/**
 * Keeps connected accounts in order: renews credentials long before they end, and gives the access of disconnected ones
 * back at their company once nothing is left to be asked there. Safe on any number of instances at once: one account is
 * one instance's at a time, and credentials may be renewed twice.
 */
export async function keepAccounts(context: Context): Promise<Kept> {
  const kept: Kept = { renewed: 0, givenBack: 0, revoked: 0 };
  if (context.ports.payments.connectable.length === 0) return kept;
  await withTransaction(context, () =>
    db(context.em).deleteFrom('accountConnection').where('endsAt', '<=', MACHINE_NOW).execute(),
  );
  const accounts = await db(context.em)
    .selectFrom('providerAccount')
    .select(propertiesOf(ProviderAccount))
    .where('businessId', 'is not', null)
    .where('revokedAt', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('credentialsEndAt', '<', machineIn(RENEWED_BEFORE_END_SECONDS)),
        eb('disconnectedAt', 'is not', null),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const account of accounts) {
    if (context.signal?.aborted) break;
    if (account.disconnectedAt === null) await renew(context, account, kept);
    else if (await giveBack(context, account)) kept.givenBack += 1;
  }
  return kept;
}

async function renew(context: Context, account: ProviderAccount, kept: Kept): Promise<void> {
  const company = context.ports.payments.connectable.find(({ provider }) => provider === account.provider);
  const answer = await company?.renew(account);
  if (answer?.outcome === 'revoked') {
    await takeAsRevoked(context, account);
    kept.revoked += 1;
  }
  if (answer?.outcome !== 'renewed') return;
  const { credentials, credentialsEndAt } = answer;
  await withTransaction(context, () =>
    db(context.em)
      .updateTable('providerAccount')
      .set({ credentials, credentialsEndAt })
      .where('id', '=', account.id)
      // Not where it was connected anew meanwhile: those are newer.
      .where('connectedAt', '=', account.connectedAt)
      .where('revokedAt', 'is', null)
      .execute(),
  );
  kept.renewed += 1;
}

/** False where something is still to be asked there, or the company can't be had now. */
async function giveBack(context: Context, account: ProviderAccount): Promise<boolean> {
  if (await isStillNeeded(context, account.id)) return false;
  const company = context.ports.payments.connectable.find(({ provider }) => provider === account.provider);
  if (!company) return false;
  // A company's access is of all that share the account: another business of the same owner may still be paid into it.
  if (!(await isSharedBy(context, account)) && !(await company.revoke(account))) return false;
  return withTransaction(context, async () => {
    const closed = await db(context.em)
      .updateTable('providerAccount')
      .set({ revokedAt: context.now(), credentials: null, credentialsEndAt: null })
      .where('id', '=', account.id)
      .where('disconnectedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  });
}

async function isSharedBy(context: Context, { id, provider, reference }: ProviderAccount): Promise<boolean> {
  const other = await db(context.em)
    .selectFrom('providerAccount')
    .select('id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('id', '<>', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}
