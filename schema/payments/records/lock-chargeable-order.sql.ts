import type { QueryCreator } from 'kysely';
import { holdBusinesses } from '../../businesses/records/hold-businesses.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Tables } from '../../database/database.ts';
import type { OrderState } from '../../memberships/records/order.enums.ts';
import type { SubscriptionStatus } from '../../memberships/records/subscription.enums.ts';
import { isHandedOver } from '../../rules/memberships/order-progress.ts';
import type { Progress } from '../../rules/memberships/order-progress.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import type { ChargeStanding } from '../../rules/money/charge.ts';
import { one } from '../../database/sql.ts';
import { ORDERED_FROM, runs } from '../../database/state-conditions.ts';

/** An order that is to be charged, with what decides about it. Days are in the zone of its business. */
export interface ChargeableOrder extends ChargeStanding {
  id: string;
  publicId: string;
  subscriptionId: string;
  accountId: string;
  businessId: string;
  scheduledOn: LocalDate;
  yearMonth: string;
  state: OrderState;
  totalAmount: number;
  creditAmount: number;
  progress: Progress;
  /** Staff have said so, although its payment has failed. */
  packAnyway: boolean;
  failedOn: LocalDate | null;
  retryOn: LocalDate | null;
  status: SubscriptionStatus;
  timeZone: string;
  nextBoxOn: LocalDate | null;
  /** Whose the card on file is at the provider; null without one. */
  customerId: string | null;
  /** The account at the payment company that holds it. */
  providerAccountId: string | null;
}

/**
 * An order by its internal id, locked until the transaction ends; its business and its subscription before it, as everywhere
 * (docs/rules.md "Order of locks").
 */
export async function lockChargeableOrder(context: Context, orderId: string): Promise<ChargeableOrder> {
  const { em } = context;
  await db(em)
    .with('held', (own) =>
      holdBusinesses(own).where('business.id', 'in', ofOrder(own, orderId).select('businessId')),
    )
    .selectFrom('held')
    .innerJoin('subscription as s', 's.businessId', 'held.id')
    .select('s.id')
    .where('s.id', 'in', ofOrder(db(em), orderId).select('subscriptionId'))
    .forNoKeyUpdate('s')
    .execute();
  const order = await one<Omit<ChargeableOrder, 'isHandedOver'>>(em, LOCK, [orderId, context.now()]);
  return { ...order, isHandedOver: isHandedOver(order) };
}

const ofOrder = (own: QueryCreator<Tables>, orderId: string) =>
  own.selectFrom('order').where('id', '=', orderId);

/**
 * True where the day of the order `o` is past, and the next box of its subscription `s` was ordered or is due at $n of the business
 * `b`. With deadlines the next one is ordered days before it comes, maybe while this one is still to come.
 */
export const OVERTAKEN = (now: string): string => `
  (o.scheduled_on < (${now}::timestamptz at time zone b.time_zone)::date and (coalesce(${ORDERED_FROM} <= ${now}::timestamptz at time zone b.time_zone, false)
    or exists (select 1 from "order" n
        where n.subscription_id = o.subscription_id and n.scheduled_on > o.scheduled_on and n.state <> 'void')))`;

/** SQL, as what decides about a charge is read in one statement, and each business has a day of its own. */
const LOCK = `
  select o.id, o.public_id as "publicId", o.subscription_id as "subscriptionId", o.account_id as "accountId",
    o.business_id as "businessId", o.scheduled_on as "scheduledOn", o.year_month as "yearMonth", o.state,
    o.total_amount as "totalAmount", o.credit_amount as "creditAmount", o.progress, o.pack_anyway as "packAnyway",
    o.failed_on as "failedOn", o.retry_on as "retryOn",
    o.failed_on is not null as "hasFailed", s.status, s.next_box_on as "nextBoxOn", b.time_zone as "timeZone",
    ${runs('s.status')} and b.closed_at is null as "isServed", ${OVERTAKEN('$2')} as "isOvertaken",
    s.charges_held_at is not null as "isHeld", c.provider_account_id as "providerAccountId", c.customer_id as "customerId", c.card_id as "cardOnFile"
    from "order" o join subscription s on s.id = o.subscription_id join business b on b.id = o.business_id
    left join card_on_file c on c.subscription_id = s.id
   where o.id = $1 for no key update of o`;
