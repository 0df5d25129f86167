import { isLeafType, getNamedType } from 'graphql';
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';

import { buildGraphSchema } from '../../schema/build-schema.ts';
import { GRAPH_ROWS } from './role-matrix/graph-rows.ts';
import type { GraphRow } from './role-matrix/graph-row.ts';
import type { Person } from './role-matrix/who.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';
import { DAYS, leavesOf, UNSTORABLE, valuesFor, withValue } from './support/odd-values.ts';

/*
 * Every argument of every root field of the graph, and every part of it, beside others that are right: whatever stands
 * there, the answer is never a fault of ours. The calls are those of the role matrix.
 */

let world: World;
let schema: GraphQLSchema;
beforeAll(async () => {
  world = await openWorld();
  schema = await buildGraphSchema();
});
afterAll(() => world.door.close());

/** The field with all of these arguments as variables. */
function callOf(row: GraphRow, field: GraphQLField<unknown, unknown>, variables: Record<string, unknown>) {
  const given = field.args.filter(({ name }) => variables[name] !== undefined);
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const list = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const inside = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const kind = row.field.startsWith('Query.') ? 'query' : 'mutation';
  return {
    query: `${kind} ${declared && `(${declared})`} { ${field.name}${list && `(${list})`}${inside} }`,
    variables,
  };
}

const personOf = ({ rights }: GraphRow): Person =>
  (['owner', 'admin', 'member', 'visitor'] as const).find((person) => rights[person] === 'in')!;

/** What takes away what others are about comes last. */
const takesAway = ({ field }: GraphRow) => Number(/\.(?:publish|delete|close|remove)/.test(field));
const ROWS = GRAPH_ROWS.toSorted((one, other) => takesAway(one) - takesAway(other));

test.each(
  ROWS.filter(({ isUpload }) => !isUpload).map((row) => [`${row.field} ${row.note ?? ''}`, row] as const),
)(
  '%s',
  async (_, row) => {
    const [type, name] = row.field.split('.') as [string, string];
    const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
    const person = personOf(row);
    const faults: unknown[] = [];
    async function send(token: string | undefined, args: unknown): Promise<void> {
      const { status, body } = await world.door.call('/graphql', {
        body: callOf(row, field, args as Record<string, unknown>),
        ...(token !== undefined && { token }),
        ...(row.tenant !== undefined && { tenant: row.tenant }),
      });
      const errors = (body.errors ?? []) as { extensions: { code: string } }[];
      const codes = [body.code, ...errors.map(({ extensions }) => extensions.code)];
      if (status >= 500 || codes.includes('INTERNAL')) faults.push([status, codes, args]);
    }
    const days = field.args.filter((arg) => getNamedType(arg.type).name === 'LocalDate');
    for (const leaf of field.args.flatMap((arg) => leavesOf(arg.type, [arg.name]))) {
      // Anew for each, as a change that is taken uses up what it is about.
      const base = (await row.args?.(world, person)) ?? {};
      const token = await world.token(person);
      const values = valuesFor(leaf);
      const made = values.map((value) => withValue(base, leaf.path, value));
      if (typeof values[0] === 'string')
        made.push(...UNSTORABLE.map((value) => withValue(base, leaf.path, value)));
      // The first and the last day together, as one alone is soon refused for the other.
      if (days.some((arg) => arg.name === leaf.path[0]))
        made.push(
          ...DAYS.map((day) => ({ ...base, ...Object.fromEntries(days.map((arg) => [arg.name, day])) })),
        );
      const atOnce = type === 'Query' ? 8 : 1;
      for (let n = 0; n < made.length; n += atOnce)
        await Promise.all(made.slice(n, n + atOnce).map((args) => send(token, args)));
    }
    expect(faults).toEqual([]);
  },
  120_000,
);
