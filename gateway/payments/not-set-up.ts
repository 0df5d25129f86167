import type { PaymentProvider } from '../../schema/payments/payment-provider.ts';
import { NOT_SET_UP } from '../../schema/payments/accounts/payment-accounts.ts';
import { notListed } from './not-listed.ts';

/** An account of a company that this environment does not name (any more): nothing can be asked, and nothing was charged. */
export function notSetUp(): PaymentProvider {
  const refused = { outcome: 'configuration', code: NOT_SET_UP } as const;
  return {
    method: 'card',
    browser: null,
    answersWithinSeconds: 1,
    givesFeeBackByItself: false,
    namesRefunds: false,
    confirmsCardsOnFile: false,
    saveCard: async () => refused,
    keepCardOf: async () => refused,
    forgetCard: async () => false,
    deleteCustomer: async () => false,
    charge: async () => refused,
    cancelCharge: async () => false,
    findByReference: async () => ({ outcome: 'unknown', code: NOT_SET_UP }),
    findPayment: async () => null,
    findRefund: async () => null,
    findDispute: async () => null,
    findCard: async () => null,
    listSince: () => notListed(refused),
    refund: async () => refused,
  };
}
