import type { ProviderBench } from '../payment-provider-behaviours.ts';
import { startFakeStripe, STRIPE_CARDS } from './fake-stripe.ts';

/** Stripe's adapter and its fake, for the behaviours that every payment company's has. */
export async function stripeBench(): Promise<ProviderBench> {
  const fake = await startFakeStripe();
  return {
    cards: STRIPE_CARDS,
    provider: fake.provider,
    token: (number) => fake.token(number),
    nextCharge: (does) => fake.next('payment_intents', does),
    nextRefund: (does) => fake.next('refunds', does),
    outage: (does) => void (fake.orders.outage = does),
    landsAfterMs: fake.orders.landsAfterMs,
    charges: () => fake.charges,
    forgetKeys: fake.passDay,
    removeCard: fake.detach,
    deleteCustomer: fake.deleteCustomer,
    refundThere: (id, cents, reason) => void fake.refundAtStripe(id, cents, reason),
    failRefunds: fake.failRefunds,
    updateCard: fake.updateCard,
    dispute: (chargeId) => fake.dispute(chargeId).id,
    decide: (id, state) => void fake.closeDispute(id, state),
    news: () => fake.events.splice(0).map((event) => fake.signed(event)),
    revoke: () => void fake.connect.revoke('acct_another'),
    webhooks: fake.webhooks,
    close: fake.close,
  };
}
