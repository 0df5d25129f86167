import { db } from '../../schema/database/database.ts';
import type { Context } from '../../schema/context.ts';
import { makeLink } from '../../schema/accounts/recovery/links.ts';
import { setDisabled } from '../../schema/accounts/platform/set-disabled.ts';
import { resetSecondFactor } from '../../schema/accounts/second-factor/reset-second-factor.ts';
import { createAccount } from '../../schema/accounts/registration/create-account.ts';
import { newSecret } from '../../schema/public-id.ts';
import { withTransaction } from '../../schema/transaction.ts';
import { emailProblem, usernameKey } from '../../schema/rules/accounts/account.ts';
import { normaliseEmail } from '../../schema/rules/accounts/email-address.ts';
import { audit } from '../../schema/audit/audit.ts';
import { StartProblem } from '../boot/start-problem.ts';
import { good, inContext } from './command.ts';
import type { Command, Options } from './command.ts';
import { eraseMember } from './erase-member.ts';

/** For whoever has the machine: ways in where no screen leads to one (docs/rules.md "A forgotten password"). */
export const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
  'reset-password': {
    takes: ['NAME'],
    does: 'prints a link by which the account NAME gets a new password, once, within 30 minutes; enables it where it was disabled',
    run: said((context, [name = '']) => resetPassword(context, name)),
  },
  'reset-second-factor': {
    takes: ['NAME'],
    does: 'takes the second factors of the account NAME away: the password is enough to sign in',
    run: said((context, [name = '']) => resetFactors(context, name)),
  },
  'create-admin': {
    takes: ['NAME', 'EMAIL'],
    does: 'makes a platform admin, and prints a link by which they choose their password',
    run: said((context, [name = '', email = '']) => createAdmin(context, name, email)),
  },
  'erase-member': {
    takes: ['NAME'],
    options: ['--dry-run', '--yes'],
    does: 'says what erasing the account NAME would change, with --dry-run or without; with --yes it is done, and can’t be undone',
    run: said((context, [name = ''], options) => {
      if (options.has('--yes') && options.has('--dry-run'))
        throw new StartProblem('Either --dry-run, which changes nothing, or --yes, which does it.');
      return eraseMember(context, name, { isReal: options.has('--yes') });
    }),
  },
};

/** Before a server has ever run here, too: an admin may be the first thing that is made. */
function said(
  work: (context: Context, values: readonly string[], options: Options) => Promise<string[]>,
): Command['run'] {
  return inContext(async ({ context }, values, options) => good(await work(context, values, options)), {
    migrates: true,
  });
}

async function accountNamed({ em }: Context, name: string) {
  const account = await db(em)
    .selectFrom('account')
    .select(['id', 'username', 'disabledAt'])
    .where('usernameKey', '=', usernameKey(name))
    .executeTakeFirst();
  if (!account) throw new StartProblem(`Nobody has the username ${name}.`);
  return account;
}

async function resetFactors(context: Context, name: string): Promise<string[]> {
  const { id, username } = await accountNamed(context, name);
  await resetSecondFactor(context, id);
  return [`${username} has no second factor any more, and is signed out everywhere.`];
}

async function resetPassword(context: Context, name: string): Promise<string[]> {
  const account = await accountNamed(context, name);
  const wasDisabled = account.disabledAt !== null;
  if (wasDisabled) await setDisabled(context, { accountId: account.id, isDisabled: false });
  const link = await withTransaction(context, async () => {
    await audit(context, {
      kind: 'password_link_sent',
      businessId: null,
      subjectAccountId: account.id,
      summary: 'A link for a new password was made to be handed over',
    });
    return makeLink(context, 'password', { accountId: account.id, address: null });
  });
  return [
    ...(wasDisabled ? [`${account.username} was disabled, and is not any more.`] : []),
    `A new password for ${account.username}, once, within 30 minutes:`,
    link,
  ];
}

/** Whoever has the machine vouches for the address, so it counts as confirmed. */
async function createAdmin(context: Context, username: string, email: string): Promise<string[]> {
  const problem = emailProblem(email);
  if (problem) throw new StartProblem(problem);
  const address = normaliseEmail(email);
  const link = await withTransaction(context, async () => {
    const { id } = await createAccount(context, { username, password: newSecret(), isAdmin: true });
    await context.em.flush();
    await db(context.em)
      .updateTable('account')
      .set({ email: address, confirmedEmail: address })
      .where('id', '=', id)
      .execute();
    await audit(context, {
      kind: 'account_created',
      businessId: null,
      subjectAccountId: id,
      summary: 'An account was made, of a platform admin',
      after: { isAdmin: true },
    });
    return makeLink(context, 'password', { accountId: id, address: null });
  });
  return [`${username} is a platform admin. They choose their password, once, within 30 minutes:`, link];
}
