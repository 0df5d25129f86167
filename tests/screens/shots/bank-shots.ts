import type { Page } from '@playwright/test';
import { typeStripeCard } from '../../support/browser/card-fields.ts';
import { placeOrder } from '../../support/browser/checkout-screen.ts';
import { STRIPE_CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { register, type People } from '../people.ts';
import type { Shop } from '../shop.ts';
import type { Shot, Visit } from './shots.ts';

/** Somebody who has not joined anywhere yet. */
export async function makeNewcomer({ url }: Shop): Promise<People> {
  const nobody = await register(url, 'new.here');
  return { member: nobody, nobody };
}

/** Checkout while nobody knows yet what comes of a payment, in a shop that takes cards at Stripe. */
export const BANK_SHOTS: Shot[] = [
  {
    name: 'checkout-5-sending',
    asWindow: true,
    go: async (visit) => {
      await toReview(visit, STRIPE_CARDS.ok);
      // No answer comes.
      await visit.page.route('**/graphql', () => undefined);
      await placeOrder(visit.page).click();
      await visit.page.getByRole('button', { name: 'Sending your order…' }).waitFor();
    },
  },
  {
    name: 'checkout-5-answer-lost',
    asWindow: true,
    go: async (visit) => {
      await toReview(visit, STRIPE_CARDS.ok);
      await visit.page.route('**/graphql', (route) => route.abort('internetdisconnected'));
      await placeOrder(visit.page).click();
      await alertOf(visit.page, 'sending again will not make a second order');
    },
  },
  {
    name: 'checkout-5-bank-unanswered',
    asWindow: true,
    go: async (visit) => {
      await askedByBank(visit);
      await bankOf(visit.page).getByRole('button', { name: 'Close' }).click();
      await alertOf(visit.page, 'Your bank asks you to confirm this payment.');
    },
  },
];

async function askedByBank(visit: Visit): Promise<void> {
  await toReview(visit, STRIPE_CARDS.verificationOnce);
  await placeOrder(visit.page).click();
  await bankOf(visit.page).getByRole('heading', { name: 'Is this you?' }).waitFor();
}

async function toReview({ page, checkOut }: Visit, card: string): Promise<void> {
  await checkOut(2);
  await typeStripeCard(page, card);
}

const bankOf = (page: Page) => page.frameLocator('iframe[title="Bank confirmation"]');
const alertOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
