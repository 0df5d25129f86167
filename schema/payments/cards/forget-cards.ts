import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { machineInDoubled, MACHINE_NOW, NEVER } from '../../database/machine-clock.sql.ts';
import { withTransaction } from '../../transaction.ts';
import { areCardsTaken, paymentsAt } from '../accounts/payments-of.ts';
import type { CardToForget } from '../records/card-to-forget.entity.ts';
import { putDownUnused } from './unused-cards.sql.ts';

/** Cards that one run takes off their file. */
const LIMIT = 500;
/** Until a provider that could not be had is asked again. */
const LATER_SECONDS = { first: 60, longest: 21_600 };
/** A membership that was canceled by mistake has its card for so long, by the product's clock. */
const KEPT_HOURS = 12;

/**
 * Takes cards off the provider's file that nothing is charged by any more: of a checkout that came to nothing, of a
 * gift once it is paid, of a membership that was canceled (with its business, too) and owes nothing, and those that were
 * replaced. Where the provider can't be had, a later run asks again. Safe on any number of instances at once.
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

/** True for a card that was put down to be forgotten, whether the provider has let go of it already or not. */
export async function isGivenUp(context: Context, { cardId }: { cardId: string }): Promise<boolean> {
  const row = await db(context.em)
    .selectFrom('cardToForget')
    .select('cardId')
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
}
