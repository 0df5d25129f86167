import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import { callersName } from '../../memberships/records/record-event.ts';
import { PAYING_KINDS, paysOrder } from '../../rules/money/ledger.ts';
import { taxOfMovement } from '../../rules/money/tax.ts';
import type { LedgerEntry } from './ledger-entry.entity.ts';

/** A movement of money: `cents` positive where it comes in, negative where it goes out. Ids are internal. */
export type Movement = Pick<LedgerEntry, 'businessId' | 'accountId' | 'kind' | 'cents'> &
  Partial<
    Pick<LedgerEntry, 'orderId' | 'paymentId' | 'refundId' | 'method' | 'note' | 'providerReference'>
  > & {
    /** Who did it: the caller's username unless given, "Regulars" where nobody calls. */
    by?: string;
  };

/**
 * Adds a movement to the ledger, in the transaction of what it tells of, by the product's clock; nothing of it can be
 * changed later (docs/rules.md "The ledger"). What moves no money is no entry. What of it is tax stands beside it ("Tax").
 */
export async function enterInLedger(context: Context, { by, ...movement }: Movement): Promise<void> {
  if (movement.cents === 0) return;
  const taxCents = await taxOf(context, movement);
  await storeEntry(context.em, {
    orderId: null,
    paymentId: null,
    refundId: null,
    method: null,
    note: null,
    providerReference: null,
    ...movement,
    taxCents,
    at: context.now(),
    by: by ?? callersName(context),
  });
  if (movement.kind === 'credit_given') await markHasCredit(context, movement.accountId);
}

const storeEntry = prepared((database, value: ValueOf<Omit<LedgerEntry, 'id' | 'currency'>>) =>
  database.insertInto('ledgerEntry').values({
    businessId: value('businessId'),
    accountId: value('accountId'),
    orderId: value('orderId'),
    paymentId: value('paymentId'),
    refundId: value('refundId'),
    kind: value('kind'),
    cents: value('cents'),
    taxCents: value('taxCents'),
    method: value('method'),
    note: value('note'),
    providerReference: value('providerReference'),
    at: value('at'),
    by: value('by'),
  }),
);

/** How much of it is tax: its share in what has come in for its order, whose row the caller holds locked. */
export async function taxOf(
  context: Context,
  { orderId, kind, cents }: Pick<Movement, 'orderId' | 'kind' | 'cents'>,
): Promise<number> {
  if (!orderId || !paysOrder(kind)) return 0;
  const order = await db(context.em)
    .selectFrom('order')
    .select(['taxAmount', 'totalAmount', 'creditAmount'])
    .select(({ selectFrom }) =>
      selectFrom('ledgerEntry')
        .select(({ fn }) => fn.sum<string>('cents').as('cents'))
        .where('orderId', '=', orderId)
        .where('kind', 'in', PAYING_KINDS)
        .as('before'),
    )
    .where('id', '=', orderId)
    .where('taxAmount', '>', 0)
    .executeTakeFirst();
  if (!order) return 0;
  const { taxAmount, totalAmount, creditAmount } = order;
  return taxOfMovement(
    { taxAmount, totalAmount: totalAmount + creditAmount },
    Number(order.before ?? 0),
    cents,
  );
}

const markHasCredit = (context: Context, accountId: string) =>
  db(context.em)
    .updateTable('account')
    .set({ hasCredit: true })
    .where('id', '=', accountId)
    .where('hasCredit', '=', false)
    .execute();
