import { expect, test } from '@jest/globals';

import { squareWebhook } from './square-webhook.ts';

const webhook = squareWebhook({ webhookSignatureKeys: ['key'], webhookUrl: 'https://farm.example/hook' })!;
const now = Date.parse('2026-11-03T17:00:00Z');
const read = (type: string) =>
  webhook.read(
    JSON.stringify({
      event_id: 'e1',
      type,
      created_at: '2026-11-03T16:59:00Z',
      merchant_id: 'M1',
      data: { id: 'ccof:1', object: {} },
    }),
    now,
  );

test.each(['card.disabled', 'card.forgotten'])('%s tells of a card that is on no file any more', (type) => {
  expect(read(type)).toMatchObject({ account: 'M1', about: { kind: 'card_removed', cardId: 'ccof:1' } });
});
