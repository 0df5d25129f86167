import { connection, pageSize, readIdBefore } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { ContactMessage } from './contact-message.entity.ts';

/**
 * What was written to a business, or to the platform (null), newest first by keyset; only what is answered, or is not,
 * where that is said. Whether the caller may see it is the resolver's question.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listMessages(
  { em }: Context,
  businessId: string | null,
  filter: { isAnswered?: boolean | null; first?: number | null; after?: string | null },
): Promise<Connection<ContactMessage>> {
  const first = pageSize(filter.first);
  const { isAnswered } = filter;
  const messages = await em.find(
    ContactMessage,
    {
      businessId,
      id: { $lt: readIdBefore(filter.after) },
      ...(isAnswered != null && { answeredAt: isAnswered ? { $ne: null } : null }),
    },
    { orderBy: { id: 'desc' }, limit: first + 1 },
  );
  return connection(messages, first, ({ id }) => [id]);
}
