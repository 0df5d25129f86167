import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn, machineInAsLongSince } from '../../database/machine-clock.sql.ts';
import { OPEN_STATES } from '../../rules/money/payment-progress.ts';
import type { SavedCard } from '../payment-provider.ts';
import { Payment } from '../records/payment.entity.ts';
import { SENT_SECONDS_AGO } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';

/** One's own lease of a payment, by its number: it is over where `sends` is another one. */
export type Lease = Pick<PaymentRow, 'id' | 'sends'>;

/** A little longer than a checkout waits for its answer. */
const OWNER_SECONDS = 3_660;

/** Between two looks at what is unknown: as long again as it has been so. */
const UNKNOWN_SECONDS = { first: 5, longest: 3_600 };

/** Takes an open payment (internal id) for so many seconds; undefined where somebody else is at it, or has finished it. */
export const takeLease = (context: Context, id: string, seconds: number): Promise<PaymentRow | undefined> =>
  db(context.em)
    .updateTable('payment')
    .set(({ eb }) => ({
      state: 'processing',
      sends: eb('sends', '+', 1),
      lookAt: null,
      updatedAt: MACHINE_NOW,
      leasedUntil: machineIn(seconds),
    }))
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .where(({ eb, or }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', MACHINE_NOW)]))
    .returning(propertiesOf(Payment))
    .returning(SENT_SECONDS_AGO)
    .executeTakeFirst();

/** False where the lease has run out and somebody else is at it. */
export async function markSent(context: Context, lease: Lease): Promise<boolean> {
  const mine = await leased(context, lease)
    .set({ sentAt: MACHINE_NOW })
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return mine !== undefined;
}

/** It was refused before anything was done: a later lease may begin anew. */
export async function markUnsent(context: Context, lease: Lease): Promise<void> {
  await leased(context, lease).set({ sentAt: null }).execute();
}

/** It is sent with another token than before. */
export async function recordToken(context: Context, lease: Lease, tokenHash: Uint8Array): Promise<void> {
  await leased(context, lease).set({ tokenHash }).execute();
}

/** Keeps the card that it is charged to; false where the lease has run out and somebody else is at it. */
export async function keepCard(context: Context, lease: Lease, card: SavedCard): Promise<boolean> {
  const mine = await leased(context, lease)
    .set({ customerId: card.customerId, cardId: card.cardId, card })
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return mine !== undefined;
}

/** Its owner is asked by the bank, and sends it again: until then nobody looks, for so long as it may still be wanted. */
export async function waitForOwner(context: Context, lease: Lease): Promise<void> {
  await leased(context, lease)
    .set({
      state: 'unknown',
      leasedUntil: null,
      updatedAt: MACHINE_NOW,
      lookAt: machineIn(OWNER_SECONDS),
    })
    .where('state', '=', 'processing')
    .execute();
}

/** Sent, and nobody knows: it is looked at again after a while. `code`: what is known of it all the same. */
export async function markUnknown(context: Context, lease: Lease, code: string | null = null): Promise<void> {
  await leased(context, lease)
    .set(({ ref }) => ({
      state: 'unknown',
      leasedUntil: null,
      updatedAt: MACHINE_NOW,
      ...(code !== null && { providerCode: code }),
      // Not by how often it was leased: whoever sends it again and again, and then gives up, must not make it wait for an hour.
      lookAt: machineInAsLongSince(ref('sentAt'), UNKNOWN_SECONDS),
    }))
    .where('state', '=', 'processing')
    .execute();
}

const leased = (context: Context, { id, sends }: Lease) =>
  db(context.em).updateTable('payment').where('id', '=', id).where('sends', '=', sends);
