import type { Context } from '../../../schema/context.ts';
import { db } from '../../../schema/database/database.ts';
import { cardsNotCharged, readCardsAt } from '../../../schema/payments/companies/cards-left.ts';
import { NotListed } from '../../../schema/payments/provider-records.ts';
import type { Config } from '../../boot/config.ts';
import { openProvider } from '../../payments/providers.ts';
import type { PaymentsConfig } from '../../payments/providers.ts';
import { STANDARD_ERROR } from '../command.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** Of accounts that businesses have connected, so many are asked for: the newest. */
const ASKED_MAX = 20;

/**
 * Asks each company of PAYMENTS for the payments, refunds and disputes of this moment: its credentials hold, and may read all of
 * these, where it answers.
 */
export async function checkPlatformPayments({ payments, earlierPayments }: Config): Promise<Finding> {
  if (payments.name === 'offline') return fine('offline: businesses take payment themselves');
  const all = [payments, ...earlierPayments];
  const problems = await Promise.all(all.map(problemOfCompany));
  const said = problems.filter((problem) => problem !== null);
  if (said.length > 0) return wrong(said.join(' · '));
  return fine(`${all.map(({ name }) => name).join(' and ')} ${all.length === 1 ? 'answers' : 'answer'}`);
}

/** Null where it answers. */
async function problemOfCompany(payments: PaymentsConfig): Promise<string | null> {
  const { provider } = await openProvider(payments, STANDARD_ERROR);
  try {
    for await (const { unlisted } of provider.listSince(new Date()))
      if (unlisted?.failure.outcome === 'configuration')
        return `${payments.name} refuses the list of its ${unlisted.kind}s (${unlisted.failure.code}): see the permissions of its key`;
      else if (unlisted) return unreachable(payments, unlisted.failure.code);
    return null;
  } catch (error) {
    if (!(error instanceof NotListed)) throw error;
    return unreachable(payments, error.message);
  }
}

const unreachable = ({ name }: PaymentsConfig, why: string): string =>
  `${name} can't be asked (${why}): see its credentials in the ${name.toUpperCase()}_ variables, and its status page`;

/** Whether every card that an active membership is charged by is at a company that is set up here. */
export async function checkCards(context: Context): Promise<Finding> {
  const problem = await cardsNotCharged(context);
  if (problem !== null) return wrong(problem);
  const at = (await readCardsAt(context)).filter(({ memberships }) => memberships > 0);
  return fine(
    at.length === 0
      ? 'none of an active membership is at the platform’s account'
      : at
          .map(({ account, memberships }) => `${memberships} of active memberships at ${account.provider}`)
          .join(', '),
  );
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
