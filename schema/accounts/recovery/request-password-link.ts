import type { Context } from '../../context.ts';
import { assertValid } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { loginProblem, usernameKey } from '../../rules/accounts/account.ts';
import { normaliseEmail } from '../../rules/accounts/email-address.ts';
import { PASSWORD_LINKS_AN_HOUR } from '../../rules/limits.ts';
import { queuePasswordLinks } from './request-password-link.sql.ts';

/** Per address, whoever is meant. */
const PASSWORD_LINKS: RateLimit = { name: 'password-link', hits: 20, windowSeconds: 3600 };

/**
 * Sends a link for a new password to the account that a username or an e-mail address means. The answer is the same,
 * after the same time, whether or not there is one (docs/rules.md "A forgotten password").
 * @throws INVALID where nothing is given, TOO_MANY_REQUESTS for an address, whoever was meant.
 */
export async function requestPasswordLink(context: Context, login: string): Promise<Ok> {
  assertValid({ login: loginProblem(login) });
  await countAgainst(context, PASSWORD_LINKS, context.address);
  await queuePasswordLinks(context, {
    usernameKey: usernameKey(login),
    email: normaliseEmail(login).toLowerCase(),
    anHour: PASSWORD_LINKS_AN_HOUR,
  });
  return OK;
}
