import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { takeAdvisoryLock } from '../../database/advisory-lock.sql.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { creditKey, readCredit } from '../records/credit.sql.ts';
import type { CreditOwner } from '../records/credit.sql.ts';
import { enterInLedger } from '../records/enter-ledger.ts';

/** Cents of credit that an account has at a business; never less than 0. */
export async function creditOf(context: Context, holder: CreditOwner): Promise<number> {
  const [read] = await readCredit(context.em, [holder]);
  return Math.max(0, read?.credit ?? 0);
}

/**
 * The same for whoever is about to use it, in their transaction: nobody else uses it before that is committed. Whoever has
 * none waits for nobody.
 */
export async function creditToUse(context: Context, holder: CreditOwner): Promise<number> {
  if ((await creditOf(context, holder)) === 0) return 0;
  await takeAdvisoryLock(context.em, 'credit', creditKey(holder));
  return creditOf(context, holder);
}

/** The same for several at once, under their keys; holders are locked in one order, so that runs never wait for each other. */
export async function creditsToUse(
  context: Context,
  holders: readonly CreditOwner[],
): Promise<Map<string, number>> {
  if (holders.length === 0) return new Map();
  const owners = (await readCredit(context.em, holders)).filter(({ credit }) => credit > 0);
  const keys = [...new Set(owners.map(({ key }) => key))].toSorted();
  for (const key of keys) await takeAdvisoryLock(context.em, 'credit', key);
  const owning = holders.filter((holder) => keys.includes(creditKey(holder)));
  const again = owning.length === 0 ? [] : await readCredit(context.em, owning);
  return new Map(again.map(({ key, credit }) => [key, credit]));
}

/** An order as far as credit pays it. */
type PaidByCredit = Pick<Order, 'id' | 'businessId' | 'accountId' | 'creditAmount'>;

/** Enters that credit has paid its part of an order, in the transaction that made it; `by` as in the ledger. */
export const spendCredit = (context: Context, order: PaidByCredit, by?: string): Promise<void> =>
  enter(context, order, order.creditAmount, by);

/** The same for an order that is paid after all: only what was given back before is used again. */
export const spendCreditAgain = async (context: Context, order: PaidByCredit, by?: string): Promise<void> =>
  enter(context, order, order.creditAmount - (await usedFor(context, order)), by);

/**
 * Gives back what credit has paid of an order that is void, refunded, or written off with its box not handed over, in the
 * transaction that holds the order: once, as the ledger has it. @returns the cents that are there again.
 */
export async function giveCreditBack(context: Context, order: PaidByCredit, by?: string): Promise<number> {
  const cents = await usedFor(context, order);
  await enter(context, order, -cents, by);
  return cents;
}

/** Cents that credit pays of an order now. */
async function usedFor(
  context: Context,
  { id, creditAmount }: Pick<PaidByCredit, 'id' | 'creditAmount'>,
): Promise<number> {
  if (creditAmount === 0) return 0;
  const { cents } = await db(context.em)
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.sum<string | null>('cents').as('cents'))
    .where('orderId', '=', id)
    .where('kind', '=', 'credit_used')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

const enter = (
  context: Context,
  { id, businessId, accountId }: PaidByCredit,
  cents: number,
  by: string | undefined,
): Promise<void> =>
  enterInLedger(context, {
    businessId,
    accountId,
    orderId: id,
    kind: 'credit_used',
    cents,
    ...(by !== undefined && { by }),
  });
