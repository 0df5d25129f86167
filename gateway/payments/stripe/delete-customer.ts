import type { Stripe } from 'stripe';

import type { CustomerNamed } from '../../../schema/payments/payment-provider.ts';
import { isGone } from './stripe-customers.ts';
import { isMissing } from './stripe-errors.ts';
import { idOf } from './stripe-intents.ts';

/** Deletes a customer; what Stripe does not know is none (any more). It throws what Stripe refuses. */
export async function deleteCustomer(
  stripe: Stripe,
  named: CustomerNamed,
  isSomebodys: (customerId: string) => Promise<boolean>,
): Promise<void> {
  try {
    const id =
      'customerId' in named
        ? named.customerId
        : idOf((await stripe.paymentIntents.retrieve(named.providerPaymentId)).customer);
    if (id === null || (await isGone(stripe, id)) || (await isSomebodys(id))) return;
    await stripe.customers.del(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
