import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const EMAIL = 'jürgen@müller.de';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct();
  await door.farm();
});
afterAll(() => door.close());

describe('an address with letters of any script', () => {
  test('is kept by the profile, over REST and GraphQL, each letter in one way', async () => {
    const token = (await door.as.member()).token;
    const saved = await door.call('/api/my/profile', {
      body: { profile: { email: ' ju\u0308rgen@mu\u0308ller.de ' } },
      token,
    });
    expect(saved).toMatchObject({ status: 200, body: { email: EMAIL } });
    const query = `mutation { saveProfile(profile: { email: "用户@例え.テスト" }) { email } }`;
    const { body } = await door.call('/graphql', { body: { query }, token });
    expect(body).toEqual({ data: { saveProfile: { email: '用户@例え.テスト' } } });
  });

  test('is ordered with, and is where the welcome goes', async () => {
    const token = (await door.as.member()).token;
    const body = aCheckout({ email: EMAIL });
    const ordered = await door.call('/api/checkout', { body, token });
    expect(ordered).toMatchObject({ status: 201 });
    const query =
      '{ viewer { account { email } subscriptions(first: 5) { nodes { email } } orders(first: 5) { nodes { email } } } }';
    const seen = await door.call('/graphql', { body: { query }, token, tenant: 'farm' });
    expect(seen.body).toEqual({
      data: {
        viewer: {
          account: { email: EMAIL },
          subscriptions: { nodes: [{ email: EMAIL }] },
          orders: { nodes: [{ email: EMAIL }] },
        },
      },
    });
  });

  test.each([`${EMAIL}\r\nBcc: eve@example.com`, `${EMAIL},eve@example.com`, 'jürgen@müller..de'])(
    'is refused as any other where it is none: %j',
    async (email) => {
      const token = (await door.as.member()).token;
      const profile = await door.call('/api/my/profile', { body: { profile: { email } }, token });
      expect(profile).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
      const body = aCheckout({ email });
      expect((await door.call('/api/checkout', { body, token })).status).toBe(422);
    },
  );
});
