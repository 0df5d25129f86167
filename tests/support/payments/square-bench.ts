import { squarePayments } from '../../../gateway/payments/square/square-payments.ts';
import { CARDS, startFakeSquare } from './fake-square.ts';
import type { ProviderBench } from './payment-provider-behaviours.ts';

/** Square's adapter and its fake, for the behaviours that every payment company's has. */
export async function squareBench(): Promise<ProviderBench> {
  const fake = await startFakeSquare();
  fake.landsAfterMs = 300;
  const chargeWith = (of: 'cardId' | 'customerId', id: string) =>
    fake.charges.find((charge) => charge[of] === id)!.id;
  return {
    cards: CARDS,
    provider: (options = {}) => squarePayments(fake.config, { timeoutSeconds: 2, ...options }),
    token: (number) => fake.token(number),
    nextCharge: (does) => fake.next('payments', does),
    nextRefund: (does) => fake.next('refunds', does),
    outage: (does) => void (fake.outage = does),
    landsAfterMs: fake.landsAfterMs,
    charges: () => fake.charges,
    forgetKeys: fake.forgetKeys,
    removeCard: (cardId) => fake.removeCard(chargeWith('cardId', cardId)),
    deleteCustomer: (customerId) => fake.removeCustomer(chargeWith('customerId', customerId)),
    refundThere: fake.refundAtSquare,
    failRefunds: fake.failRefunds,
    mergeCustomer: (customerId) => fake.mergeCustomer(chargeWith('customerId', customerId)),
    updateCard: (cardId, changed) => fake.updateCard(chargeWith('cardId', cardId), changed),
    dispute: (chargeId) => fake.dispute(chargeId).id,
    decide: (id, state) => fake.moveDispute(id, state === 'won' ? 'WON' : 'LOST'),
    news: () => fake.events.splice(0).map(fake.signed),
    revoke: () => void fake.oauth.revoke('MANOTHER'),
    webhooks: fake.webhooks!,
    close: fake.close,
  };
}
