import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct();
  await door.farm();
  await door.farm('bakery');
});
afterAll(() => door.close());

const placeOrder = async (token: string, selection: object = {}, address: object = {}) => {
  const body = { selection: { ...SELECTION, ...selection }, address: { ...ADDRESS, ...address } };
  const { status } = await door.call('/api/checkout', { body, token });
  expect(status).toBe(201);
};
const profileOf = async (token: string) => (await door.call('/api/my/profile', { token })).body;
const contact = { email: SELECTION.email, name: ADDRESS.fullName, phone: ADDRESS.phone };

describe('the profile after a checkout', () => {
  test('knows what the checkout was told', async () => {
    const token = (await door.as.member()).token;
    expect(await profileOf(token)).toEqual({ email: null, name: null, phone: null });
    await placeOrder(token);
    expect(await profileOf(token)).toEqual(contact);
  });

  test('keeps what it said before, field by field', async () => {
    const token = (await door.as.member()).token;
    await door.call('/api/my/profile', { body: { profile: { name: 'Mia M.', email: '' } }, token });
    await placeOrder(token);
    expect(await profileOf(token)).toEqual({ ...contact, name: 'Mia M.' });
    await placeOrder(
      token,
      { businessSlug: 'bakery', email: 'else@example.com' },
      { phone: '1', fullName: 'Else' },
    );
    expect(await profileOf(token)).toEqual({ ...contact, name: 'Mia M.' });
  });

  test('takes the giver’s e-mail from a gift, never the recipient’s name and phone', async () => {
    const token = (await door.as.member()).token;
    await placeOrder(token, { isGift: true });
    expect(await profileOf(token)).toEqual({ email: contact.email, name: null, phone: null });
  });

  test('a checkout that is refused leaves it as it was', async () => {
    const token = (await door.as.member()).token;
    const body = { selection: SELECTION, address: { ...ADDRESS, zip: '' } };
    expect((await door.call('/api/checkout', { body, token })).status).toBe(422);
    expect(await profileOf(token)).toEqual({ email: null, name: null, phone: null });
  });
});

describe('the newest subscription, whose address the next checkout offers', () => {
  const latest = async (token: string) => {
    const query = '{ viewer { latestSubscription { address { street } business { slug } } } }';
    const { body } = await door.call('/graphql', { body: { query }, token, tenant: 'bakery' });
    return body.data.viewer.latestSubscription;
  };

  test('is of any business, and never a gift', async () => {
    const token = (await door.as.member()).token;
    expect(await latest(token)).toBeNull();
    await placeOrder(token, {}, { street: '7 Elm Street' });
    await placeOrder(token, { isGift: true }, { street: '1 Far Away' });
    expect(await latest(token)).toEqual({ address: { street: '7 Elm Street' }, business: { slug: 'farm' } });
  });
});
