import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { FIELD_MAX } from '../../rules/limits.ts';
import {
  isWholeCents,
  mostToRefund,
  NOTHING_TO_REFUND,
  REASON_TOO_LONG,
  TAKEN_BY_BANK,
} from '../../rules/money/refund.ts';
import { takenByBank } from '../disputes/taken-by-bank.ts';
import type { Refund } from '../records/refund.entity.ts';
import { leftOf, refundsOfOrder } from '../records/read-refund.ts';

/** A refund as a call sends it. */
export interface RefundInput {
  /** The order, by its public id. */
  id: string;
  /** Cents; all that is left of what was paid unless given. */
  amount?: number | null;
  reason?: string | null;
  /** The business keeps the money, and the member has it as credit. */
  asCredit?: boolean | null;
  /** Names the request: sent again, it is the same refund. The Idempotency-Key header unless given. */
  idempotencyKey?: string | null;
}

/** A refund that somebody asks for. */
export interface RefundRequest {
  /** Cents; null: all that is left. */
  amount: number | null;
  /** Trimmed; null where nobody said why. */
  reason: string | null;
  asCredit: boolean;
  /** Names it; null: it is known again by its amount and reason, for ten minutes. */
  requestKey: string | null;
}

/** An order whose row is locked, and what was given back of it. Cents. */
export interface RefundableOrder {
  order: Order;
  /** The oldest first; none of charges that the order never asked for. */
  refunds: readonly Refund[];
  /** With the business still. */
  left: number;
  /** With the owner of the card, by disputes. */
  away: number;
}

/** @throws INVALID where the reason is too long. */
export function readRequest(context: Context, input: RefundInput): RefundRequest {
  const reason = input.reason?.trim() || null;
  if (reason !== null && reason.length > FIELD_MAX)
    throw invalid(REASON_TOO_LONG, { reason: REASON_TOO_LONG });
  const requestKey = input.idempotencyKey || context.idempotencyKey || null;
  return { amount: input.amount ?? null, reason, asCredit: input.asCredit ?? false, requestKey };
}

/** What can be given back of an order, whose row the transaction holds. */
export async function readRefundable(context: Context, order: Order): Promise<RefundableOrder> {
  const refunds = await refundsOfOrder(context, order.id);
  const away = await takenByBank(context, { orderId: order.id });
  return { order, refunds, left: leftOf(order, refunds) - away, away };
}

/**
 * The cents of a request.
 * @throws INVALID where nothing is left to be given back, and by field for more than is left.
 */
export function centsToRefund({ order, left, away }: RefundableOrder, { amount }: RefundRequest): number {
  if (order.state === 'paid' && left <= 0 && away > 0) throw invalid(TAKEN_BY_BANK);
  if (order.state !== 'paid' || left <= 0) throw invalid(NOTHING_TO_REFUND);
  const cents = amount ?? left;
  if (!isWholeCents(cents) || cents > left) throw invalid(mostToRefund(left), { amount: mostToRefund(left) });
  return cents;
}
