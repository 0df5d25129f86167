import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { tryPassword } from '../rate-limits/sign-in-attempts.ts';
import {
  changePasswordProblem,
  FILL_BOTH_FIELDS,
  usernameKey,
  WRONG_CURRENT_PASSWORD,
} from '../rules/accounts/account.ts';
import { PASSWORD_MAX } from '../rules/limits.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/**
 * Changes the caller's password and ends every session of theirs, this one too (docs/rules.md "Changing a password").
 * @throws UNAUTHENTICATED, INVALID ('Please fill in both fields', 'Current password is incorrect', …),
 * TOO_MANY_REQUESTS: guesses count like failed sign-ins, UNAVAILABLE.
 */
export async function changePassword(
  context: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<Ok> {
  const account = context.caller.required();
  const problem = changePasswordProblem(input);
  if (problem === FILL_BOTH_FIELDS) throw invalid(problem);
  if (problem) throw invalid(problem, { newPassword: problem });
  const key = usernameKey(account.username);
  const { passwords } = context.ports;
  const verified = await tryPassword(context, key, async () => {
    const stored = await row<{ passwordHash: string }>(
      context.em,
      'select password_hash as "passwordHash" from account where id = $1',
      [account.id],
    );
    const current = input.currentPassword.slice(0, PASSWORD_MAX + 1);
    const isRight = stored !== null && (await passwords.verify(stored.passwordHash, current));
    return isRight ? { accountId: account.id, hash: stored.passwordHash } : null;
  });
  if (verified === null) throw wrongPassword();
  const passwordHash = await passwords.hash(input.newPassword);
  return withTransaction(context, async () => {
    const changed = await row(
      context.em,
      'update account set password_hash = $2 where id = $1 and password_hash = $3 returning id',
      [account.id, passwordHash, verified.hash],
    );
    // Somebody else has changed it since it was verified.
    if (!changed) throw wrongPassword();
    await row(context.em, 'delete from session where account_id = $1', [account.id]);
    return OK;
  });
}

const wrongPassword = () => invalid(WRONG_CURRENT_PASSWORD, { currentPassword: WRONG_CURRENT_PASSWORD });
