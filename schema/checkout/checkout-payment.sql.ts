import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import type { Agreement } from '../memberships/subscriptions/start-subscription.ts';
import { selectPayments } from '../payments/records/read-payment.sql.ts';
import type { PaymentRow } from '../payments/records/read-payment.sql.ts';
import { newPublicId } from '../public-id.ts';
import { json, one, row } from '../database/sql.ts';

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

/** Writes the intent of a checkout down; it is looked after a minute later. @returns its internal id. */
export async function writeIntent(
  context: Context,
  intent: {
    agreement: Agreement;
    providerAccountId: string | null;
    totalAmount: number;
    tokenHash: Uint8Array;
    attempt: number;
  },
): Promise<string> {
  const { agreement, providerAccountId, totalAmount, tokenHash, attempt } = intent;
  const { id } = await one<{ id: string }>(
    context.em,
    `insert into payment (public_id, kind, account_id, business_id, amount, checkout_key, token_hash, agreement,
       coupon_id, created_at, attempt, provider_account_id, credit_held, look_at)
     values ($1, 'checkout', $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, clock_timestamp() + interval '60 seconds')
     returning id`,
    [
      newPublicId(),
      agreement.accountId,
      agreement.businessId,
      totalAmount,
      agreement.idempotencyKey,
      tokenHash,
      json(agreement),
      agreement.coupon?.id ?? null,
      context.now(),
      attempt,
      providerAccountId,
      agreement.creditAmount ?? 0,
    ],
  );
  return id;
}

/** The payment was made, and the order that it pays. Ids are internal. */
export async function writePlaced(
  em: EntityManager,
  placed: { paymentId: string; providerPaymentId: string | null; subscriptionId: string; orderId: string },
): Promise<void> {
  await row(
    em,
    `update payment set state = 'succeeded', provider_payment_id = $2, subscription_id = $3, order_id = $4,
       agreement = null, card = null, leased_until = null, look_at = null, updated_at = clock_timestamp()
      where id = $1`,
    [placed.paymentId, placed.providerPaymentId, placed.subscriptionId, placed.orderId],
  );
}

/** The payment was made, and there is nothing that it pays any more. */
export async function writeSurplus(
  em: EntityManager,
  paymentId: string,
  providerPaymentId: string,
): Promise<void> {
  await row(
    em,
    `update payment set state = 'succeeded', provider_payment_id = $2, is_surplus = true, agreement = null,
       coupon_id = null, leased_until = null, look_at = null, updated_at = clock_timestamp()
      where id = $1`,
    [paymentId, providerPaymentId],
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
