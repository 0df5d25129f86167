import { queueAccountEmail } from '../accounts/recovery/queue-account-email.ts';
import type { Context } from '../context.ts';
import { assertValid } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { countAgainst } from '../rate-limits/rate-limits.ts';
import type { RateLimit } from '../rate-limits/rate-limits.ts';
import { normaliseEmail } from '../rules/accounts/email-address.ts';
import { contactProblems } from '../rules/businesses/contact.ts';
import { isBlank } from '../rules/text/problem.ts';
import { withTransaction } from '../transaction.ts';
import { ContactMessage } from './contact-message.entity.ts';
import type { ContactMessageInput } from './contact-message.input.ts';

/** Per address: each is a mail to somebody who has not asked for it. */
const SENDING: RateLimit = { name: 'contact-message', hits: 5, windowSeconds: 3600 };

/**
 * Takes what somebody wrote in the contact form: it is stored, and mailed when the transaction has committed
 * (docs/rules.md "Contact form"). Without a business it is the platform's. What robots fill in is dropped without a word.
 * @throws INVALID by field, NOT_FOUND for an unknown business, TOO_MANY_REQUESTS after 5 an hour and address.
 */
export async function sendMessage(context: Context, input: ContactMessageInput): Promise<Ok> {
  if (!isBlank(input.website)) return OK;
  assertValid(contactProblems(input));
  // Only what the form says: the tenant of before, which a browser sends along, is no addressee.
  const business = isBlank(input.business) ? null : await context.tenant.bySlug(input.business!);
  await countAgainst(context, SENDING, context.address);
  return withTransaction(context, async () => {
    const message = context.em.create(ContactMessage, {
      businessId: business?.id ?? null,
      name: input.name.trim(),
      email: normaliseEmail(input.email),
      company: input.company?.trim() || null,
      subject: input.subject,
      message: input.message.trim(),
      createdAt: context.now(),
    });
    await context.em.flush();
    await queueAccountEmail(context, {
      kind: 'contact_message',
      accountId: null,
      facts: { contactMessageId: message.id },
    });
    return OK;
  });
}
