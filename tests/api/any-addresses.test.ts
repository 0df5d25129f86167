import { REST_ROUTES } from '../../gateway/rest/routes.ts';
import { callRoute } from './role-matrix/call-route.ts';
import { REST_ROWS } from './role-matrix/rest-rows.ts';
import type { Asked } from './role-matrix/rest-rows.ts';
import type { Person } from './role-matrix/who.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';
import { CURSORS, TEXTS, UNSTORABLE } from './support/odd-values.ts';
import { drawPicture } from './support/pictures.ts';

/*
 * Every part of every address of /api: the parameters of its path and of its query string. Whatever stands there, the
 * answer is never a fault of ours. Calls, and who makes them, are those of the role matrix.
 */

let world: World;
let picture: Buffer;
beforeAll(async () => {
  picture = await drawPicture('png', { width: 8, height: 8 });
  world = await openWorld();
});
afterAll(() => world.door.close());

const ORDER: readonly Person[] = ['owner', 'admin', 'member', 'visitor'];
/** What an address can hold; half a surrogate pair can't be written in one. */
const WORDS = [...TEXTS.filter((text) => text !== ''), UNSTORABLE[0]!];

test.each(REST_ROWS.map((row) => [`${row.call}${row.note ? ` (${row.note})` : ''}`, row] as const))(
  '%s',
  async (_, row) => {
    const person = ORDER.find((one) => row.rights[one] === 'in') ?? 'visitor';
    const token = await world.token(person);
    const base = (await row.ask?.(world, person)) ?? {};
    const [method, path = ''] = row.call.split(' ');
    const route = REST_ROUTES.find((one) => one.method === method && one.path === path);
    const faults: unknown[] = [];
    async function send(asked: Asked, what: string): Promise<void> {
      const { status, body } = await callRoute({ picture }, world, row, asked, base.token ?? token);
      if (status >= 500) faults.push([status, body, what]);
    }
    for (const [, name] of path.matchAll(/:(\w+)/g))
      for (const text of WORDS)
        await send({ ...base, path: { ...base.path, [name!]: text } }, `${name}=${text}`);
    const given = new URLSearchParams(base.query);
    const names = [...Object.keys(route?.query ?? {}), ...(route?.isPaged ? ['limit', 'cursor'] : [])];
    for (const name of names)
      for (const text of name === 'cursor' ? [...CURSORS, ...WORDS] : WORDS) {
        const query = new URLSearchParams(given);
        query.set(name, text);
        if (name === 'cursor') query.set('limit', '2');
        await send({ ...base, query: `?${query.toString()}` }, `${name}=${text}`);
      }
    expect(faults).toEqual([]);
  },
  120_000,
);

/** What is no route of the table; `@` is where something odd stands. */
const BESIDE = [
  '/calendar/@/2026-12-03.ics',
  '/calendar/farm/@.ics',
  '/calendar/farm/@',
  '/uploads/@',
  '/uploads/@?width=@',
  '/unsubscribe?token=@',
  '/unsubscribe?token=@&token=@',
  '/graphql?query=@',
  '/graphql?extensions=@',
  '/graphql?extensions=@&extensions=@',
  '/graphql?extensions={"persistedQuery":{"version":1,"sha256Hash":"@"}}',
  '/graphql?operationName=@&variables=@&extensions={"persistedQuery":{"version":1,"sha256Hash":"x"}}',
  '/robots.txt?@',
  '/sitemap.xml?@',
  '/api/openapi.json?@',
  '/api/docs?@=@',
  '/api/@',
  '/healthz?@',
  '/@',
];

test.each(BESIDE)('GET %s', async (address) => {
  const faults: unknown[] = [];
  for (const text of WORDS) {
    const { status } = await world.door.call(address.replaceAll('@', encodeURIComponent(text)));
    if (status >= 500) faults.push([status, text]);
  }
  expect(faults).toEqual([]);
});
