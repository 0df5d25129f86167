import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { businessClosed, selectOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { propertiesOf } from '../database/columns.ts';
import { MACHINE_NOW, machineIn } from '../database/machine-clock.sql.ts';
import { prepared } from '../database/prepared.ts';
import type { ValueOf } from '../database/prepared.ts';
import { callersName } from '../memberships/records/record-event.ts';
import type { Agreement } from '../memberships/subscriptions/start-subscription.ts';
import type { SavedCard } from '../payments/payment-provider.ts';
import { taxOf } from '../payments/records/enter-ledger.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { selectCustomer } from '../payments/charges/card-source.ts';
import { selectPayments, SENT_SECONDS_AGO } from '../payments/records/read-payment.sql.ts';
import type { PaymentRow } from '../payments/records/read-payment.sql.ts';
import { newPublicId } from '../public-id.ts';
import { row } from '../database/sql.ts';
import type { PlacedOrder } from './quote.type.ts';

// Raw: when somebody looks at a payment again is reckoned by the database's clock of that very moment, which all
// instances share and no typed value names (database/clock.ts has that of the transaction's beginning).

/** The newest try to pay a checkout, by its key. */
export const readLastTry = (
  em: EntityManager,
  accountId: string,
  key: string,
): Promise<PaymentRow | undefined> =>
  selectPayments(em)
    .where('accountId', '=', accountId)
    .where('checkoutKey', '=', key)
    .where('kind', '=', 'checkout')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a token was sent for a checkout before, by its key: then it is no other card. */
export async function wasTokenSent(
  em: EntityManager,
  { accountId, key, tokenHash }: { accountId: string; key: string; tokenHash: Uint8Array },
): Promise<boolean> {
  const found = await selectPayments(em)
    .where('accountId', '=', accountId)
    .where('checkoutKey', '=', key)
    .where('tokenHash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Writes the intent of a checkout down with its first lease, which is its writer's for `seconds`, and as sent: it is, as soon
 * as the caller's transaction is committed. Where nothing is charged nothing is sent. Whoever comes after the lease looks
 * after it as after every charge that nobody knows the end of (docs/rules.md "One checkout").
 * The business is kept from being closed until the transaction ends.
 * @returns it, the customer that its account is at the payment company, null where they have no card there, and whether the
 * company refuses the account that takes the money.
 * @throws NOT_FOUND where the business was closed just now.
 */
export async function writeIntent(
  context: Context,
  intent: {
    agreement: Agreement;
    providerAccountId: string | null;
    totalAmount: number;
    tokenHash: Uint8Array;
    attempt: number;
    seconds: number;
  },
): Promise<{ payment: PaymentRow; ownersCustomerId: string | null; isRefused: boolean }> {
  const { agreement, providerAccountId, totalAmount, tokenHash, attempt, seconds } = intent;
  const { accountId, businessId } = agreement;
  const [stored] = await storeIntent(context.em, {
    publicId: newPublicId(),
    accountId,
    businessId,
    providerAccountId,
    amount: totalAmount,
    creditHeld: agreement.creditAmount ?? 0,
    attempt,
    checkoutKey: agreement.idempotencyKey,
    tokenHash,
    agreement,
    couponId: agreement.coupon?.id ?? null,
    createdAt: context.now(),
    seconds,
  });
  if (!stored) throw businessClosed();
  const { ownersCustomerId, refusedAt, ...payment } = stored;
  return { payment, ownersCustomerId, isRefused: refusedAt !== null };
}

type StoredIntent = Pick<
  Payment,
  | 'publicId'
  | 'accountId'
  | 'businessId'
  | 'providerAccountId'
  | 'amount'
  | 'creditHeld'
  | 'attempt'
  | 'checkoutKey'
  | 'tokenHash'
  | 'agreement'
  | 'couponId'
  | 'createdAt'
> & { seconds: number };

const storeIntent = prepared((database, value: ValueOf<StoredIntent>) => {
  const accountId = value('accountId');
  const providerAccountId = value('providerAccountId');
  const stored = {
    publicId: value('publicId'),
    kind: sql.lit('checkout'),
    accountId,
    providerAccountId,
    amount: value('amount'),
    creditHeld: value('creditHeld'),
    attempt: value('attempt'),
    checkoutKey: value('checkoutKey'),
    tokenHash: value('tokenHash'),
    agreement: value('agreement'),
    couponId: value('couponId'),
    createdAt: value('createdAt'),
    state: sql.lit('processing'),
    sends: sql.lit(1),
    sentAt: sql<Date | null>`case when ${value('amount')}::int > 0 then ${MACHINE_NOW} end`,
    leasedUntil: machineIn(value('seconds')),
  };
  const names = Object.keys(stored) as (keyof typeof stored)[];
  return database
    .insertInto('payment')
    .columns(['businessId', ...names])
    .expression(
      selectOpenBusiness(database, { id: value('businessId') }).select(
        names.map((name) => sql`${stored[name]}`.as(name)),
      ),
    )
    .returning(propertiesOf(Payment))
    .returning(SENT_SECONDS_AGO)
    .returning(() => selectCustomer(database, { accountId, providerAccountId }).as('ownersCustomerId'))
    .returning(({ selectFrom }) =>
      selectFrom('providerAccount').select('refusedAt').where('id', '=', providerAccountId).as('refusedAt'),
    );
});

/** What a payment was made by. */
interface Paid {
  paymentId: string;
  providerPaymentId: string | null;
  /** Null where none was kept. */
  card: SavedCard | null;
}

/**
 * The payment was made, and the order that it pays: the card is kept for the orders to come, and the charge is entered in the
 * ledger. Where the business has disconnected the account meanwhile, its card is put down to be forgotten instead: nothing is
 * charged there any more. Raw, as every checkout by card comes here: what hangs on one row is one statement, where three would cost more than
 * what they write.
 */
export async function writePlaced(
  context: Context,
  payment: PaymentRow,
  { providerPaymentId, card, subscription, order }: Omit<Paid, 'paymentId'> & PlacedOrder,
): Promise<void> {
  const charge = { kind: 'charge', orderId: order.id, cents: payment.amount } as const;
  await row(context.em, PLACED, [
    payment.id,
    providerPaymentId,
    subscription.id,
    order.id,
    card?.customerId ?? null,
    card?.cardId ?? null,
    card?.brand ?? null,
    card?.last4 ?? null,
    card?.expMonth ?? null,
    card?.expYear ?? null,
    context.now(),
    order.taxAmount > 0 ? await taxOf(context, charge) : 0,
    callersName(context),
  ]);
}

// A business's own account is held until the commit, so that it is disconnected before this or after it; the platform's is
// held by nobody, as all share it.
const PLACED = `
  with connected as (
    select a.id from provider_account a
     where a.id = (select p.provider_account_id from payment p where p.id = $1)
       and a.business_id is not null and a.disconnected_at is null
       for share
  ), placed as (
    update payment set state = 'succeeded', provider_payment_id = $2, subscription_id = $3, order_id = $4,
       customer_id = coalesce($5, customer_id), card_id = coalesce($6, card_id),
       agreement = null, card = null, leased_until = null, look_at = null, updated_at = clock_timestamp()
      where id = $1
    returning id, account_id, business_id, provider_account_id, amount, subscription_id, order_id
  ), kept as (
    insert into card_on_file (subscription_id, account_id, provider_account_id, customer_id, card_id, brand, last4,
      exp_month, exp_year, saved_at)
    select subscription_id, account_id, provider_account_id, $5, $6, $7, $8, $9, $10, $11 from placed
     where $6::text is not null and (exists (select from connected) or not exists (
       select from provider_account a where a.id = placed.provider_account_id and a.business_id is not null))
    returning card_id
  ), unkept as (
    insert into card_to_forget (card_id, provider_account_id)
    select $6, provider_account_id from placed where $6::text is not null and not exists (select from kept)
    on conflict do nothing
  )
  insert into ledger_entry (business_id, account_id, order_id, payment_id, kind, cents, tax_cents, provider_reference, at, by)
  select business_id, account_id, order_id, id, 'charge', amount, $12, $2, $11, $13 from placed where amount <> 0`;

/** The payment was made, and there is nothing that it pays any more: its card is named so that it is forgotten. */
export async function writeSurplus(
  em: EntityManager,
  { paymentId, providerPaymentId, card }: Paid,
): Promise<void> {
  await row(
    em,
    `update payment set state = 'succeeded', provider_payment_id = $2, is_surplus = true, agreement = null,
       customer_id = coalesce($3, customer_id), card_id = coalesce($4, card_id),
       coupon_id = null, leased_until = null, look_at = null, updated_at = clock_timestamp()
      where id = $1`,
    [paymentId, providerPaymentId, card?.customerId ?? null, card?.cardId ?? null],
  );
}

/** Nothing was charged. What was sent once and is given up gets one last look: a late charge is refunded. */
export async function writeGivenUp(
  em: EntityManager,
  paymentId: string,
  why: { state: 'declined' | 'canceled'; reason: string | null; code: string; looksAgain: boolean },
): Promise<void> {
  await row(
    em,
    `update payment set state = $2, reason = $3, provider_code = $4, agreement = null, coupon_id = null,
       leased_until = null, updated_at = clock_timestamp(),
       look_at = case when $5::boolean then clock_timestamp() + interval '1 day' end
      where id = $1`,
    [paymentId, why.state, why.reason, why.code, why.looksAgain],
  );
}
