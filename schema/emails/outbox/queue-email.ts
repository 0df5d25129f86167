import type { Context } from '../../context.ts';
import type { EmailKind } from '../records/email.enums.ts';
import { newPublicId, newSecret } from '../../public-id.ts';
import type { ExtraFacts } from '../records/facts.ts';
import { isOptional } from '../records/optional.ts';
import { insertEmails } from './queue-email.sql.ts';

/** A mail that something causes. Ids are internal ones. */
export interface QueuedEmail {
  kind: EmailKind;
  subscriptionId: string;
  /**
   * Tells mails of this kind about this subscription apart: the month that it is about ("2026-12"), or the instant of
   * what happened.
   */
  period: string;
  /** The order that the mail is about. */
  orderId?: string | null;
  facts?: ExtraFacts;
}

/**
 * Puts a mail into the outbox, to be sent when the transaction has committed. There is one mail of a kind for a
 * subscription and a period: a second call does nothing (docs/rules.md "One mail of a kind"). Call it inside the mutation's transaction, after its writes:
 * the subscription and the order are read as they are now.
 */
export async function queueEmail(context: Context, email: QueuedEmail): Promise<void> {
  await queueEmails(context, [email]);
}

/** The same for many at once, in one statement; answers how many there are more now. */
export async function queueEmails(context: Context, emails: readonly QueuedEmail[]): Promise<number> {
  if (emails.length === 0) return 0;
  return insertEmails(
    context,
    emails.map(({ facts = {}, orderId = null, ...each }) => ({
      ...each,
      facts,
      orderId,
      publicId: newPublicId(),
      token: isOptional(each.kind) ? newSecret() : null,
    })),
  );
}
