import type { Context } from '../context.ts';
import type { OrderState, SubscriptionStatus } from '../enums.ts';
import type { LocalDate } from '../rules/calendar.ts';
import { one, row } from '../sql.ts';

/** An order that is to be charged, with what decides about it. Days are in the zone of its business. */
export interface ChargeableOrder {
  id: string;
  publicId: string;
  subscriptionId: string;
  accountId: string;
  businessId: string;
  scheduledOn: LocalDate;
  yearMonth: string;
  state: OrderState;
  totalAmount: number;
  failedOn: LocalDate | null;
  retryOn: LocalDate | null;
  status: SubscriptionStatus;
  timeZone: string;
  isClosed: boolean;
  nextBoxOn: LocalDate | null;
}

/** An order by its internal id, locked until the transaction ends; its subscription before it, as everywhere. */
export async function lockOrder(context: Context, orderId: string): Promise<ChargeableOrder> {
  await row(
    context.em,
    `select s.id from subscription s
      where s.id = (select subscription_id from "order" where id = $1) for no key update`,
    [orderId],
  );
  return one<ChargeableOrder>(context.em, LOCK, [orderId]);
}

const LOCK = `
  select o.id, o.public_id as "publicId", o.subscription_id as "subscriptionId", o.account_id as "accountId",
    o.business_id as "businessId", o.scheduled_on as "scheduledOn", o.year_month as "yearMonth", o.state,
    o.total_amount as "totalAmount", o.failed_on as "failedOn", o.retry_on as "retryOn", s.status,
    s.next_box_on as "nextBoxOn", b.time_zone as "timeZone", b.closed_at is not null as "isClosed"
    from "order" o join subscription s on s.id = o.subscription_id join business b on b.id = o.business_id
   where o.id = $1 for no key update of o`;
