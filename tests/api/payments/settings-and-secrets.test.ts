import { platformOnly } from '../../support/platform-only.ts';
import { pino } from 'pino';

import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PLACE } from '../support/card-house.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';
import { openTestProduct } from '../../support/product.ts';
const house = await openCardHouse();
const { door, square, newKey } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

test('no token and no secret is ever logged', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const noisy = await openTestProduct({
    ports: { payments: platformOnly(square.provider({ timeoutSeconds: 0.5 })) },
    webhooks: [square.webhooks!],
    logger,
  });
  await noisy.farm();
  const mia = await noisy.as.member();
  const sent: string[] = [];
  for (const what of ['broken', 'unauthorized', 'declined_soft', 'timeout'] as const) {
    square.next('payments', what);
    const sourceToken = square.token(CARDS.ok);
    sent.push(sourceToken);
    await mia.attempt(PLACE, {
      selection: SELECTION,
      address: ADDRESS,
      key: newKey(),
      payment: { sourceToken },
    });
  }
  await noisy.call('/api/webhooks/square', { method: 'POST', body: '{"a":"nonsense"}' });
  await noisy.close();
  const log = lines.join('');
  for (const secret of [...sent, square.config.accessToken, ...square.config.webhookSignatureKeys])
    expect(log).not.toContain(secret);
});

test('paymentSettings tell the browser where Square is, and nothing secret', async () => {
  const { business } = await door.as.visitor.run(
    'query { business(slug: "farm") { paymentSettings { method browser { provider settings } } } }',
  );
  expect(business.paymentSettings).toEqual({
    method: 'card',
    browser: {
      provider: 'square',
      settings: {
        applicationId: square.config.applicationId,
        locationId: square.config.locationId,
        sdkUrl: square.sdkUrl,
      },
    },
  });
});

test('Square’s script and frames are allowed where cards are taken, and nowhere else', async () => {
  const policy = String((await door.call('/healthz')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${square.url}`);
  expect(policy).toContain(`frame-src 'self' ${square.url}`);
  const offline = await openTestProduct();
  expect(String((await offline.call('/healthz')).headers['content-security-policy'])).not.toContain(
    'http://127',
  );
  await offline.farm();
  const { business } = await offline.as.visitor.run(
    'query { business(slug: "farm") { paymentSettings { method browser { provider } } } }',
  );
  expect(business.paymentSettings).toEqual({ method: 'offline', browser: null });
  await offline.close();
});
