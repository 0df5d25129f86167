import type { Context } from '../../context.ts';
import type { Coupon } from '../../coupons/coupon.entity.ts';
import { redeemCoupon } from '../../coupons/redeem-coupon.ts';
import { queueEmail } from '../../emails/queue-email.ts';
import { newPublicId } from '../../public-id.ts';
import type { Address } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import { yearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { anchorDayOf, nextBoxOn } from '../../rules/memberships/renewal.ts';
import { json, one } from '../../database/sql.ts';
import type { Order } from '../records/order.entity.ts';
import { recordEvent } from '../records/record-event.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** What was agreed at checkout. Amounts are cents; `today` is in the business's zone. */
export interface Agreement {
  accountId: string;
  businessId: string;
  today: LocalDate;
  box: Box;
  isGift: boolean;
  email: string;
  address: Address;
  coupon: Coupon | null;
  discountAmount: number;
  /** The key under which this checkout is remembered. */
  idempotencyKey: string;
  /** Paid by card already, with the coupon's use held back for it: nothing is taken here. */
  isPaid?: boolean;
}

/**
 * Stores a subscription with its first order, its redemption and the answer of its idempotency key: one statement,
 * and one more for a coupon with a limit. What the account does not know of itself yet is learned from it. Call it
 * inside the checkout's transaction.
 * @throws INVALID 'Coupon code is not valid' where the coupon's last use was taken just now.
 */
export async function startSubscription(
  context: Context,
  agreement: Agreement,
): Promise<{ subscription: Subscription; order: Order }> {
  const { accountId, businessId, today, box, isGift, email, address, coupon, discountAmount } = agreement;
  const now = context.now();
  const anchorDay = anchorDayOf(today);
  const next = nextBoxOn({ lastOrderOn: today, anchorDay, skippedMonths: [] });
  const totalAmount = box.amount - discountAmount;
  const state = totalAmount === 0 || agreement.isPaid ? 'paid' : 'unpaid';
  const subscriptionPublicId = newPublicId();
  const orderPublicId = newPublicId();
  const { subscriptionId, orderId } = await one<{ subscriptionId: string; orderId: string }>(
    context.em,
    STORE,
    [
      subscriptionPublicId,
      accountId,
      businessId,
      isGift,
      email,
      json(address),
      json(box),
      box.amount,
      anchorDay,
      today,
      next,
      now,
      coupon?.code ?? null,
      coupon?.type ?? null,
      coupon?.value ?? null,
      coupon?.duration ?? null,
      orderPublicId,
      yearMonth(today),
      state,
      discountAmount,
      totalAmount,
      coupon?.id ?? null,
      agreement.idempotencyKey,
      // A gift's address says who gets it, not who gives it.
      isGift ? null : address.fullName,
      isGift ? null : address.phone,
    ],
  );
  if (coupon && !agreement.isPaid) await redeemCoupon(context, coupon);
  await recordEvent(context, {
    subscriptionId,
    kind: 'started',
    summary: isGift ? 'The gift was ordered' : 'The membership began',
    after: { box, totalAmount, nextBoxOn: isGift ? null : next, couponCode: coupon?.code ?? null },
  });
  await queueEmail(context, { kind: 'welcome', subscriptionId, period: 'start', orderId });

  const common = {
    accountId,
    businessId,
    email,
    address,
    box,
    amount: box.amount,
    couponCode: coupon?.code ?? null,
  };
  const subscription: Subscription = {
    ...common,
    id: subscriptionId,
    publicId: subscriptionPublicId,
    status: 'active',
    paymentState: 'ok',
    isGift,
    pendingBox: null,
    pendingAmount: null,
    anchorDay,
    startedOn: today,
    lastOrderOn: today,
    nextBoxOn: next,
    startedAt: now,
    canceledAt: null,
    reactivatedAt: null,
    couponType: coupon?.type ?? null,
    couponValue: coupon?.value ?? null,
    couponDuration: coupon?.duration ?? null,
  };
  const order: Order = {
    ...common,
    id: orderId,
    publicId: orderPublicId,
    subscriptionId,
    scheduledOn: today,
    yearMonth: yearMonth(today),
    state,
    discountAmount,
    totalAmount,
    progress: 'new',
    paidAt: state === 'paid' ? now : null,
    failedOn: null,
    retryOn: null,
    createdAt: now,
  };
  return { subscription, order };
}

const STORE = `
  with started as (
    insert into subscription (public_id, account_id, business_id, is_gift, email, address, box, amount, anchor_day,
      started_on, last_order_on, next_box_on, started_at, coupon_code, coupon_type, coupon_value, coupon_duration)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16)
    returning id
  ), ordered as (
    insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email,
      address, box, amount, discount_amount, total_amount, coupon_code, created_at, paid_at)
    select $17, started.id, $2, $3, $10, $18, $19::text, $5, $6::jsonb, $7::jsonb, $8, $20, $21, $13, $12,
           case when $19::text = 'paid' then $12::timestamptz end from started
    returning id, subscription_id
  ), redeemed as (
    insert into redemption (coupon_id, order_id, account_id, amount, created_at)
    select $22::bigint, ordered.id, $2, $20, $12 from ordered where $22::bigint is not null
  ), filled as (
    update account set email = coalesce(email, $5), name = coalesce(name, $24), phone = coalesce(phone, $25)
     where id = $2 and (email is null or name is null or phone is null)
  ), remembered as (
    update idempotency_key set order_id = ordered.id from ordered where account_id = $2 and key = $23
  )
  select subscription_id as "subscriptionId", id as "orderId" from ordered`;
