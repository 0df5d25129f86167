import { Stripe } from 'stripe';

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** Brings an event to where webhooks are taken. */
export type Post = (event: SignedEvent) => Promise<unknown>;

/** An event as Stripe sends it, signed now or so many seconds ago. */
export function signedEvent(event: object, secret: string, { secondsAgo = 0 } = {}): SignedEvent {
  const body = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
