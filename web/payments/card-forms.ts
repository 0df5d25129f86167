import type { DrawCardForm } from './card-form-adapter.ts';

/**
 * The forms by Business.paymentSettings.browser.provider, each in a chunk of its own that is loaded where a card is asked for. How
 * another one is added: docs/recipes/provider.md.
 */
export const CARD_FORMS: Readonly<Record<string, () => Promise<DrawCardForm>>> = {
  square: async () => (await import('./square/square-card-form.ts')).drawSquareCardForm,
  stripe: async () => (await import('./stripe/stripe-card-form.ts')).drawStripeCardForm,
};
