import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { Refund } from './refund.entity.ts';

const selectRefunds = (context: Context) => db(context.em).selectFrom('refund').select(propertiesOf(Refund));

/** A refund by its internal id. */
export const readRefund = (context: Context, id: string): Promise<Refund> =>
  selectRefunds(context).where('id', '=', id).executeTakeFirstOrThrow();

/** The same, locked until the transaction ends. Lock its order before it. */
export const lockRefund = (context: Context, id: string): Promise<Refund> =>
  selectRefunds(context).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Every refund of a payment (internal id), the oldest first. */
export const refundsOfPayment = (context: Context, paymentId: string): Promise<Refund[]> =>
  selectRefunds(context).where('paymentId', '=', paymentId).orderBy('id').execute();

/**
 * Every refund of what an order (internal id) was paid with, the oldest first; not those of charges that it never asked
 * for. Call it with the order locked, where something hangs on it.
 */
export const refundsOfOrder = (context: Context, orderId: string): Promise<Refund[]> =>
  selectRefunds(context)
    .where('orderId', '=', orderId)
    .where('kind', '<>', 'surplus')
    .orderBy('id')
    .execute();

/** Cents of an order that are with the business: what was paid for it, less what is given back or on its way. */
export const leftOf = ({ totalAmount }: Pick<Order, 'totalAmount'>, refunds: readonly Refund[]): number =>
  totalAmount - sum(refunds.filter(({ state }) => state !== 'failed'));

/** Cents that were given back for certain. */
export const givenBack = (refunds: readonly Refund[]): number =>
  sum(refunds.filter(({ state }) => state === 'refunded'));

const sum = (refunds: readonly Refund[]): number => refunds.reduce((cents, { amount }) => cents + amount, 0);
