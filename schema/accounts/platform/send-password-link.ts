import type { Context } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { ACCOUNT_IS_DISABLED } from '../../rules/accounts/account.ts';
import { withTransaction } from '../../transaction.ts';
import { makeLink } from '../recovery/links.ts';
import { queueAccountEmail } from '../recovery/queue-account-email.ts';
import { recoveryAddress } from '../recovery/recovery-address.ts';
import type { SentPasswordLink } from '../recovery/recovery.types.ts';
import { findAccount } from './find-account.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Sends somebody a link for a new password; where no address of theirs is known, the link itself is answered, once, to
 * be handed over (docs/rules.md "A forgotten password"). @throws NOT_FOUND, CONFLICT for a disabled account.
 */
export async function sendPasswordLink(context: Context, accountId: string): Promise<SentPasswordLink> {
  const account = await findAccount(context, accountId);
  if (account.disabledAt !== null) throw conflict(ACCOUNT_IS_DISABLED);
  return withTransaction(context, async () => {
    const sentTo = await recoveryAddress(context, account.id);
    await audit(context, {
      kind: 'password_link_sent',
      businessId: null,
      subjectAccountId: account.id,
      summary:
        sentTo === null
          ? 'A link for a new password was made to be handed over'
          : 'A link for a new password was sent',
    });
    if (sentTo === null)
      return { sentTo, link: await makeLink(context, 'password', { accountId: account.id, address: null }) };
    await queueAccountEmail(context, {
      kind: 'password_link',
      accountId: account.id,
      facts: { isByAdmin: true },
    });
    return { sentTo, link: null };
  });
}
