import { buildSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLObjectType } from 'graphql';

import { projectText } from '../support/source-files.ts';
import type { Person } from './role-matrix/who.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';
import { leavesOf, UNSTORABLE, valuesFor } from './support/odd-values.ts';

/* As any-arguments.test.ts, for the arguments of fields that lie deeper: whatever stands there is no fault of ours. */

/** Who reaches a type's fields, and what stands around them. */
const AROUND: Readonly<Record<string, readonly [Person, (field: string) => string]>> = {
  Business: ['visitor', (field) => `{ business(slug: "farm") { ${field} } }`],
  Metrics: ['admin', (field) => `{ metrics { ${field} } }`],
  MetricsBreakdowns: ['admin', (field) => `{ metrics { breakdowns { ${field} } } }`],
  Subscription: ['member', (field) => `{ viewer { subscriptions(first: 1) { nodes { ${field} } } } }`],
  Viewer: ['owner', (field) => `{ viewer { ${field} } }`],
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.membership('member');
});
afterAll(() => world.door.close());

const FIELDS = Object.values(buildSchema(projectText('schema/schema.graphql')).getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type))
  .filter(({ name }) => !['Query', 'Mutation'].includes(name) && !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => [type.name, field] as const))
  .filter(([, { args }]) => args.length > 0);

test('every such field can be reached', () => {
  expect([...new Set(FIELDS.map(([type]) => type))].toSorted()).toEqual(Object.keys(AROUND).toSorted());
});

test.each(FIELDS.map(([type, field]) => [`${type}.${field.name}`, type, field] as const))(
  '%s',
  async (_, type, field: GraphQLField<unknown, unknown>) => {
    const [person, around] = AROUND[type]!;
    const token = await world.token(person);
    const faults: unknown[] = [];
    for (const leaf of field.args.flatMap((arg) => leavesOf(arg.type, [arg.name]))) {
      const [name] = leaf.path;
      const { type: argument } = field.args.find((arg) => arg.name === name)!;
      const inside = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
      const query = `query ($x: ${String(argument)}) ${around(`${field.name}(${name}: $x)${inside}`)}`;
      const values = valuesFor(leaf);
      const isText = typeof values[0] === 'string';
      for (const x of [...values, ...(isText ? UNSTORABLE : [])]) {
        const { status, body } = await world.door.call('/graphql', {
          body: { query, variables: { x } },
          ...(token !== undefined && { token }),
        });
        const errors = (body.errors ?? []) as { extensions: { code: string } }[];
        const codes = [body.code, ...errors.map(({ extensions }) => extensions.code)];
        if (status >= 500 || codes.includes('INTERNAL')) faults.push([status, codes, x]);
      }
    }
    expect(faults).toEqual([]);
  },
  120_000,
);
