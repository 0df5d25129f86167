import type { Context } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { NOTHING_TO_CONFIRM } from '../../rules/accounts/account.ts';
import { isSameEmail } from '../../rules/accounts/email-address.ts';
import { queueAccountEmail } from '../recovery/queue-account-email.ts';

/** Mails that confirm an address, per account: each goes to whoever was typed. */
export const CONFIRMATIONS: RateLimit = { name: 'new-address', hits: 10, windowSeconds: 3600 };

/**
 * Mails the link again that confirms the caller's address (docs/rules.md "Confirmed addresses").
 * @throws UNAUTHENTICATED, CONFLICT where there is no address or it is confirmed, TOO_MANY_REQUESTS.
 */
export async function sendConfirmation(context: Context): Promise<Ok> {
  const { id, email, confirmedEmail } = context.caller.required();
  if (email === null || isSameEmail(email, confirmedEmail)) throw conflict(NOTHING_TO_CONFIRM);
  await countAgainst(context, CONFIRMATIONS, id);
  await queueAccountEmail(context, { kind: 'confirm_email', accountId: id, recipient: email });
  return OK;
}
