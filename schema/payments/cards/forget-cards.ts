import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { machineInDoubled, MACHINE_NOW, NEVER } from '../../database/machine-clock.sql.ts';
import { withTransaction } from '../../transaction.ts';
import { areCardsTaken, paymentsAt } from '../accounts/payments-of.ts';
import type { CardToForget } from '../records/card-to-forget.entity.ts';
import { isCardOnFile } from './kept-for-nothing.ts';
import { putDownUnused } from './unused-cards.sql.ts';

/** Cards that one run takes off their file. */
const LIMIT = 500;
/** Until a provider that could not be had is asked again. */
const LATER_SECONDS = { first: 60, longest: 21_600 };
/** A membership that was canceled by mistake has its card for so long, by the product's clock. */
const KEPT_HOURS = 12;

/**
 * Takes cards off the provider's file that nothing is charged by any more: of a checkout that came to nothing, of a
 * gift once it is paid, of a membership that was canceled (with its business, too) and owes nothing, those that were
 * replaced, and those that came on no membership. Where the provider can't be had, a later run asks again. Safe on any number of instances at once.
 * @returns how many were taken off.
 */
export async function forgetCards(context: Context): Promise<number> {
  if (!areCardsTaken(context)) return 0;
  const keptUntil = new Date(context.now().getTime() - KEPT_HOURS * 3_600_000);
  await withTransaction(context, async () => {
    await putDownUnused(context, keptUntil);
  });
  let forgotten = 0;
  const unused = await db(context.em)
    .selectFrom('cardToForget')
    .select(['cardId', 'providerAccountId'])
    .where('lookAt', '<=', MACHINE_NOW)
    // One that waited for its membership may be told of late.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('cardOnFile as c').select('c.cardId').whereRef('c.cardId', '=', 'cardToForget.cardId'),
        ),
      ),
    )
    .orderBy('lookAt')
    .limit(LIMIT)
    .execute();
  for (const card of unused) {
    if (context.signal?.aborted) break;
    if (await forgetCard(context, card)) forgotten += 1;
  }
  return forgotten;
}

/** Asks the provider to take off one card that was put down to be forgotten; false where that can't be had now. */
export async function forgetCard(
  context: Context,
  { cardId, providerAccountId }: Pick<CardToForget, 'cardId' | 'providerAccountId'>,
): Promise<boolean> {
  const { provider } = await paymentsAt(context, providerAccountId);
  const isForgotten = await provider.forgetCard(cardId);
  await db(context.em)
    .updateTable('cardToForget')
    .set(({ eb, ref }) =>
      isForgotten
        ? // Its id stays, so that a call that comes late does not put it on file again.
          { lookAt: NEVER }
        : { tries: eb('tries', '+', 1), lookAt: machineInDoubled(eb(ref('tries'), '+', 1), LATER_SECONDS) },
    )
    .where('cardId', '=', cardId)
    .execute();
  return isForgotten;
}

/** Puts down a card that was kept at the provider and came on no membership, and takes it off at once, or later. */
export async function forgetUnkept(
  context: Context,
  card: Pick<CardToForget, 'cardId' | 'providerAccountId'>,
): Promise<void> {
  if (await isCardOnFile(context, card.cardId)) return;
  await db(context.em)
    .insertInto('cardToForget')
    .values(card)
    .onConflict((existing) => existing.column('cardId').doUpdateSet({ lookAt: MACHINE_NOW }))
    .execute();
  await forgetCard(context, card);
}
