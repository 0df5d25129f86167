import type { Context } from '../../schema/context.ts';
import { db } from '../../schema/database/database.ts';
import { eraseAccount } from '../../schema/leaving/erase-account.ts';
import type { ErasedRows } from '../../schema/leaving/erase.sql.ts';
import { usernameKey } from '../../schema/rules/accounts/account.ts';
import { withTransaction } from '../../schema/transaction.ts';
import { StartProblem } from '../boot/start-problem.ts';

/** Ends a transaction whose work was only to be counted. */
class OnlyTried extends Error {
  readonly touched: readonly ErasedRows[];
  constructor(touched: readonly ErasedRows[]) {
    super('Only tried');
    this.touched = touched;
  }
}

/**
 * `erase-member NAME [--yes]`: erases a member on request, or says what would be changed: by doing it and taking it back
 * (docs/rules.md "Leaving"). @throws StartProblem where nobody has the name, CONFLICT with what stands in the way.
 */
export async function eraseMember(
  context: Context,
  name: string,
  { isReal }: { isReal: boolean },
): Promise<string[]> {
  const account = await db(context.em)
    .selectFrom('account')
    .select(['id', 'username'])
    .where('usernameKey', '=', usernameKey(name))
    .executeTakeFirst();
  if (!account) throw new StartProblem(`Nobody has the username ${name}.`);
  if (isReal) {
    const touched = await eraseAccount(context, account.id);
    return [`${account.username} was erased:`, ...linesOf(touched), 'A mail to their last address says so.'];
  }
  const touched = await tried(context, account.id);
  return [
    `Erasing ${account.username} would change:`,
    ...linesOf(touched),
    'Nothing was changed. To do it, which can’t be undone: add --yes',
  ];
}

async function tried(context: Context, accountId: string): Promise<readonly ErasedRows[]> {
  try {
    return await withTransaction(context, async () => {
      throw new OnlyTried(await eraseAccount(context, accountId));
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.touched;
    throw error;
  }
}

const linesOf = (touched: readonly ErasedRows[]): string[] =>
  touched.filter(({ rows }) => rows > 0).map(({ what, rows }) => `  ${rows} × ${what}`);
