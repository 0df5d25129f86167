import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { machineIn, MACHINE_NOW, NEVER } from '../../database/machine-clock.sql.ts';
import { unavailable } from '../../errors.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import { findPlatformAccounts } from '../accounts/platform-account.ts';
import type { ProviderNews } from '../settlement/record-webhook-event.ts';

/** A screen that goes on after its owner has confirmed does so within seconds; what it waits for longer is no more. */
const WAITS_SECONDS = 3_600;
const RETRY_SECONDS = 60;

/**
 * A card that is put on its owner's file at the company once they have confirmed, or was just now: where it comes on no
 * membership within an hour, as that was canceled meanwhile or the screen was closed, it is forgotten (docs/rules.md "Cards
 * no longer needed").
 */
export async function awaitMembership(
  context: Context,
  card: { cardId: string; providerAccountId: string | null },
): Promise<void> {
  const lookAt = machineIn(WAITS_SECONDS);
  await db(context.em)
    .insertInto('cardToForget')
    .values({ ...card, lookAt })
    // What was tried already is tried until it is done.
    .onConflict((existing) =>
      existing.column('cardId').doUpdateSet({ lookAt }).where('cardToForget.tries', '=', 0),
    )
    .execute();
}

/**
 * A payment company tells that a card was put on somebody's file there, which it is asked for: it waits for its membership
 * from then on. `reference` names the connected account; null: the platform's own. Safe to hear any number of times.
 * @throws UNAVAILABLE where the company can't be asked now.
 */
export async function hearOfKeptCard(
  context: Context,
  { cardId }: Extract<ProviderNews, { kind: 'card_kept' }>,
  at: { provider: string; reference: string | null; company: string },
): Promise<void> {
  const providerAccountId = await accountOf(context, at);
  if (providerAccountId === null || (await isCardOnFile(context, cardId))) return;
  const { provider } = await paymentsAt(context, providerAccountId);
  const card = await provider.findCard(cardId);
  if (card === null) throw unavailable(RETRY_SECONDS, `${at.company} can’t be asked now`);
  if (card !== 'gone') await awaitMembership(context, { cardId, providerAccountId });
}

/** A membership takes the card that waited for one; in the transaction that does. */
export async function stopWaiting(context: Context, { cardId }: { cardId: string }): Promise<void> {
  await db(context.em).deleteFrom('cardToForget').where('cardId', '=', cardId).execute();
}

/**
 * True for a card that was put down to be forgotten, whether the provider has let go of it already or not; not for one
 * that waits for its membership.
 */
export async function isGivenUp(context: Context, { cardId }: { cardId: string }): Promise<boolean> {
  const row = await db(context.em)
    .selectFrom('cardToForget')
    .select('cardId')
    .where('cardId', '=', cardId)
    .where(({ eb, or }) =>
      or([eb('tries', '>', 0), eb('lookAt', '<=', MACHINE_NOW), eb('lookAt', '=', NEVER)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether some membership is charged by it. */
export async function isCardOnFile({ em }: Context, cardId: string): Promise<boolean> {
  const onFile = await db(em)
    .selectFrom('cardOnFile')
    .select('subscriptionId')
    .where('cardId', '=', cardId)
    .limit(1)
    .executeTakeFirst();
  return onFile !== undefined;
}

async function accountOf(
  context: Context,
  { provider, reference }: { provider: string; reference: string | null },
): Promise<string | null> {
  if (reference === null) {
    const own = (await findPlatformAccounts(context)).find((account) => account.provider === provider);
    return own?.id ?? null;
  }
  const theirs = await db(context.em)
    .selectFrom('providerAccount')
    .select('id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return theirs?.id ?? null;
}
