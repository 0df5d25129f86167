import { isInputObjectType, isLeafType, isListType, isNonNullType, getNamedType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType, GraphQLSchema } from 'graphql';

import { buildGraphSchema } from '../../schema/build-schema.ts';
import { GRAPH_ROWS } from './role-matrix/graph-rows.ts';
import type { GraphRow } from './role-matrix/graph-row.ts';
import type { Person } from './role-matrix/who.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';

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

const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const KEYS = [
  '\0',
  '\ud800',
  'x',
  '-1',
  '99999999999999999999',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '',
];
/** Of as many keys as any list is sorted by. */
const CURSORS = KEYS.flatMap((key) =>
  [1, 2, 3].flatMap((length) => [
    cursorOf(...Array(length).fill(key)),
    cursorOf(...Array(length).fill(key), '1'),
    cursorOf('1', ...Array(length).fill(key)),
  ]),
);
const DAYS = ['0000-01-01', '0001-01-01', '0000-00-00', '2026-02-30', '9999-12-31', '+275760-09-13'];
const MONTHS = ['0000-01', '0000-00', '0001-01', '9999-12', '2026-13'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];
const NUMBERS = ['0', '-1', '9223372036854775807', '9223372036854775808', '99999999999999999999', '1e400'];
/** Refused with the whole body. */
const UNSTORABLE = ['\0', 'a\ud800'];
const TEXTS = [
  ...NUMBERS,
  ...DAYS,
  ...MONTHS,
  '',
  ' ',
  '%',
  "'",
  '__proto__',
  'x'.repeat(6_000),
  '\u202e',
  '💥',
];

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  Int: [2_147_483_647, -2_147_483_648, 0, -1],
  Float: [1e308, -1e308, 5e-324, 0, 2 ** 53],
  Boolean: [true, false],
  LocalDate: DAYS,
  DateTime: INSTANTS,
  JSON: [null, 0, 'x', [], [[]], {}, { __proto__: null }, { type: { a: 1 }, id: 'x' }, '0000-01-01'],
};

interface Leaf {
  path: string[];
  type: GraphQLInputType;
}

/** What an argument is made of, down to what holds a value; of lists, one element. */
function leavesOf(type: GraphQLInputType, path: string[]): Leaf[] {
  if (isNonNullType(type)) return leavesOf(type.ofType, path);
  if (isListType(type)) return [...leavesOf(type.ofType, [...path, '0']), { path, type }];
  if (!isInputObjectType(type) || path.length > 6) return [{ path, type }];
  return Object.values(type.getFields()).flatMap((field) => leavesOf(field.type, [...path, field.name]));
}

function valuesFor({ path, type }: Leaf): readonly unknown[] {
  const name = getNamedType(type).name;
  if (isListType(type)) return [[]];
  if (/^(?:after|cursor|before)$/.test(path.at(-1)!) && name === 'String') return [...CURSORS, ...TEXTS];
  if ('getValues' in type) return type.getValues().map((value) => value.name);
  return VALUES[name] ?? TEXTS;
}

/** A copy with that value in that place; what is missing on the way is made. */
function withValue(args: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0' && (args === undefined || args === null || Array.isArray(args)))
    return [withValue(args?.[0], rest, value), ...(args ?? []).slice(1)];
  const holder = (args ?? {}) as Record<string, unknown>;
  return { ...holder, [step]: withValue(holder[step], rest, value) };
}

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
