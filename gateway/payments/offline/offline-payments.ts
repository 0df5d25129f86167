import type { PaymentProvider } from '../../../schema/payments/payment-provider.ts';
import { notListed } from '../not-listed.ts';

/** Nobody is charged here: the business takes the payment at pickup or delivery, and staff mark the order paid. */
export function offlinePayments(): PaymentProvider {
  const nothing = { outcome: 'configuration', code: 'OFFLINE' } as const;
  return {
    method: 'offline',
    browser: null,
    answersWithinSeconds: 1,
    givesFeeBackByItself: false,
    namesRefunds: false,
    confirmsCardsOnFile: false,
    saveCard: async () => nothing,
    keepCardOf: async () => nothing,
    forgetCard: async () => false,
    deleteCustomer: async () => false,
    charge: async () => nothing,
    cancelCharge: async () => false,
    findByReference: async () => nothing,
    findPayment: async () => null,
    findRefund: async () => null,
    findDispute: async () => null,
    findCard: async () => null,
    listSince: () => notListed(nothing),
    refund: async () => nothing,
  };
}
