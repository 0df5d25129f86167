import type { GraphQLSchema } from 'graphql';
import { buildGraphSchema } from '../../schema/build-schema.ts';
import { rows } from '../../schema/database/sql.ts';
import { callField } from './role-matrix/call-field.ts';
import { callRoute } from './role-matrix/call-route.ts';
import { GRAPH_ROWS } from './role-matrix/graph-rows.ts';
import { REST_ROWS } from './role-matrix/rest-rows.ts';
import type { Person, Rights } from './role-matrix/who.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';
import { drawPicture } from './support/pictures.ts';
import { withoutKey } from './support/statement-keys.ts';
import { WITHOUT_BUSINESS_KEY } from './support/without-business-key.ts';

/*
 * Every statement that a route or a root field sends to a table that carries the key of the business without naming the key,
 * beside the kept list with its reasons: what a database sharded by business would have to ask everywhere (docs/scaling.md).
 */

let world: World;
let schema: GraphQLSchema;
let picture: Buffer;
beforeAll(async () => {
  picture = await drawPicture('png', { width: 8, height: 8 });
  world = await openWorld();
  schema = await buildGraphSchema();
});
afterAll(() => world.door.close());

const ORDER = ['owner', 'admin', 'editor', 'member', 'visitor'] as const;
const whoMay = (rights: Rights): Person => ORDER.find((person) => rights[person] === 'in') ?? 'visitor';

test('a statement without the business’s key is one of those that are known', async () => {
  const carrying = await rows<{ name: string }>(
    world.door.orm.em.fork(),
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'business_id'`,
  );
  const tables = new Set(carrying.map(({ name }) => name));
  expect(tables).toContain('order');
  const found = new Map<string, string>();
  const watch = async (what: string, send: () => Promise<unknown>) => {
    for (const statement of await world.door.statements.during(send)) {
      const without = withoutKey(statement, tables);
      if (without !== null && !found.has(without)) found.set(without, what);
    }
  };
  for (const row of REST_ROWS) {
    const person = whoMay(row.rights);
    const asked = (await row.ask?.(world, person)) ?? {};
    const token = await world.token(person);
    await watch(row.call, () => callRoute({ picture }, world, row, asked, token));
  }
  for (const row of GRAPH_ROWS) {
    const person = whoMay(row.rights);
    const asked = (await row.args?.(world, person)) ?? {};
    const token = await world.token(person);
    await watch(row.field, () => callField({ schema, picture }, world, row, asked, token));
  }
  expect(found.size).toBeGreaterThan(20);
  const unknown = [...found].filter(([statement]) => !(statement in WITHOUT_BUSINESS_KEY));
  expect(Object.fromEntries(unknown)).toEqual({});
}, 300_000);
