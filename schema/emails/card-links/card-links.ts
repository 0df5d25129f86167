import { tokenHash } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { newSecret } from '../../public-id.ts';
import { CARD_LINK_MS } from '../../rules/limits.ts';
import { RUNNING_STATUSES } from '../../rules/memberships/membership-status.ts';
import { CARD_LINK_OVER } from '../../rules/money/payment.ts';

/** A link as it is found by its secret; internal ids. */
export interface FoundCardLink {
  id: string;
  subscriptionId: string;
}

/**
 * Makes a link by which a card is given for one membership (internal id) without signing in: 256 random bits, stored as a
 * hash only (docs/rules.md "A link to the card").
 * @returns its whole address below `siteUrl`, which is told this once; null where no box comes any more.
 */
export async function makeCardLink(
  context: Context,
  { subscriptionId, siteUrl }: { subscriptionId: string; siteUrl: string },
): Promise<string | null> {
  const running = await db(context.em)
    .selectFrom('subscription as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select('s.id')
    .where('s.id', '=', subscriptionId)
    .where('s.status', 'in', RUNNING_STATUSES)
    .where('b.closedAt', 'is', null)
    .executeTakeFirst();
  if (!running) return null;
  const token = newSecret();
  await db(context.em)
    .insertInto('cardLink')
    .values({ subscriptionId, tokenHash: tokenHash(token), expiresAt: databaseNowPlus(CARD_LINK_MS) })
    .execute();
  return `${siteUrl}/card#${token}`;
}

/** Which membership a link is for. @throws NOT_FOUND for one that is unknown, used or over. */
export async function findCardLink({ em }: Context, token: string): Promise<FoundCardLink> {
  const link = await db(em)
    .selectFrom('cardLink')
    .select(['id', 'subscriptionId'])
    .where('tokenHash', '=', tokenHash(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', databaseNow())
    .executeTakeFirst();
  if (!link) throw notFound(CARD_LINK_OVER);
  return link;
}

/** Uses a link up, in the transaction that keeps its card: of two at once, one. @throws NOT_FOUND as `findCardLink`. */
export async function redeemCardLink({ em }: Context, { id }: FoundCardLink): Promise<void> {
  const used = await db(em)
    .updateTable('cardLink')
    .set({ usedAt: databaseNow() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw notFound(CARD_LINK_OVER);
}

/** What a link was used for is not done: its owner may try once more. */
export async function giveCardLinkBack({ em }: Context, { id }: FoundCardLink): Promise<void> {
  await db(em).updateTable('cardLink').set({ usedAt: null }).where('id', '=', id).execute();
}

/** Uses up every link of a membership (internal id): nothing is asked of its member any more. */
export async function dropCardLinks({ em }: Context, subscriptionId: string): Promise<void> {
  await db(em)
    .updateTable('cardLink')
    .set({ usedAt: databaseNow() })
    .where('subscriptionId', '=', subscriptionId)
    .where('usedAt', 'is', null)
    .execute();
}
