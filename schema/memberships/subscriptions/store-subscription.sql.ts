import type { EntityManager } from '@mikro-orm/postgresql';
import { json, one } from '../../database/sql.ts';
import type { Order } from '../records/order.entity.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** What a checkout leaves besides its subscription and its order. */
interface Aside {
  /** Internal id of the coupon that is redeemed. */
  couponId: string | null;
  /** The key under which this checkout is remembered. */
  idempotencyKey: string;
  /** What the account learns of itself where it does not know it yet; its e-mail is the subscription's. */
  name: string | null;
  phone: string | null;
}

/**
 * Stores a new subscription, its first order and what they leave elsewhere. @returns their internal ids, and the order's number.
 *
 * Raw: every checkout comes here. One statement takes half of the server's processor time that two typed ones take, and a
 * third of what the entities do; a whole checkout may take 5 ms.
 */
export function storeSubscription(
  em: EntityManager,
  subscription: Omit<Subscription, 'id'>,
  order: Omit<Order, 'id' | 'number' | 'subscriptionId'>,
  { couponId, idempotencyKey, name, phone }: Aside,
): Promise<{ subscriptionId: string; orderId: string; number: number }> {
  return one(em, STORE, [
    subscription.publicId,
    subscription.accountId,
    subscription.businessId,
    subscription.isGift,
    subscription.email,
    json(subscription.address),
    json(subscription.box),
    subscription.amount,
    subscription.anchorDay,
    subscription.startedOn,
    subscription.nextBoxOn,
    subscription.startedAt,
    subscription.couponCode,
    subscription.couponType,
    subscription.couponValue,
    subscription.couponDuration,
    order.publicId,
    order.yearMonth,
    order.state,
    order.discountAmount,
    order.totalAmount,
    order.taxRate,
    order.taxAmount,
    order.waivedAmount,
    couponId,
    idempotencyKey,
    name,
    phone,
    order.creditAmount,
  ]);
}

const STORE = `
  with started as (
    insert into subscription (public_id, account_id, business_id, is_gift, email, address, box, amount, anchor_day,
      started_on, last_order_on, next_box_on, started_at, coupon_code, coupon_type, coupon_value, coupon_duration)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16)
    returning id
  ), ordered as (
    insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email,
      address, box, amount, discount_amount, total_amount, tax_rate, tax_amount, waived_amount, credit_amount, coupon_code,
      created_at, paid_at)
    select $17, started.id, $2, $3, $10, $18, $19::text, $5, $6::jsonb, $7::jsonb, $8, $20, $21, $22, $23, $24, $29, $13, $12,
           case when $19::text = 'paid' then $12::timestamptz end from started
    returning id, subscription_id, number
  ), redeemed as (
    insert into redemption (coupon_id, order_id, account_id, amount, created_at)
    select $25::bigint, ordered.id, $2, $20, $12 from ordered where $25::bigint is not null
  ), filled as (
    update account set email = coalesce(email, $5), name = coalesce(name, $27), phone = coalesce(phone, $28)
     where id = $2 and (email is null or name is null or phone is null)
  ), remembered as (
    update idempotency_key set order_id = ordered.id from ordered where account_id = $2 and key = $26
  )
  select subscription_id as "subscriptionId", id as "orderId", number from ordered`;
