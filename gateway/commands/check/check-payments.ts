import type { Context } from '../../../schema/context.ts';
import { db } from '../../../schema/database/database.ts';
import { NotListed } from '../../../schema/payments/provider-records.ts';
import type { Config } from '../../boot/config.ts';
import { openProvider } from '../../payments/providers.ts';
import { STANDARD_ERROR } from '../command.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** Of accounts that businesses have connected, so many are asked for: the newest. */
const ASKED_MAX = 20;

/** Asks the company of PAYMENTS for the payments, refunds and disputes of this moment: its credentials hold, and may read all of these, where it answers. */
export async function checkPlatformPayments({ payments }: Config): Promise<Finding> {
  const { provider, account } = await openProvider(payments, STANDARD_ERROR);
  if (account === null) return fine('offline: businesses take payment themselves');
  try {
    for await (const { unlisted } of provider.listSince(new Date()))
      if (unlisted)
        return wrong(
          `${payments.name} refuses the list of its ${unlisted.kind}s (${unlisted.failure.code}): see the permissions of its key`,
        );
    return fine(`${payments.name} answers`);
  } catch (error) {
    if (!(error instanceof NotListed)) throw error;
    return wrong(
      `${payments.name} can't be asked (${error.message}): see its credentials in the ${payments.name.toUpperCase()}_ variables, and its status page`,
    );
  }
}

/** Opens what is sealed of connected accounts, and asks their companies for the newest of them. */
export async function checkConnectedAccounts(context: Context): Promise<Finding> {
  const { connectable } = context.ports.payments;
  if (connectable.length === 0) return fine('CONNECT is not set: businesses connect none of their own');
  const accounts = await db(context.em)
    .selectFrom('providerAccount as a')
    .innerJoin('business as b', 'b.id', 'a.businessId')
    .selectAll('a')
    .select('b.slug')
    .where('a.disconnectedAt', 'is', null)
    .where('a.revokedAt', 'is', null)
    .where('b.closedAt', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(ASKED_MAX)
    .execute();
  const problems: string[] = [];
  for (const { slug, ...account } of accounts) {
    const company = connectable.find(({ provider }) => provider === account.provider);
    const state = await company?.look(account);
    if (!state) problems.push(`${slug}: CONNECT does not name ${account.provider}`);
    else if (state.outcome === 'revoked') problems.push(`${slug}: its owner has to connect it again`);
    else if (state.outcome === 'unavailable')
      problems.push(`${slug}: ${company!.name} can't be asked, or SECRETS_KEY does not open its credentials`);
    else problems.push(...state.lacks.map((sentence) => `${slug}: ${sentence}`));
  }
  if (problems.length > 0) return wrong(problems.join(' · '));
  const names = connectable.map(({ name }) => name).join(' and ');
  return fine(
    accounts.length === 0
      ? `${names} can be connected, and nobody has yet`
      : `${names}: ${accounts.length === ASKED_MAX ? `the newest ${ASKED_MAX}` : `all ${accounts.length}`} answer`,
  );
}
