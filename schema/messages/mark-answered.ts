import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { isId } from '../database/is-id.ts';
import { notFound } from '../errors.ts';
import { withTransaction } from '../transaction.ts';
import { ContactMessage } from './contact-message.entity.ts';

/**
 * Marks a message of a business, or of the platform (null), as answered, or takes that back; what is so already stays as
 * it is. Whether the caller may is the resolver's question. @throws NOT_FOUND for a message that is not theirs.
 */
export async function markAnswered(
  context: Context,
  businessId: string | null,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<ContactMessage> {
  const { id: answeredBy } = context.caller.required();
  return withTransaction(context, async () => {
    const message = isId(id) ? await context.em.findOne(ContactMessage, { id, businessId }) : null;
    if (!message) throw notFound('Message not found');
    if ((message.answeredAt !== null) === isAnswered) return message;
    context.em.assign(message, {
      answeredAt: isAnswered ? context.now() : null,
      answeredBy: isAnswered ? answeredBy : null,
    });
    await context.em.flush();
    await audit(context, {
      kind: 'message_answered',
      businessId,
      subject: `Message ${id}`,
      summary: isAnswered ? 'A message was marked as answered' : 'A message was marked as not answered',
      after: { isAnswered },
    });
    return message;
  });
}
