import { createHash } from 'node:crypto';

import { SquareClient } from 'square';

import { CARDS, startFakeSquare } from '../../../tests/support/payments/fake-square.ts';

const square = await startFakeSquare();
afterAll(() => square.close());
const { clientId, clientSecret } = square.oauth;
const sdk = new SquareClient({ token: 'none', baseUrl: square.url, maxRetries: 0 });

const VERIFIER = 'a-verifier-of-forty-three-characters-at-least-yes';
const OWNER = { accountReference: '1', customerId: null, email: 'mia@example.com', name: 'Mia' };

/** What a seller who says yes at Square's page sends us back with. */
async function allow(more: Record<string, string> = {}): Promise<string> {
  const asked = new URLSearchParams({ client_id: clientId, scope: 'PAYMENTS_WRITE', state: 's', ...more });
  const page = await (await fetch(`${square.url}/oauth2/authorize?${asked}`)).text();
  const back = new URL(/href="([^"]+code=[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
  expect(back.searchParams.get('state')).toBe('s');
  return back.searchParams.get('code')!;
}

const charge = (sourceToken: string, reference: string, platformFee = 0) => ({
  reference,
  amount: 2650,
  isOwnerThere: true,
  source: { sourceToken, owner: OWNER, isKept: true },
  note: 'Fernhill Farm, 2026-12',
  statementName: 'Fernhill Farm',
  platformFee,
});

test('a seller who is connected by PKCE is charged for, with the platform’s fee, and knows nothing of others', async () => {
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const code = await allow({ code_challenge: challenge });
  const exchange = { clientId, grantType: 'authorization_code', code };
  await expect(sdk.oAuth.obtainToken({ ...exchange, codeVerifier: 'another' })).rejects.toThrow(
    'UNAUTHORIZED',
  );
  const { accessToken, refreshToken, merchantId } = await sdk.oAuth.obtainToken({
    ...exchange,
    codeVerifier: VERIFIER,
  });
  await expect(sdk.oAuth.obtainToken({ ...exchange, codeVerifier: VERIFIER })).rejects.toThrow(
    'UNAUTHORIZED',
  );

  const { locations } = await new SquareClient({ token: accessToken!, baseUrl: square.url }).locations.list();
  const seller = { accessToken: accessToken!, locationId: locations![0]!.id! };
  const provider = square.provider({ seller });
  const token = square.token(CARDS.ok, { merchantId: merchantId! });
  expect(await provider.charge(charge(token, 'r-1', 100))).toMatchObject({ outcome: 'succeeded' });
  expect(square.charges).toMatchObject([{ merchantId, fee: 100 }]);
  // A card of the platform's own account is no card there.
  expect(await provider.charge(charge(square.token(CARDS.ok), 'r-2'))).toMatchObject({ outcome: 'declined' });
  const elsewhere = square.provider({ seller: { ...seller, locationId: 'LFAKE' } });
  const another = square.token(CARDS.ok, { merchantId: merchantId! });
  expect(await elsewhere.charge(charge(another, 'r-3'))).toMatchObject({ outcome: 'configuration' });

  const renew = { clientId, grantType: 'refresh_token', refreshToken: refreshToken! };
  const renewed = await sdk.oAuth.obtainToken(renew);
  expect(renewed.merchantId).toBe(merchantId);
  await expect(sdk.oAuth.obtainToken(renew)).rejects.toThrow('UNAUTHORIZED');
  square.passTime(31 * 86_400_000);
  expect(await provider.charge(charge(another, 'r-4'))).toMatchObject({
    outcome: 'configuration',
    code: 'ACCESS_TOKEN_EXPIRED',
  });
});

test('the platform alone takes no fee of its own charges, and access that was revoked is over', async () => {
  const own = charge(square.token(CARDS.ok), 'r-5', 100);
  expect(await square.provider().charge(own)).toMatchObject({
    outcome: 'configuration',
    code: 'INVALID_FEES',
  });
  const { accessToken, merchantId } = await sdk.oAuth.obtainToken({
    clientId,
    clientSecret,
    grantType: 'authorization_code',
    code: await allow(),
  });
  const token = square.token(CARDS.ok, { merchantId: merchantId! });
  const seller = { accessToken: accessToken!, locationId: `L${merchantId}` };
  square.events.length = 0;
  const revoke = { headers: { Authorization: `Client ${clientSecret}` } };
  await sdk.oAuth.revokeToken({ clientId, accessToken: accessToken! }, revoke);
  const news = square.webhooks!.read(square.signed(square.events[0]!).body, Date.now());
  expect(news).toMatchObject({ account: merchantId, about: { kind: 'account_revoked' } });
  expect(await square.provider({ seller }).charge(charge(token, 'r-6'))).toMatchObject({
    outcome: 'configuration',
  });
});
