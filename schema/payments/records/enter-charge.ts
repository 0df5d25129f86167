import type { Context } from '../../context.ts';
import { enterInLedger } from './enter-ledger.ts';
import type { Payment } from './payment.entity.ts';

/** Enters a payment that was charged, in the transaction that found it so; one of nothing is no entry. `by` as in the ledger. */
export const enterCharge = (
  context: Context,
  {
    id,
    businessId,
    accountId,
    orderId,
    amount,
  }: Pick<Payment, 'id' | 'businessId' | 'accountId' | 'orderId' | 'amount'>,
  providerPaymentId: string | null,
  { by }: { by?: string | undefined } = {},
): Promise<void> =>
  enterInLedger(context, {
    businessId,
    accountId,
    orderId,
    paymentId: id,
    kind: 'charge',
    cents: amount,
    providerReference: providerPaymentId,
    ...(by !== undefined && { by }),
  });
