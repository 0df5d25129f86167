import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { AccountEmailFacts, AccountEmailKind } from '../../rules/text/account-email-kinds.ts';

/** A mail about an account. */
export interface QueuedAccountEmail {
  kind: AccountEmailKind;
  /** Null for whoever is invited, who may have none. */
  accountId: string | null;
  /** What they are invited by. */
  invitationId?: string | null;
  /** Null: where the account is reached when the mail leaves. */
  recipient?: string | null;
  facts?: AccountEmailFacts;
}

/**
 * Puts a mail about an account into the outbox, to be sent when the transaction has committed (docs/rules.md "Mails
 * about an account"). A link that it holds is made when it leaves.
 */
export async function queueAccountEmail(
  { em }: Context,
  { kind, accountId, invitationId = null, recipient = null, facts = {} }: QueuedAccountEmail,
): Promise<void> {
  await db(em)
    .insertInto('accountEmail')
    .values({ kind, accountId, invitationId, recipient, facts: JSON.stringify(facts) as never })
    .execute();
}
