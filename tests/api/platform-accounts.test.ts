import { contents } from './support/contents.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { everyPage } from '../support/screens/every-page.ts';

const CREATE = /* GraphQL */ `
  mutation ($username: String!, $password: String!, $isAdmin: Boolean) {
    createAccount(username: $username, password: $password, isAdmin: $isAdmin) {
      id
      publicId
      username
      isAdmin
      createdAt
    }
  }
`;
const SET_ADMIN = /* GraphQL */ `
  mutation ($accountId: ID!, $isAdmin: Boolean!) {
    setAdmin(accountId: $accountId, isAdmin: $isAdmin) {
      username
      isAdmin
    }
  }
`;
const LIST = /* GraphQL */ `
  query ($search: String, $first: Int, $after: String) {
    accounts(search: $search, first: $first, after: $after) {
      totalCount
      nodes {
        username
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const SEARCH = 'query ($search: String!) { searchAccounts(search: $search) { username } }';

let door: TestProduct;
let admin: Person;
beforeAll(async () => {
  door = await openTestProduct();
  admin = await door.as.admin('admin');
});
afterAll(() => door.close());

const usernames = (nodes: { username: string }[]) => nodes.map(({ username }) => username);
const found = async (search: string) => usernames((await admin.run(SEARCH, { search })).searchAccounts);
const listed = async (variables: object) => (await admin.run(LIST, variables)).accounts;

describe('creating an account', () => {
  test('who was created signs in, as what they were created', async () => {
    const create = async (username: string, isAdmin?: boolean) =>
      (await admin.run(CREATE, { username, password: PASSWORD, isAdmin })).createAccount;
    expect(await create(' Nora ')).toEqual({
      id: expect.any(String),
      publicId: expect.stringMatching(/^[\w-]{22}$/),
      username: 'Nora',
      isAdmin: false,
      createdAt: expect.stringMatching(/^2026-11-03T17:/),
    });
    expect((await create('Second', true)).isAdmin).toBe(true);
    const login = await door.call('/api/auth/login', { body: { username: 'second', password: PASSWORD } });
    expect(login.body.user.is_admin).toBe(true);
    expect((await door.as.visitor.attempt(LIST, {}, { token: login.body.token })).refused).toBeNull();
  });

  test('a taken name is 409, a missing or short value 422, and nothing is made', async () => {
    const before = await contents(door);
    const create = async (username: string, password: string) =>
      (await admin.attempt(CREATE, { username, password })).refused;
    const taken = 'Username is already taken. Please choose a different one.';
    expect(await create('NORA', PASSWORD)).toEqual({
      code: 'CONFLICT',
      message: taken,
      fields: { username: taken },
    });
    expect(await create('', '')).toMatchObject({
      code: 'INVALID',
      message: 'Please provide username and password',
    });
    expect(await create('no', PASSWORD)).toMatchObject({
      fields: { username: 'Username must be at least 3 characters long' },
    });
    expect(await create('fine', 'short')).toMatchObject({
      fields: { password: 'Password must be at least 8 characters long' },
    });
    expect(await contents(door)).toEqual(before);
  });
});

describe('making an admin, and no longer one', () => {
  const set = (by: Person, accountId: string, isAdmin: boolean) =>
    by.attempt(SET_ADMIN, { accountId, isAdmin });
  const demoteOthers = () =>
    door.orm.em.getConnection().execute(`update account set is_admin = (id = ?)`, [admin.id]);

  test('is felt at the next request', async () => {
    const pat = await door.as.member('pat');
    expect((await pat.attempt(LIST)).refused?.code).toBe('FORBIDDEN');
    expect((await set(admin, pat.id, true)).data.setAdmin).toEqual({ username: 'pat', isAdmin: true });
    expect((await pat.attempt(LIST)).refused).toBeNull();
    expect((await set(admin, pat.id, false)).data.setAdmin.isAdmin).toBe(false);
    expect((await pat.attempt(LIST)).refused?.code).toBe('FORBIDDEN');
  });

  test('the last one stays', async () => {
    await demoteOthers();
    const before = await contents(door);
    expect((await set(admin, admin.id, false)).refused).toEqual({
      code: 'CONFLICT',
      message: 'The last platform admin cannot be removed or demoted.',
    });
    expect(await contents(door)).toEqual(before);
    expect((await set(admin, admin.id, true)).refused).toBeNull();
    const member = await door.as.member('never-admin');
    expect((await set(admin, member.id, false)).refused).toBeNull();
  });

  test('of admins who demote each other at once, one stays', async () => {
    for (let n = 0; n < 5; n += 1) {
      await demoteOthers();
      const other = await door.as.admin(`rival-${n}`);
      const ended = await Promise.all([set(admin, other.id, false), set(other, admin.id, false)]);
      expect(ended.filter(({ refused }) => refused === null).length).toBeLessThanOrEqual(2);
      const [row] = await door.orm.em
        .getConnection()
        .execute<{ n: string }[]>('select count(*) as n from account where is_admin');
      expect(Number(row?.n)).toBe(1);
      await door.orm.em
        .getConnection()
        .execute('update account set is_admin = true where id = ?', [admin.id]);
    }
  });

  test('an unknown account is not found; members can’t', async () => {
    for (const id of ['999999', 'x', '9'.repeat(40)])
      for (const isAdmin of [true, false])
        expect((await set(admin, id, isAdmin)).refused).toEqual({
          code: 'NOT_FOUND',
          message: 'User not found',
        });
    const member = await door.as.member('ambitious');
    expect((await set(member, member.id, true)).refused?.code).toBe('FORBIDDEN');
  });
});

describe('the list and the searches', () => {
  beforeAll(async () => {
    for (const name of ['Xavier', 'xenia', 'Maxwell', 'roxi_ell', 'ax_e', '1%off', 'Łukasz', 'x'.repeat(64)])
      await door.as.member(name);
  });

  test('newest first, page by page, each once, counted', async () => {
    const [{ n } = { n: '0' }] = await door.orm.em
      .getConnection()
      .execute<{ n: string }[]>('select count(*) as n from account');
    const seen = usernames(await everyPage((after) => listed({ first: 4, after })));
    expect((await listed({ first: 4 })).totalCount).toBe(Number(n));
    expect(seen).toHaveLength(Number(n));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 2)).toEqual(['x'.repeat(64), 'Łukasz']);
    expect(seen.at(-1)).toBe('admin');
  });

  test('below 3 letters a search is about the beginning, from 3 about any part, in any case', async () => {
    const names = async (search: string) => usernames((await listed({ search })).nodes);
    expect(await names('X')).toEqual(['x'.repeat(64), 'xenia', 'Xavier']);
    expect(await names('xe')).toEqual(['xenia']);
    expect(await names('axw')).toEqual(['Maxwell']);
    expect(await names('ŁU')).toEqual(['Łukasz']);
    expect(await names('łuk')).toEqual(['Łukasz']);
    expect(await names('  MAX  ')).toEqual(['Maxwell']);
    expect((await listed({ search: 'x' })).totalCount).toBe(3);
    expect((await listed({ search: 'axw' })).totalCount).toBe(1);
    expect((await listed({ search: 'nobody here' })).totalCount).toBe(0);
  });

  test('without three letters in a row, or behind a single one, it is about the beginning too', async () => {
    const names = async (search: string) => usernames((await listed({ search })).nodes);
    expect(await names('oxi_e')).toEqual(['roxi_ell']);
    for (const search of ['x_e', 'xi_el', 'i_ell', '.', '_e', '...']) {
      expect([search, await names(search), await found(search)]).toEqual([search, [], []]);
      expect((await listed({ search })).totalCount).toBe(0);
    }
    expect(await names('AX_E')).toEqual(['ax_e']);
    expect((await listed({ search: 'ax_' })).totalCount).toBe(1);
  });

  test('signs of patterns are taken literally', async () => {
    expect(await found('oxi_e')).toEqual(['roxi_ell']);
    expect(await found('max_ell')).toEqual([]);
    expect(await found('ax_')).toEqual(['ax_e']);
    expect(await found('1%o')).toEqual(['1%off']);
    expect(await found('%%%')).toEqual([]);
    expect(await found('___')).toEqual([]);
    expect(await found('a\\x')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('by name and e-mail too, counted as well, and over /api', async () => {
    const named = async (username: string, name: string, email: string) => {
      const who = await door.as.member(username);
      await who.run(
        'mutation ($name: String!, $email: String!) { saveProfile(profile: { name: $name, email: $email }) { id } }',
        { name, email },
      );
      return who;
    };
    const one = await named('tulip77', 'Örsola Quandt', 'oq@garden.example');
    await named('orsolya', 'Vera Vogel', 'vera@elsewhere.example');
    const names = async (search: string) => usernames((await listed({ search })).nodes);
    for (const search of ['QUANDT', 'örsola q', 'qu', 'oq', 'ör', '@garden.ex'])
      expect([search, await names(search), await found(search)]).toEqual([search, ['tulip77'], ['tulip77']]);
    expect(await names('ua')).toEqual([]);
    expect(await names('ors')).toEqual(['orsolya']);
    expect((await listed({ search: 'vera' })).totalCount).toBe(1);
    expect((await listed({ search: 've' })).totalCount).toBe(1);
    const call = async (path: `/${string}`) => (await admin.call(`GET ${path}`)).body;
    expect(await call('/api/admin/users/search?q=quandt')).toEqual([{ id: one.id, username: 'tulip77' }]);
    expect(await call('/api/admin/users?q=quandt')).toMatchObject([{ username: 'tulip77' }]);
    // Username first, then the others; nobody twice.
    await named('quandt2', 'Rita Quandt', 'rita@example.com');
    expect(await found('quan')).toEqual(['quandt2', 'tulip77']);
    await one.run('mutation { saveProfile(profile: { name: "", email: "new@example.com" }) { id } }');
    expect(await names('quandt')).toEqual(['quandt2']);
    expect(await names('new@example')).toEqual(['tulip77']);
  });

  test('searching for somebody: those that begin with it first, at most 20, nobody for nothing', async () => {
    expect(await found('xe')).toEqual(['xenia']);
    expect(await found('MAX')).toEqual(['Maxwell']);
    expect(await found('ENI')).toEqual(['xenia']);
    for (const nothing of ['', '   ']) expect(await found(nothing)).toEqual([]);
    for (let n = 10; n < 35; n += 1) await door.as.member(`crowd-${n}`);
    expect(await found('crow')).toEqual(Array.from({ length: 20 }, (_, n) => `crowd-${n + 10}`));
    expect(await found('rowd-')).toHaveLength(20);
    await door.as.member('a-crowd-99');
    expect((await found('crowd-9')).at(-1)).toBe('a-crowd-99');
  });
});
