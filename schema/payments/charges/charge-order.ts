import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { isAskedFor, OWED_STATES } from '../../rules/memberships/order-state.ts';
import { OPEN_STATES } from '../../rules/money/payment-progress.ts';
import { lastRetryOn } from '../../rules/money/payment.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { withTransaction } from '../../transaction.ts';
import { beginCharge } from './begin-charge.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { ChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { findOpenPayment } from '../records/read-payment.sql.ts';
import { cancelUnsent, endUnlessCharged, writeOff } from './end-charge.ts';
import { finishCharge } from './finish-charge.ts';

/**
 * Charges an order (internal id) that is `processing` or `past_due` to the card on file of its subscription: the intent
 * is committed, the provider is asked with nothing locked, and what came of it is written in a new transaction. An
 * order has one open payment at a time, so that calling it again, from anywhere, charges nothing twice; a decline is
 * written down and not thrown. A subscription owes for one box at most of those whose day has come: older ones that wait are written off first.
 * Nothing is charged for a canceled membership or a closed business, nor on top of a newer box (docs/rules.md "A charge
 * is decided anew"), nor while a dispute holds the membership ("Disputes"). A box that is past due waits for its next day, unless `atOnce`; one whose card can't be used waits
 * for another card until the last day of trying, and is then written off. `isOwnerThere` and what is answered as in finishCharge.
 */
export async function chargeOrder(
  context: Context,
  orderId: string,
  { atOnce = false, isOwnerThere = false }: { atOnce?: boolean; isOwnerThere?: boolean } = {},
): Promise<string | null> {
  const paymentId = await withTransaction(context, () => begin(context, orderId, atOnce));
  return paymentId === null ? null : finishCharge(context, paymentId, { isOwnerThere });
}

/** @returns the payment to go on with; null where there is nothing to charge. */
async function begin(context: Context, orderId: string, atOnce: boolean): Promise<string | null> {
  const order = await lockChargeableOrder(context, orderId);
  const open = await findOpenPayment(context, order.id);
  if (open) return open.id;
  const decision = await endUnlessCharged(context, order, null);
  if (decision === 'held' && atOnce && order.state === 'past_due') await tryOnceResumed(context, order);
  if (decision !== 'send' && decision !== 'anew') return null;
  // Somebody else may have been there first, and failed.
  if (order.state === 'past_due' && !atOnce) {
    const today = todayIn(order.timeZone, context.now());
    if (order.retryOn === null && order.failedOn !== null && today >= lastRetryOn(order.failedOn)) {
      await writeOff(context, order);
      return null;
    }
    if (order.retryOn === null || order.retryOn > today) return null;
  }
  await writeOffOlder(context, order);
  // Two boxes that were never paid end the membership, and take this order back.
  const { state } = await lockChargeableOrder(context, orderId);
  return isAskedFor(state) ? beginCharge(context, order) : null;
}

/** Another card has come while a dispute holds the membership: it is charged as soon as an owner says go on. */
async function tryOnceResumed(context: Context, { id, timeZone }: ChargeableOrder): Promise<void> {
  await db(context.em)
    .updateTable('order')
    .set({ retryOn: todayIn(timeZone, context.now()) })
    .where('id', '=', id)
    .execute();
}

async function writeOffOlder(
  context: Context,
  { subscriptionId, scheduledOn, timeZone }: ChargeableOrder,
): Promise<void> {
  const today = todayIn(timeZone, context.now());
  // One that is still to come is packed if it is paid until then.
  const before = scheduledOn < today ? scheduledOn : today;
  const older = await olderDebts(context, subscriptionId, before);
  for (const { id } of older) {
    await cancelUnsent(context, id);
    await writeOff(context, await lockChargeableOrder(context, id));
  }
}

/** What was sent, and nobody knows yet, is no debt: it is settled by itself, and not sent again below a newer box. */
const olderDebts = (context: Context, subscriptionId: string, before: LocalDate) =>
  db(context.em)
    .selectFrom('order as o')
    .select('o.id')
    .where('o.subscriptionId', '=', subscriptionId)
    .where('o.state', 'in', OWED_STATES)
    .where('o.scheduledOn', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.orderId', '=', 'o.id')
            .where('p.state', 'in', OPEN_STATES)
            .where('p.sentAt', 'is not', null),
        ),
      ),
    )
    .orderBy('o.scheduledOn')
    .execute();
