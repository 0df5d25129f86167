import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { assertValid, invalid } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import {
  changePasswordProblem,
  FILL_BOTH_FIELDS,
  WRONG_CURRENT_PASSWORD,
} from '../../rules/accounts/account.ts';
import { withTransaction } from '../../transaction.ts';
import { dropLinks } from '../recovery/links.ts';
import { queueAccountEmail } from '../recovery/queue-account-email.ts';
import { newPasswordProblem } from '../registration/common-password.ts';
import { verifyPassword } from '../sessions/verify-password.ts';

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
  assertValid({ newPassword: problem ?? (await newPasswordProblem(input.newPassword, account.username)) });
  const verified = await verifyPassword(context, account, input.currentPassword);
  if (verified === null) throw wrongPassword();
  const passwordHash = await context.ports.passwords.hash(input.newPassword, async () => true);
  return withTransaction(context, async () => {
    // By a statement with parameters: the entity manager would write the hashes into its text, and so into logs.
    const changed = await db(context.em)
      .updateTable('account')
      .set({ passwordHash })
      .where('id', '=', account.id)
      .where('passwordHash', '=', verified)
      .returning('id')
      .executeTakeFirst();
    // Somebody else has changed it since it was verified.
    if (!changed) throw wrongPassword();
    await db(context.em).deleteFrom('session').where('accountId', '=', account.id).execute();
    await dropLinks(context, 'password', account.id);
    await queueAccountEmail(context, { kind: 'password_changed', accountId: account.id });
    return OK;
  });
}

const wrongPassword = () => invalid(WRONG_CURRENT_PASSWORD, { currentPassword: WRONG_CURRENT_PASSWORD });
