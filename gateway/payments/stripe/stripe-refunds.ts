import type { Stripe } from 'stripe';

import type { ProviderRefund } from '../../../schema/payments/payment-provider.ts';

/** As the port tells it. */
export const providerRefund = ({ id, status, amount, metadata, reason }: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  state: hasFailed(status) ? 'failed' : 'refunded',
  amount,
  // What its dashboard offers is one of Stripe's own: "requested_by_customer".
  reference: metadata?.reference ?? null,
  reason: metadata?.reason ?? reason?.replaceAll('_', ' ') ?? null,
});

/** It was refused, or did not reach the card. */
export const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled';
