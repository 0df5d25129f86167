import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import type { Tables } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import { OPEN_STATES } from '../../rules/money/payment-progress.ts';
import { Payment } from './payment.entity.ts';

/** A payment as it is sent. */
export interface PaymentRow extends Payment {
  /** How long ago it was first sent, by the machine's clock; null where it was not. */
  sentSecondsAgo: number | null;
}

/** The same as a column: SQL, as only the database has the clock that it was sent by. */
export const SENT_SECONDS_AGO = sql<
  number | null
>`extract(epoch from clock_timestamp() - sent_at)::float8`.as('sentSecondsAgo');

/** Payments, to be narrowed down. */
export const selectPayments = (em: EntityManager) => paymentsIn(db(em));

const paymentsIn = (database: Kysely<Tables>) =>
  database.selectFrom('payment').select(propertiesOf(Payment)).select(SENT_SECONDS_AGO);

/** A payment by its internal id. */
export const readPayment = (context: Context, id: string): Promise<PaymentRow> =>
  selectPayments(context.em).where('id', '=', id).executeTakeFirstOrThrow();

/** The same, locked until the transaction ends. Lock its subscription and its order before it. */
export async function lockPayment(context: Context, id: string): Promise<PaymentRow> {
  const [payment] = await lockedPayment(context.em, { id });
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}

const lockedPayment = prepared((database, value: ValueOf<{ id: string }>) =>
  paymentsIn(database).where('id', '=', value('id')).forNoKeyUpdate(),
);

/** The payment of an order (internal id) that is open; no other begins while the order is locked. */
export const findOpenPayment = (context: Context, orderId: string) =>
  db(context.em)
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
