import { createHmac } from 'node:crypto';

import type { SquareSettings } from '../../../../gateway/payments/square/square-settings.ts';

type Signing = Pick<SquareSettings, 'webhookSignatureKeys' | 'webhookUrl'>;

export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** Brings an event to where webhooks are taken. */
export type Post = (event: SignedEvent) => Promise<unknown>;

export const signature = (body: string, { webhookSignatureKeys: [key], webhookUrl }: Signing): string =>
  createHmac('sha256', key!)
    .update(webhookUrl + body)
    .digest('base64');

/** An event as Square sends it. */
export function signedEvent(event: object, signing: Signing): SignedEvent {
  const body = JSON.stringify(event);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-square-hmacsha256-signature': signature(body, signing),
    },
  };
}
