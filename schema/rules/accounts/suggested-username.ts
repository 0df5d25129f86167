import { normaliseUsername, usernameProblem } from './account.ts';

/**
 * The username that an e-mail address suggests: what stands before the @, without a "+tag", in lower case; '' where that
 * is none. Source: docs/rules.md "Registering".
 */
export function suggestedUsername(email: string): string {
  const [local = '', ...domain] = email.trim().split('@');
  const name = normaliseUsername(local.split('+')[0]).toLowerCase();
  return domain.length > 0 && usernameProblem(name) === null ? name : '';
}
