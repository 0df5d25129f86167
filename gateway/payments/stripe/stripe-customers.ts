import { createHash } from 'node:crypto';

import type { Stripe } from 'stripe';

import type { CardOwner } from '../../../schema/payments/payment-provider.ts';
import { asciiEmail } from '../../../schema/rules/accounts/email-address.ts';
import { isMissing } from './stripe-errors.ts';

/** A customer that is gone is replaced by another so often in one call, and that one too. */
const CUSTOMERS_TRIED = 3;
/** Characters that Stripe takes of a name. */
const NAME_MAX = 256;

/**
 * The customer that a person is at Stripe: the one that is known, or another where it was deleted there. The same person
 * is the same customer for every call of a day, so that a call is the same when it is sent again.
 */
export async function customerOf(stripe: Stripe, owner: CardOwner): Promise<string> {
  let id = owner.customerId ?? (await createCustomer(stripe, owner, null));
  for (let tries = 1; await isGone(stripe, id); tries += 1) {
    if (tries === CUSTOMERS_TRIED) throw new Error('Stripe’s customers are deleted as they are made');
    id = await createCustomer(stripe, owner, id);
  }
  return id;
}

/** Whether a customer was deleted at Stripe. It throws what Stripe refuses. */
export async function isGone(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

async function createCustomer(
  stripe: Stripe,
  { accountReference, email, name }: CardOwner,
  instead: string | null,
): Promise<string> {
  const told = emailForStripe(email);
  const { id } = await stripe.customers.create(
    {
      name: name.slice(0, NAME_MAX),
      metadata: { account: accountReference },
      ...(told !== null && { email: told }),
    },
    { idempotencyKey: hashed(['customer', accountReference, email, name, instead]) },
  );
  return id;
}

/** Stripe takes ASCII alone, and no address without a dot in its domain. */
function emailForStripe(email: string): string | null {
  const ascii = asciiEmail(email);
  return ascii !== null && /\.[^.@]+$/.test(ascii.slice(ascii.lastIndexOf('@'))) ? ascii : null;
}

const hashed = (words: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 40);
