import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';
import { chargeOrder } from '../charges/charge-order.ts';
import { settlePayment } from './settle-payment.ts';
import { severalAtOnce } from '../charges/several-at-once.ts';

/** What a run has done. */
export interface SettlementRun {
  /** Payments looked after, and orders whose first charge was still to come. */
  settled: number;
  /** What went wrong; the next run tries again. */
  failed: { paymentId?: string; orderId?: string; error: unknown }[];
}

/** Payments looked after in one run unless given. */
const LIMIT = 500;

/**
 * Looks after payments that nobody knows the end of (unknown, left behind by a crash, to be refunded, told of by a
 * webhook), and charges orders that wait for their first charge. Safe on any number of instances at once: a payment is
 * one caller's at a time, and asked under its own key, so that nothing is charged twice (docs/rules.md "Answers of a
 * provider"). `all` leaves no waiting time between two looks: for a clock that is moved, and for tests.
 */
export async function settlePayments(
  context: Context,
  { limit = LIMIT, all = false }: { limit?: number; all?: boolean } = {},
): Promise<SettlementRun> {
  const run: SettlementRun = { settled: 0, failed: [] };
  if (context.ports.payments.method === 'offline') return run;
  const payments = await rows<{ id: string }>(context.em, TO_SETTLE, [limit, all]);
  await severalAtOnce(
    context,
    payments,
    async (own, { id }) => {
      await settlePayment(own, id, { isDayPassed: all });
      run.settled += 1;
    },
    ({ id }, error) => run.failed.push({ paymentId: id, error }),
  );
  const orders = await rows<{ id: string }>(context.em, NEVER_CHARGED, [limit]);
  await severalAtOnce(
    context,
    orders,
    async (own, { id }) => {
      await chargeOrder(own, id);
      run.settled += 1;
    },
    ({ id }, error) => run.failed.push({ orderId: id, error }),
  );
  await rows(context.em, FORGET_EVENTS);
  return run;
}

const TO_SETTLE = `
  select p.id from payment p
   where p.state in ('intent', 'processing', 'unknown')
     and ($2::boolean or ((p.leased_until is null or p.leased_until <= clock_timestamp())
       and (p.look_at is null or p.look_at <= clock_timestamp())))
  union
  select p.id from payment p where p.look_at <= clock_timestamp() or ($2::boolean and p.look_at is not null)
   order by id limit $1`;

/** Renewed, and the process ended before its charge began. */
const NEVER_CHARGED = `
  select o.id from "order" o
   where o.state = 'processing' and not exists (
     select 1 from payment p where p.order_id = o.id and p.state in ('intent', 'processing', 'unknown'))
   order by o.id limit $1`;

/** Long after the provider has given up repeating them. */
const FORGET_EVENTS = `delete from webhook_event where received_at < clock_timestamp() - interval '30 days'`;
