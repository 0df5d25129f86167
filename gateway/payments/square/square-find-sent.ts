import type { Square, SquareClient } from 'square';

import type { SentCharge } from '../../../schema/payments/payment-provider.ts';

/** Clocks of two houses differ; what was sent is looked for from a little earlier on. */
const CLOCK_SKEW_MS = 3_600_000;
/** Nearly everything that was sent was made by then, on clocks that hardly differ. */
const NEAR_MS = { before: 30_000, after: 600_000 };
/** Payments of one amount that are looked through for a reference. */
export const LOOKED_THROUGH = 5_000;
const PAGE = 100;

interface Where {
  locationId: string;
  lookedThrough: number;
}

/**
 * The payment of a reference. Square can't be asked for it, but for what cost so much in a time: first about when it was
 * sent, so that it is found however many others there are, then in all the time since. Null where there is none.
 * @throws what Square's SDK throws, and an Error where there are too many to be sure
 */
export async function findSent(
  square: SquareClient,
  where: Where,
  { reference, amount, sentAt }: SentCharge,
): Promise<Square.Payment | null> {
  const look = (from: number, to?: number) =>
    lookThrough(square, where, {
      reference,
      total: BigInt(amount),
      beginTime: new Date(sentAt.getTime() - from).toISOString(),
      ...(to !== undefined && { endTime: new Date(sentAt.getTime() + to).toISOString() }),
    });
  const near = await look(NEAR_MS.before, NEAR_MS.after);
  if (near !== null && near !== 'too many') return near;
  const found = await look(CLOCK_SKEW_MS);
  if (found === 'too many') throw new Error('Too many payments to look through');
  return found;
}

async function lookThrough(
  square: SquareClient,
  { locationId, lookedThrough }: Where,
  { reference, ...asked }: { reference: string; total: bigint; beginTime: string; endTime?: string },
): Promise<Square.Payment | 'too many' | null> {
  const page = await square.payments.list({
    ...asked,
    locationId,
    sortField: 'CREATED_AT',
    sortOrder: 'ASC',
    limit: PAGE,
  });
  let looked = 0;
  for await (const payment of page) {
    if (payment.referenceId === reference) return payment;
    looked += 1;
    if (looked >= lookedThrough) return 'too many';
  }
  return null;
}
