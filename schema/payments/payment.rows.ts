import type { Context } from '../context.ts';
import type { DeclineReason } from '../errors.ts';
import { row } from '../sql.ts';
import type { SavedCard } from './payment-provider.ts';

/**
 * Where a payment stands. `intent`: committed, and not sent. `processing`: somebody is at it. `unknown`: sent, and
 * nobody knows yet. `canceled`: certainly not charged, and never to be. The others say what became of it.
 */
export type PaymentProgress =
  'intent' | 'processing' | 'unknown' | 'succeeded' | 'declined' | 'canceled' | 'refunding' | 'refunded';

/** One try to charge one order, as it is read. Amounts are cents. */
export interface PaymentRow {
  id: string;
  /** The reference and the key under which the provider charges once. */
  publicId: string;
  kind: 'checkout' | 'renewal';
  accountId: string;
  businessId: string;
  subscriptionId: string | null;
  orderId: string | null;
  attempt: number;
  amount: number;
  state: PaymentProgress;
  reason: DeclineReason | null;
  providerPaymentId: string | null;
  providerRefundId: string | null;
  /** How many refunds of it were refused, or did not reach the card. */
  refundsFailed: number;
  /** Charged although nothing was asked for any more: given back, and its order stays as it is. */
  isSurplus: boolean;
  customerId: string | null;
  cardId: string | null;
  /** The card that a checkout has saved, until its subscription holds it. */
  card: SavedCard | null;
  checkoutKey: string | null;
  /** SHA-256 of the token that a checkout was sent with. */
  tokenHash: Uint8Array | null;
  /** What a checkout agreed on, until its subscription holds it. */
  agreement: unknown;
  /** The coupon of which one use is held back for it. */
  couponId: string | null;
  sentAt: Date | null;
  /** How long ago that was by the machine's clock; null where it was not sent. */
  sentSecondsAgo: number | null;
  /** How often somebody was at it: names one's own turn. */
  sends: number;
}

/** Columns of a PaymentRow of a table named `p`. */
export const PAYMENT_COLUMNS = `
  p.id, p.public_id as "publicId", p.kind, p.account_id as "accountId", p.business_id as "businessId",
  p.subscription_id as "subscriptionId", p.order_id as "orderId", p.attempt, p.amount, p.state, p.reason,
  p.provider_payment_id as "providerPaymentId", p.provider_refund_id as "providerRefundId", p.refunds_failed as "refundsFailed", p.is_surplus as "isSurplus", p.customer_id as "customerId", p.card_id as "cardId", p.card,
  p.checkout_key as "checkoutKey", p.token_hash as "tokenHash", p.agreement, p.coupon_id as "couponId",
  p.sent_at as "sentAt", extract(epoch from clock_timestamp() - p.sent_at)::float8 as "sentSecondsAgo", p.sends`;

/** Money may move, or may have moved: no other try may begin. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'intent' || state === 'processing' || state === 'unknown';

/** A payment by its internal id. */
export async function readPayment(context: Context, id: string): Promise<PaymentRow> {
  return found(
    await row<PaymentRow>(context.em, `select ${PAYMENT_COLUMNS} from payment p where p.id = $1`, [id]),
    id,
  );
}

/** The same, locked until the transaction ends. Lock its subscription and its order before it. */
export async function lockPayment(context: Context, id: string): Promise<PaymentRow> {
  return found(
    await row<PaymentRow>(
      context.em,
      `select ${PAYMENT_COLUMNS} from payment p where p.id = $1 for no key update`,
      [id],
    ),
    id,
  );
}

function found(read: PaymentRow | null, id: string): PaymentRow {
  if (!read) throw new Error(`No payment has the id ${id}`);
  return read;
}
