import { Stripe } from 'stripe';

import type { Row } from './world.ts';

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** An event as Stripe sends it, signed now or so many seconds ago. */
export function signedEvent(event: object, secret: string, { secondsAgo = 0 } = {}): SignedEvent {
  const body = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

/** Sends events in this order, each so often; answers their statuses. */
export async function deliverEvents(
  events: readonly Row[],
  { url, secret, times = 1 }: { url: string; secret: string; times?: number },
): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of events)
    for (let time = 0; time < times; time += 1) {
      const { body, headers } = signedEvent(event, secret);
      statuses.push((await fetch(url, { method: 'POST', body, headers })).status);
    }
  return statuses;
}
