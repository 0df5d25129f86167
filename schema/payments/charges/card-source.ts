import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';

/** What the browser sent of a card, and whose it is. */
export interface Source {
  sourceToken: string;
  /** For the charge alone: the provider takes each of the two once. */
  verificationToken: string | null;
  /** For keeping the card alone. */
  storeVerificationToken: string | null;
  accountReference: string;
  email: string;
  name: string;
}

/** One card for one token, however often it is sent. */
export const cardKey = (
  { publicId }: { publicId: string },
  { sourceToken }: { sourceToken: string },
): string => createHash('sha256').update(`${publicId}\n${sourceToken}`).digest('base64url').slice(0, 40);

/** Somebody who has a card on file is that customer; null for who has none yet. */
export async function existingCustomer(context: Context, accountId: string): Promise<string | null> {
  const card = await db(context.em)
    .selectFrom('cardOnFile')
    .select('customerId')
    .where('accountId', '=', accountId)
    .orderBy('subscriptionId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return card?.customerId ?? null;
}
