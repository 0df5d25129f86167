import { createHash } from 'node:crypto';

import { getIntrospectionQuery } from 'graphql';

import { publishPage } from '../../schema/pages/publish-page.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { farmPage } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import type { Call } from '../support/send.ts';

let door: TestProduct;
let business: Awaited<ReturnType<TestProduct['farm']>>;
beforeAll(async () => {
  door = await openTestProduct({ config: { nodeEnv: 'production' } });
  business = await door.farm();
});
afterAll(() => door.close());

const ask = (query: string, variables: object = {}, call: Call = {}) =>
  door.call('/graphql', { body: { query, variables }, ...call });

describe('errors', () => {
  test('a refusal keeps its sentence, code and fields', async () => {
    const answer = await ask('mutation { register(username: "ab", password: "x") { id } }');
    expect(answer.body.errors[0]).toMatchObject({
      message: 'Username must be at least 3 characters long',
      path: ['register'],
      extensions: { code: 'INVALID', fields: { username: expect.any(String), password: expect.any(String) } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('stacktrace');
  });

  test('documents and variables that cannot be read are BAD_REQUEST', async () => {
    for (const query of ['{', '{ nothing }', 'query ($a: Int!) { business(slug: $a) { id } }']) {
      const answer = await ask(query);
      expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    }
    const wrong = await ask('query ($slug: String!) { business(slug: $slug) { id } }', { slug: 7 });
    expect([wrong.status, wrong.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('in production no suggestion tells the schema', async () => {
    expect((await ask('{ globalPag { version } }')).text).not.toContain('globalPage');
  });

  test('what is no refusal is masked', async () => {
    const broken = await openTestProduct();
    try {
      await broken.orm.em.getConnection().execute('alter table page rename to page_gone');
      const graphql = await broken.call('/graphql', { body: { query: '{ globalPage { version } }' } });
      expect(graphql.body.errors[0]).toMatchObject({
        message: 'Something went wrong on our side. Please try again.',
        extensions: { code: 'INTERNAL' },
      });
      expect(graphql.text).not.toMatch(/page_gone|relation/);
      expect(await broken.call('/api/page')).toMatchObject({
        status: 500,
        body: { error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' },
      });
    } finally {
      await broken.close();
    }
  });
});

describe('limits', () => {
  test.each([
    ['tokens', `{ ${'now '.repeat(3_100)} }`],
    ['aliases', `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: now`).join(' ')} }`],
    ['cost', `{ businesses(first: 200) { nodes { shownPage { content { ${everything()} } } } } }`],
  ])('%s', async (_name, query) => {
    const answer = await ask(query);
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('a batch is refused', async () => {
    const answer = await door.call('/graphql', { body: [{ query: '{ now }' }, { query: '{ now }' }] });
    expect(answer.status).toBe(400);
  });
});

describe('introspection in production', () => {
  const query = getIntrospectionQuery();

  test('is for users of the admin area', async () => {
    expect((await ask(query)).body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const token = (await door.as.member('member')).token;
    expect((await ask(query, {}, { token })).body.errors[0].extensions.code).toBe('FORBIDDEN');
    await door.orm.em.getConnection().execute(
      `insert into staff (business_id, account_id, role, created_at)
       select ${business.id}, id, 'viewer', now() from account where username = 'member'`,
    );
    expect((await ask(query, {}, { token })).text).toContain('"__schema":{');
    expect((await ask('{ globalPage { __typename } }')).body.data).toEqual({
      globalPage: { __typename: 'Page' },
    });
  });

  test('outside production it is for everybody', async () => {
    const open = await openTestProduct({ config: { nodeEnv: 'development' } });
    try {
      const answer = await open.call('/graphql', { body: { query } });
      expect(answer.text).toContain('"queryType":{"name":"Query"');
    } finally {
      await open.close();
    }
  });
});

describe('GET', () => {
  const query =
    'query ($slug: String!) { business(slug: $slug) { name page { version content { description } } } }';
  const hash = createHash('sha256').update(query).digest('hex');
  const address = (sha256Hash: string, variables: object = { slug: 'farm' }) =>
    `/graphql?${new URLSearchParams({
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
    })}`;
  const leave = (text: string, sha256Hash: string) =>
    door.call('/graphql', {
      body: {
        query: text,
        variables: { slug: 'farm' },
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      },
    });

  test('answers a persisted public query, with an ETag, until what it shows changes', async () => {
    expect((await door.call(address(hash))).body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    const posted = await leave(query, hash);
    const got = await door.call(address(hash));
    expect(got.body).toEqual(posted.body);
    expect(got.headers.vary).toContain('X-Tenant');
    expect(got.headers['cache-control']).toBe('public, no-cache');
    const again = await door.call(address(hash), { headers: { 'if-none-match': String(got.headers.etag) } });
    expect(again.status).toBe(304);
    await publishPage(await door.own(), business, { content: { ...farmPage(), description: '<p>New</p>' } });
    const version = async () => (await door.call(address(hash))).body.data.business.page.version;
    for (let tries = 0; tries < 100 && (await version()) !== 2; tries++)
      await new Promise((go) => setTimeout(go, 20));
    expect(await version()).toBe(2);
  });

  test('an answer with an error is not kept', async () => {
    const unknown = await door.call(address(hash, { slug: 'later' }));
    expect(unknown.body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(unknown.headers['cache-control']).toBe('no-store');
    await door.farm('later');
    expect((await door.call(address(hash, { slug: 'later' }))).body.data.business.name).toBe('Green Farm');
  });

  test('nothing else: no ad-hoc query, no token, no query of somebody’s own, no mutation', async () => {
    const adHoc = await door.call(`/graphql?query=${encodeURIComponent('{ now }')}`);
    expect(adHoc).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const token = (await door.as.member()).token;
    expect((await door.call(address(hash), { token })).status).toBe(400);
    for (const text of [
      'query Own { viewer { account { id } } }',
      'query Timed { now }',
      'mutation Out { signOut { ok } }',
    ]) {
      const own = createHash('sha256').update(text).digest('hex');
      await leave(text, own);
      const answer = await door.call(address(own, {}));
      expect(answer.body.errors[0].message).toBeDefined();
      expect(answer.body.data).toBeUndefined();
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });
});

test('POST needs a type that no form can send, and its answer is private', async () => {
  const form = await door.call('/graphql', { body: 'query=x', headers: { 'content-type': 'text/plain' } });
  expect(form.status).toBe(415);
  const { headers } = await ask('{ globalPage { version } }');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a token is answered to by its owner only', async () => {
  const token = (await door.as.member('owner-of-token')).token;
  const answer = await ask('{ viewer { account { username } } }', {}, { token });
  expect(answer.body.data).toEqual({ viewer: { account: { username: 'owner-of-token' } } });
  expect((await ask('{ viewer { account { username } } }')).body.data).toEqual({ viewer: null });
  const signIn = await ask(
    `mutation { signIn(username: "owner-of-token", password: "${PASSWORD}") { token } }`,
  );
  expect(signIn.body.data.signIn.token).not.toBe(token);
});

function everything(): string {
  return `itemsSnapshot { id name description descriptionHtml priceFormatted currency variations { id name ordinal amount currency priceFormatted } }
    addonsSnapshot { id name description amount currency priceFormatted } upgradesSnapshot { id name description amount currency priceFormatted }
    gallery { url width height alt } faqs { q a }`;
}
