import type { Appearance } from '@stripe/stripe-js';

/** The look of Stripe's fields, from our own tokens as they are now: its frame can't read them itself. */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
  const muted = token('--muted', '#5f5a52');
  return {
    theme: 'stripe',
    disableAnimations: true,
    variables: {
      colorPrimary: token('--accent', '#1f4d3a'),
      colorBackground: token('--raised', '#ffffff'),
      colorText: token('--ink', '#1c1a17'),
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: token('--bad', '#a32118'),
      // 16 px, so that a phone does not zoom in.
      fontSizeBase: '16px',
      borderRadius: '6px',
    },
    rules: { '.Input': { borderColor: token('--field-line', '#8a8378'), boxShadow: 'none' } },
  };
}
