import type { Context } from '../../context.ts';
import type { OrderState } from '../records/order.enums.ts';
import { newPublicId } from '../../public-id.ts';
import type { Box } from '../../rules/memberships/box.ts';
import type { Frequency } from '../../rules/pages/frequency.ts';
import type { Renewal } from '../../rules/memberships/renewal-order.ts';
import { nextBoxColumns } from '../../schedules/box-standing.ts';
import type { NextBoxColumns } from '../../schedules/box-standing.ts';
import { json, rows } from '../../database/sql.ts';

/** What was decided for a subscription, and how the order that it makes is paid. */
export interface DecidedRenewal {
  /** Internal id. */
  subscriptionId: string;
  renewal: Exclude<Renewal, { becomes: 'unchanged' }>;
  /** Of the order, where it makes one. */
  state: OrderState;
  /** What the account's credit pays of it, in cents. */
  creditAmount: number;
  couponCode: string | null;
  /** The box with what is not taxed now, where the subscription's says another; null where it is the same. */
  box: Box | null;
}

/** An order that was made just now, by internal ids. */
export interface MadeOrder {
  id: string;
  subscriptionId: string;
  /** How often in the month its package is handed over. */
  frequency: Frequency;
}

/**
 * Stores renewals, orders and missed months and all, in one statement: the subscriptions must be locked. Answers the
 * orders that it made; where a month has its order already there is nothing to make, and the next box moves on.
 *
 * Raw: a batch of 50 takes 4 ms of the server's processor in this one statement, 10 in four typed ones and 44 by entities.
 */
export async function storeRenewals(
  context: Context,
  renewals: readonly DecidedRenewal[],
): Promise<MadeOrder[]> {
  const input = renewals.map(({ subscriptionId, renewal, state, creditAmount, couponCode, box }) => ({
    id: subscriptionId,
    ends: renewal.becomes === 'ended',
    ...nextOf(nextBoxColumns(renewal.becomes === 'ended' ? null : renewal.next)),
    ...(renewal.becomes === 'renewed' && {
      public_id: newPublicId(),
      scheduled_on: renewal.order.scheduledOn,
      year_month: renewal.order.yearMonth,
      state,
      discount: renewal.order.discountAmount,
      fee: renewal.order.zoneFee,
      tax_rate: renewal.order.taxRate,
      tax_rate_thousandths: renewal.order.taxRateThousandths,
      taxable: renewal.order.taxableAmount,
      tax: renewal.order.taxAmount,
      waived: renewal.order.waivedAmount,
      credit: creditAmount,
      coupon_code: renewal.order.discountAmount > 0 ? couponCode : null,
      box,
      missed: renewal.missed.length > 0 ? renewal.missed : null,
    }),
  }));
  return rows<MadeOrder>(context.em, STORE, [json(input), context.now()]);
}

const nextOf = ({ nextBoxOn, deadlineOn, orderOn, orderFrom }: NextBoxColumns) => ({
  next: nextBoxOn,
  next_deadline: deadlineOn,
  next_order: orderOn,
  next_from: orderFrom,
});

/**
 * The order takes the box as it is before this statement, its pending change and what is not taxed now included; the subscription is updated
 * beside it, with the order's box as its own from now on.
 */
const STORE = `
  with input as materialized (
    select * from jsonb_to_recordset($1::jsonb) as g (id bigint, ends boolean, next date,
      next_deadline date, next_order date, next_from timestamp, public_id text, scheduled_on date, year_month text, state text, discount int, fee int, tax_rate int, tax_rate_thousandths int, taxable int, tax int, waived int, credit int,
      coupon_code text, box jsonb, missed jsonb)
  ), moved as (
    update subscription s
       set next_box_on = input.next, deadline_on = input.next_deadline, order_on = input.next_order,
           order_from = input.next_from,
           chosen_days = case when input.scheduled_on is null then s.chosen_days else s.chosen_days - input.year_month end,
           last_order_on = coalesce(input.scheduled_on, s.last_order_on),
           box = case when input.scheduled_on is null then s.box else coalesce(input.box, s.pending_box, s.box) end,
           amount = case when input.scheduled_on is null then s.amount else coalesce(s.pending_amount, s.amount) end,
           pending_box = case when input.scheduled_on is null then s.pending_box end,
           pending_amount = case when input.scheduled_on is null then s.pending_amount end,
           status = case when input.ends then 'canceled' else s.status end,
           canceled_at = case when input.ends then $2::timestamptz else s.canceled_at end,
           ended = s.ended or coalesce(input.ends, false)
      from input where s.id = input.id
  ), missed as (
    insert into missed_month (subscription_id, year_month, scheduled_on, created_at)
    select input.id, m."yearMonth", m."scheduledOn", $2::timestamptz
      from input, jsonb_to_recordset(input.missed) as m ("yearMonth" text, "scheduledOn" date)
     where input.missed is not null
    on conflict (subscription_id, year_month) do nothing
  )
  insert into "order" as o (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email,
    address, box, amount, discount_amount, zone_fee, tax_rate, tax_rate_thousandths, taxable_amount, tax_amount, waived_amount, credit_amount, total_amount,
    coupon_code, place_id, zone_id, created_at, paid_at)
  select input.public_id, s.id, s.account_id, s.business_id, input.scheduled_on, input.year_month, input.state, s.email,
         s.address, coalesce(input.box, s.pending_box, s.box), coalesce(s.pending_amount, s.amount), input.discount, input.fee,
         input.tax_rate, input.tax_rate_thousandths, input.taxable, input.tax, input.waived, input.credit,
         coalesce(s.pending_amount, s.amount) - input.discount + input.fee + input.tax - input.waived - input.credit,
         input.coupon_code,
         case when coalesce(s.pending_box, s.box)->>'mode' = 'pickup' then s.place_id end,
         case when coalesce(s.pending_box, s.box)->>'mode' = 'delivery' then s.zone_id end,
         $2::timestamptz,
         case when input.state = 'paid' then $2::timestamptz end
    from input join subscription s on s.id = input.id
   where input.scheduled_on is not null
   order by s.id
  on conflict (subscription_id, year_month) do nothing
  returning o.id, o.subscription_id as "subscriptionId", coalesce(o.box->>'frequency', 'once') as frequency`;
