import { PASSWORD } from '../../support/cheap-passwords.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import { complete, halfSignIn, logIn } from '../../support/browser/second-factor.ts';
import { softPasskey } from '../../support/browser/soft-passkey.ts';

const START = 'mutation ($password: String!) { startPasskey(password: $password) }';
const ADD =
  'mutation ($name: String!, $answer: JSON!) { addPasskey(name: $name, answer: $answer) { recoveryCodes } }';
const CHALLENGE = 'mutation ($token: String!) { passkeyChallenge(token: $token) }';
const SIGN_IN = /* GraphQL */ `
  mutation ($token: String!, $answer: JSON!) {
    completeSignInByPasskey(token: $token, answer: $answer) {
      token
      account {
        username
      }
    }
  }
`;
const REFUSED = 'This passkey could not be used. Please try again, or use another way.';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const start = async (who: Person) => (await who.run(START, { password: PASSWORD })).startPasskey;
async function add(who: Person, name = 'My phone') {
  const passkey = softPasskey();
  const answer = passkey.register(await start(who));
  const { recoveryCodes } = (await who.run(ADD, { name, answer })).addPasskey;
  return { passkey, recoveryCodes };
}
const challenge = async (token: string) =>
  (await product.as.visitor.run(CHALLENGE, { token })).passkeyChallenge;
const signIn = (token: string, answer: unknown) => product.as.visitor.attempt(SIGN_IN, { token, answer });

test('added, listed, asked for after the password, and removed', async () => {
  const mia = await product.as.member();
  const options = await start(mia);
  expect(options).toMatchObject({
    rp: { id: 'regulars.test', name: 'Regulars' },
    user: { name: mia.username },
    excludeCredentials: [],
  });
  const { passkey, recoveryCodes } = await add(mia, '  My phone ');
  expect(recoveryCodes).toHaveLength(10);
  expect((await start(mia)).excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }]);
  const second = await add(mia, 'A key');
  expect(second.recoveryCodes).toEqual([]);

  const half = await logIn(product, mia.username);
  expect(half.body).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', ways: ['passkey', 'recovery-code'] });
  const token = half.body.signInToken;
  const asked = await challenge(token);
  expect(asked).toMatchObject({ rpId: 'regulars.test', allowCredentials: [{ id: passkey.id }, {}] });
  const { data } = await signIn(token, passkey.signIn(asked));
  expect(data.completeSignInByPasskey.account.username).toBe(mia.username);

  const listed = (await mia.call('GET /api/my/second-factor')).body.passkeys;
  expect(listed).toEqual([
    {
      id: expect.any(String),
      name: 'My phone',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
    { id: expect.any(String), name: 'A key', created_at: expect.any(String), last_used_at: null },
  ]);
  const remove = (who: Person, id: string, password = PASSWORD) =>
    who.call(`POST /api/my/second-factor/passkeys/${id}/remove`, { body: { password } });
  expect((await remove(mia, listed[0].id, 'wrong')).status).toBe(422);
  expect((await remove(await product.as.member(), listed[0].id)).status).toBe(404);
  expect((await remove(mia, 'no-such')).status).toBe(404);
  expect((await remove(mia, listed[0].id)).status).toBe(200);
  const again = await halfSignIn(product, mia.username);
  expect((await signIn(again, passkey.signIn(await challenge(again)))).refused?.message).toBe(REFUSED);
  expect((await remove(mia, listed[1].id)).status).toBe(200);
  expect((await logIn(product, mia.username)).status).toBe(200);
});

test('a challenge is used once, whatever came of it', async () => {
  const mia = await product.as.member();
  const { passkey } = await add(mia);
  const token = await halfSignIn(product, mia.username);
  const asked = await challenge(token);
  expect((await signIn(token, { id: passkey.id, response: {} })).refused?.message).toBe(REFUSED);
  expect((await signIn(token, passkey.signIn(asked))).refused?.message).toBe(REFUSED);
  const answer = passkey.signIn(await challenge(token));
  expect((await signIn(token, answer)).refused).toBeNull();
  // An answer that was caught opens no other sign-in.
  const other = await halfSignIn(product, mia.username);
  await challenge(other);
  expect((await signIn(other, answer)).refused?.message).toBe(REFUSED);
});

test.each([
  ['another site', { origin: 'https://regulars.test.evil.example' }],
  ['another site with our name before it', { origin: 'https://evilregulars.test' }],
  ['no encryption', { origin: 'http://regulars.test' }],
  ['another port', { origin: 'https://regulars.test:8443' }],
  ['another site’s key', { host: 'evil.example' }],
  ['a copy, which counts back', { counter: 1 }],
])('refused: %s', async (_, said) => {
  const mia = await product.as.member();
  const { passkey } = await add(mia);
  const first = await halfSignIn(product, mia.username);
  expect((await signIn(first, passkey.signIn(await challenge(first), { counter: 7 }))).refused).toBeNull();
  const token = await halfSignIn(product, mia.username);
  expect((await signIn(token, passkey.signIn(await challenge(token), said))).refused?.code).toBe('INVALID');
});

test('at a business’s subdomain as well', async () => {
  const mia = await product.as.member();
  const { passkey } = await add(mia);
  const token = await halfSignIn(product, mia.username);
  const answer = passkey.signIn(await challenge(token), { origin: 'https://farm.regulars.test' });
  expect((await signIn(token, answer)).refused).toBeNull();
});

test('another account’s passkey opens nothing, and nobody adds it again', async () => {
  const [mia, zoe] = [await product.as.member(), await product.as.member()];
  const { passkey } = await add(mia);
  const hers = await add(zoe);
  const token = await halfSignIn(product, mia.username);
  expect((await signIn(token, hers.passkey.signIn(await challenge(token)))).refused?.code).toBe('INVALID');
  const answer = passkey.register(await start(zoe));
  expect((await zoe.attempt(ADD, { name: 'Hers', answer })).refused?.message).toBe(REFUSED);
  expect(await complete(product, token, hers.recoveryCodes[0])).toMatchObject({ status: 422 });
});

test('adding one takes the password, a name, and its own challenge once', async () => {
  const mia = await product.as.member();
  expect((await mia.refused(START, { password: 'wrong' })).fields).toEqual({
    password: 'Current password is incorrect',
  });
  expect((await mia.refused(ADD, { name: 'None', answer: {} })).code).toBe('CONFLICT');
  const passkey = softPasskey();
  const answer = passkey.register(await start(mia));
  expect((await mia.refused(ADD, { name: ' ', answer })).fields).toEqual({
    name: 'Please give the passkey a name.',
  });
  const elsewhere = passkey.register(await start(mia), { origin: 'https://evil.example' });
  expect((await mia.refused(ADD, { name: 'Evil', answer: elsewhere })).message).toBe(REFUSED);
  expect((await mia.refused(ADD, { name: 'Late', answer })).code).toBe('CONFLICT');
  for (const nothing of ['text', 7, [], { response: { clientDataJSON: '!' } }]) {
    await start(mia);
    expect((await mia.refused(ADD, { name: 'Odd', answer: nothing })).message).toBe(REFUSED);
  }
  expect((await logIn(product, mia.username)).status).toBe(200);
});
