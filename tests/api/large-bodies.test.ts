import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { farmPage } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const MEGABYTE = 1024 * 1024;
const PUBLISH =
  'mutation ($businessId: ID, $content: JSON!) { publishPage(businessId: $businessId, content: $content) { version } }';

let door: TestProduct;
let businessId: string;
let editor: Person;
let viewer: Person;
let boss: Person | undefined;
beforeAll(async () => {
  door = await openTestProduct();
  const farm = await door.farm();
  businessId = farm.id;
  editor = await door.as.staff(farm, 'editor', 'editor');
  viewer = await door.as.staff(farm, 'viewer', 'viewer');
});
afterAll(() => door.close());

/** A page that is large by what nobody reads of it, so that only its size is judged. */
const body = (bytes: number) => ({
  query: PUBLISH,
  variables: { businessId, content: { ...farmPage(), surplus: 'x'.repeat(bytes) } },
});
const send = (by: Person | null, bytes: number) =>
  door.call('/graphql', { body: body(bytes), ...(by && { token: by.token }) });

/** Without a declared length, as a client streams it. */
const stream = (by: Person | null, bytes: number) =>
  door.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      host: 'regulars.test',
      'content-type': 'application/json',
      ...(by && { authorization: `Bearer ${by.token}` }),
    },
    payload: Readable.from([Buffer.from(JSON.stringify(body(bytes)))]),
  });

test('who may publish a page sends one of up to 10 MiB', async () => {
  expect((await send(editor, 2 * MEGABYTE)).body.data.publishPage.version).toBe(2);
  expect((await stream(editor, 9 * MEGABYTE)).json().data.publishPage.version).toBe(3);
  expect((await send(editor, 10.2 * MEGABYTE)).status).toBe(413);
});

test('from everybody else no more than 64 kB is read', async () => {
  const member = await door.as.member('member');
  for (const person of [null, member, viewer]) {
    for (const answer of [await send(person, 65_536), await stream(person, 65_536)]) {
      const { status, text } = 'text' in answer ? answer : { status: answer.statusCode, text: answer.body };
      expect([status, JSON.parse(text).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
  }
  expect((await stream(null, 10)).json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test.each([
  ['/api/my/profile', 'application/json', 2],
  ['/api/my/profile', 'application/json', 11.5],
  ['/api/admin/page', 'application/json', 11.5],
  ['/graphql', 'application/json', 11.5],
  ['/graphql', 'multipart/form-data; boundary=b', 11.5],
  ['/api/admin/upload', 'multipart/form-data; boundary=b', 11.5],
])('%s, %s of %p MiB: whoever sends all of it before they read sees 413', async (path, type, megabytes) => {
  boss ??= await door.as.admin('boss');
  if (!door.app.server.listening) await door.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = door.app.server.address() as AddressInfo;
  const payload = Buffer.alloc(megabytes * MEGABYTE, 'x');
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'apollo-require-preflight': 'true',
        authorization: `Bearer ${boss?.token}`,
      },
      body: payload,
    });
    return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
  };
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => ask().catch((error: Error) => error.cause ?? error)),
  );
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => '413 PAYLOAD_TOO_LARGE'));
});
