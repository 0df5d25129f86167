import { contents } from './support/contents.ts';
import { answerOf, graph } from './support/graph.ts';
import { openApp } from './support/open-app.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import type { TestApp } from './support/open-app.ts';
import { somebody } from './support/people.ts';
import type { Somebody } from './support/people.ts';

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

let door: TestApp;
let admin: Somebody;
beforeAll(async () => {
  door = await openApp();
  admin = await somebody(door, 'admin', { isAdmin: true });
});
afterAll(() => door.close());

const usernames = (nodes: { username: string }[]) => nodes.map(({ username }) => username);
const found = async (search: string) =>
  usernames((await answerOf(door, admin.token, SEARCH, { search })).searchAccounts);
const listed = async (variables: object) => (await answerOf(door, admin.token, LIST, variables)).accounts;

describe('creating an account', () => {
  test('who was created signs in, as what they were created', async () => {
    const create = async (username: string, isAdmin?: boolean) =>
      (await answerOf(door, admin.token, CREATE, { username, password: PASSWORD, isAdmin })).createAccount;
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
    expect((await graph(door, login.body.token, LIST)).refused).toBeNull();
  });

  test('a taken name is 409, a missing or short value 422, and nothing is made', async () => {
    const before = await contents(door);
    const create = async (username: string, password: string) =>
      (await graph(door, admin.token, CREATE, { username, password })).refused;
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

  test('is for platform admins', async () => {
    const member = await somebody(door, 'member');
    const before = await contents(door);
    const input = { username: 'sneaky', password: PASSWORD, isAdmin: true };
    expect((await graph(door, member.token, CREATE, input)).refused?.code).toBe('FORBIDDEN');
    expect((await graph(door, null, CREATE, input)).refused?.code).toBe('UNAUTHENTICATED');
    expect(await contents(door)).toEqual(before);
  });
});

describe('making an admin, and no longer one', () => {
  const set = (by: Somebody, accountId: string, isAdmin: boolean) =>
    graph(door, by.token, SET_ADMIN, { accountId, isAdmin });
  const demoteOthers = () =>
    door.orm.em.getConnection().execute(`update account set is_admin = (id = ?)`, [admin.id]);

  test('is felt at the next request', async () => {
    const pat = await somebody(door, 'pat');
    expect((await graph(door, pat.token, LIST)).refused?.code).toBe('FORBIDDEN');
    expect((await set(admin, pat.id, true)).data.setAdmin).toEqual({ username: 'pat', isAdmin: true });
    expect((await graph(door, pat.token, LIST)).refused).toBeNull();
    expect((await set(admin, pat.id, false)).data.setAdmin.isAdmin).toBe(false);
    expect((await graph(door, pat.token, LIST)).refused?.code).toBe('FORBIDDEN');
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
    const member = await somebody(door, 'never-admin');
    expect((await set(admin, member.id, false)).refused).toBeNull();
  });

  test('of admins who demote each other at once, one stays', async () => {
    for (let n = 0; n < 5; n += 1) {
      await demoteOthers();
      const other = await somebody(door, `rival-${n}`, { isAdmin: true });
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
    const member = await somebody(door, 'ambitious');
    expect((await set(member, member.id, true)).refused?.code).toBe('FORBIDDEN');
  });
});

describe('the list and the searches', () => {
  beforeAll(async () => {
    for (const name of ['Xavier', 'xenia', 'Maxwell', 'ax_e', '1%off', 'Łukasz', 'x'.repeat(64)])
      await somebody(door, name);
  });

  test('newest first, page by page, each once, counted', async () => {
    const [{ n } = { n: '0' }] = await door.orm.em
      .getConnection()
      .execute<{ n: string }[]>('select count(*) as n from account');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed({ first: 4, after });
      expect(page.totalCount).toBe(Number(n));
      seen.push(...usernames(page.nodes));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
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

  test('signs of patterns are taken literally', async () => {
    expect(await found('x_e')).toEqual(['ax_e']);
    expect(await found('1%o')).toEqual(['1%off']);
    expect(await found('%%%')).toEqual([]);
    expect(await found('___')).toEqual([]);
    expect(await found('a\\x')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('searching for somebody: those that begin with it first, at most 20, nobody for nothing', async () => {
    expect(await found('xe')).toEqual(['xenia']);
    expect(await found('MAX')).toEqual(['Maxwell']);
    expect(await found('ENI')).toEqual(['xenia']);
    for (const nothing of ['', '   ']) expect(await found(nothing)).toEqual([]);
    for (let n = 10; n < 35; n += 1) await somebody(door, `crowd-${n}`);
    expect(await found('crow')).toEqual(Array.from({ length: 20 }, (_, n) => `crowd-${n + 10}`));
    expect(await found('rowd-')).toHaveLength(20);
    await somebody(door, 'a-crowd-99');
    expect((await found('crowd-9')).at(-1)).toBe('a-crowd-99');
  });

  test('both are for platform admins', async () => {
    const member = await somebody(door, 'curious');
    for (const document of [LIST, SEARCH]) {
      expect((await graph(door, member.token, document, { search: 'a' })).refused?.code).toBe('FORBIDDEN');
      expect((await graph(door, null, document, { search: 'a' })).refused?.code).toBe('UNAUTHENTICATED');
    }
  });
});
