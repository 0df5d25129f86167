import { createHash } from 'node:crypto';

import type { Stripe } from 'stripe';

import type { CardOwner } from '../../../schema/payments/payment-provider.ts';
import { asciiEmail } from '../../../schema/rules/accounts/email-address.ts';
import { failureOf, isMissing } from './stripe-errors.ts';

/** A customer that is gone is replaced by another so often in one call, and that one too. */
const CUSTOMERS_TRIED = 3;
/** Characters that Stripe takes of a name. */
const NAME_MAX = 256;
/** A customer that could not be made is made anew under another key so often at most. */
const ANEW_MS = 60_000;
/** Customers of one address that are looked through. */
const PAGE = 100;

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

async function createCustomer(stripe: Stripe, owner: CardOwner, instead: string | null): Promise<string> {
  const { accountReference, email, name } = owner;
  const told = emailForStripe(email);
  const create = (idempotencyKey: string) =>
    stripe.customers.create(
      {
        name: name.slice(0, NAME_MAX),
        metadata: { account: accountReference },
        ...(told !== null && { email: told }),
      },
      { idempotencyKey },
    );
  const words = ['customer', accountReference, email, name, instead];
  try {
    return (await create(hashed(words))).id;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome !== 'unknown' || !failure.isAnswered) throw error;
    // It failed at Stripe, which says the same to that key for a day: who was made all the same, or since, is taken.
    const made = told === null ? null : await findCustomer(stripe, { ...owner, email: told });
    if (made !== null && made !== instead) return made;
    return (await create(hashed([...words, String(Math.floor(Date.now() / ANEW_MS))]))).id;
  }
}

/** The newest customer that a person is at Stripe by their address; null where there is none. */
async function findCustomer(
  stripe: Stripe,
  { accountReference, email }: Pick<CardOwner, 'accountReference' | 'email'>,
): Promise<string | null> {
  const { data } = await stripe.customers.list({ email, limit: PAGE });
  return data.find(({ metadata }) => metadata.account === accountReference)?.id ?? null;
}

/** Stripe takes ASCII alone, and no address without a dot in its domain. */
function emailForStripe(email: string): string | null {
  const ascii = asciiEmail(email);
  return ascii !== null && /\.[^.@]+$/.test(ascii.slice(ascii.lastIndexOf('@'))) ? ascii : null;
}

const hashed = (words: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 40);
