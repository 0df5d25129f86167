import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import type { LedgerEntry } from '../payments/records/ledger-entry.entity.ts';

/** The same entered again within so long is one: a double press, or an answer that was lost. */
const SAME_WITHIN_MS = 10 * 60_000;

/**
 * Whether this much credit was given (`cents` negative) or taken back for this reason just now, and nothing the other way
 * since (docs/rules.md "Credit"). Call it in the transaction that enters it, with the membership held.
 */
export async function wasEntered(
  context: Context,
  { accountId, businessId, cents, note }: Pick<LedgerEntry, 'accountId' | 'businessId' | 'cents' | 'note'>,
): Promise<boolean> {
  const since = await db(context.em)
    .selectFrom('ledgerEntry')
    .select(['cents', 'note'])
    .where('accountId', '=', accountId)
    .where('businessId', '=', businessId)
    .where('kind', '=', 'credit_given')
    .where('orderId', 'is', null)
    .where('at', '>', new Date(context.now().getTime() - SAME_WITHIN_MS))
    .orderBy('id')
    .execute();
  const turn = since.findLastIndex((entry) => Math.sign(entry.cents) !== Math.sign(cents));
  return since.slice(turn + 1).some((entry) => entry.cents === cents && entry.note === note);
}
