import { PASSWORD } from '../../support/cheap-passwords.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import {
  addAuthenticator,
  codeOf,
  complete,
  halfSignIn,
  logIn,
} from '../../support/browser/second-factor.ts';
import { TEST_SECOND_FACTORS } from '../../support/second-factors-for-tests.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';

const MISSING = { code: 'SECOND_FACTOR_MISSING', message: 'Please set up a second factor first' };

let product: TestProduct;
let farm: { id: string };
let owner: Person;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct({
    ports: { secondFactors: { ...TEST_SECOND_FACTORS, isRequiredOfStaff: true } },
  });
  farm = await product.farm();
  owner = await product.as.staff(farm, 'owner');
  admin = await product.as.admin();
});
afterAll(() => product.close());

test.each([
  ['a platform admin', () => admin],
  ['an owner', () => owner],
])('%s without one reaches nothing else, by any way in', async (_, who) => {
  const person = who();
  for (const route of [
    'GET /api/my/profile',
    'GET /api/my/sessions',
    'GET /api/my/businesses',
    `GET /api/admin/businesses/${farm.id}/memberships`,
    `GET /api/admin/businesses/${farm.id}/memberships.csv`,
    'GET /api/admin/users',
  ] as const)
    expect([route, (await person.call(route)).body]).toEqual([
      route,
      { error: MISSING.message, code: MISSING.code },
    ]);
  expect((await person.call('GET /api/my/profile')).status).toBe(403);
  const change = { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` } };
  expect((await person.call('POST /api/my/change-password', change)).status).toBe(403);
  expect(await person.refused('{ viewer { account { id } } }')).toMatchObject(MISSING);
  expect(
    await person.refused(`{ businessMemberships(businessId: "${farm.id}") { nodes { id } } }`),
  ).toMatchObject(MISSING);
  expect(await person.refused('mutation { endOtherSessions { ok } }')).toMatchObject(MISSING);
});

test('nor an upload, by either door', async () => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    'apollo-require-preflight': 'yes',
  };
  for (const route of ['POST /api/admin/upload', 'POST /graphql'] as const) {
    const { status, body } = await owner.call(route, { headers, body: '--edge--' });
    expect([route, status, body.code ?? body.errors[0].extensions.code]).toEqual([route, 403, MISSING.code]);
  }
});

test('sets one up, and then reaches what is theirs; the last one stays', async () => {
  const olivia = await product.as.staff(await product.farm('orchard'), 'owner');
  const LOG_IN =
    'mutation ($username: String!, $password: String!) { signIn(username: $username, password: $password) { token lacksSecondFactor } }';
  const { signIn } = await product.as.visitor.run(LOG_IN, { username: olivia.username, password: PASSWORD });
  expect(signIn.lacksSecondFactor).toBe(true);
  expect((await olivia.call('GET /api/my/second-factor')).body).toMatchObject({
    is_on: false,
    is_required: true,
  });
  const { secret } = await addAuthenticator(olivia);
  expect((await olivia.call('GET /api/my/businesses')).status).toBe(200);
  // It was opened before there was one.
  expect((await product.call('/api/my/profile', { token: signIn.token })).status).toBe(401);
  const off = await olivia.call('POST /api/my/second-factor/authenticator/remove', {
    body: { password: PASSWORD },
  });
  expect(off).toMatchObject({
    status: 409,
    body: { error: 'Your role needs a second factor. Add another one before you remove this one.' },
  });
  const half = await halfSignIn(product, olivia.username);
  expect((await complete(product, half, codeOf(secret, 1))).status).toBe(200);
});

test('members, editors and viewers need none, and a new owner does from the next call on', async () => {
  const somebody = await product.as.staff(farm, 'editor');
  expect((await somebody.call('GET /api/my/businesses')).status).toBe(200);
  expect((await logIn(product, (await product.as.member()).username)).status).toBe(200);
  const grange = await product.business();
  const promoted = await product.as.staff(grange, 'owner', 'promoted');
  expect((await promoted.call('GET /api/my/businesses')).status).toBe(403);
});

test('they may sign out, and are visitors to what everybody sees', async () => {
  const leaving = await product.as.admin();
  const { data } = await leaving.attempt('{ business(slug: "farm") { name } }');
  expect(data.business.name).toBe('Green Farm');
  expect((await leaving.call('POST /api/auth/logout')).status).toBe(200);
  expect((await leaving.call('GET /api/my/second-factor')).status).toBe(401);
});

test('the only admin who lost theirs is helped by a command', async () => {
  const lost = await product.as.admin('lost-admin');
  await addAuthenticator(lost);
  const env = { DATABASE_URL: urlOf(product.connection) };
  expect(await adminCommand(env, 'reset-second-factor', 'Lost-Admin')).toEqual({
    code: 0,
    out: ['lost-admin has no second factor any more, and is signed out everywhere.'],
    err: [],
  });
  expect((await logIn(product, 'lost-admin')).status).toBe(200);
}, 60_000);
