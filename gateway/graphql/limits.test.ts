import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { addTypenameToDocument } from '@apollo/client/utilities';
import { buildSchema, Kind, parse, validate } from 'graphql';

import { GRAPHQL_LIMITS, limitsRule } from './limits.ts';

const schema = buildSchema(`
  type Leaf { name: String other: Leaf leaves: [Leaf!]! shelf(first: Int): LeafConnection! }
  type LeafConnection { nodes: [Leaf!]! edges: [LeafEdge!]! }
  type LeafEdge { node: Leaf! }
  type Query { leaf: Leaf leaves(first: Int): LeafConnection! }
`);

const problems = (query: string) =>
  validate(schema, parse(query), [limitsRule]).map(({ message }) => message);
const nested = (depth: number) =>
  `{ ${'leaf { other { '.slice(0, 7)}${'other { '.repeat(depth - 2)} name ${'}'.repeat(depth - 1)} }`;

test('depth: the limit passes, one more does not', () => {
  expect(problems(nested(GRAPHQL_LIMITS.depth))).toEqual([]);
  expect(problems(nested(GRAPHQL_LIMITS.depth + 1))).toEqual([expect.stringContaining('depth')]);
});

test('aliases are counted, inside fragments too', () => {
  const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: name`).join(' ');
  expect(problems(`{ leaf { ${aliases(GRAPHQL_LIMITS.aliases)} } }`)).toEqual([]);
  expect(problems(`{ leaf { ...F } } fragment F on Leaf { ${aliases(GRAPHQL_LIMITS.aliases + 1)} }`)).toEqual(
    [expect.stringContaining('aliases')],
  );
});

test('cost multiplies by the rows of lists and connections, by edges and nodes alike', () => {
  const wide = '{ leaves(first: 200) { nodes { leaves { leaves { name } } } } }';
  expect(problems(wide)).toEqual([]);
  expect(
    problems('{ leaves(first: 200) { nodes { shelf(first: 200) { nodes { other { name } } } } } }'),
  ).toEqual([expect.stringContaining('cost')]);
  expect(
    problems('{ leaves(first: 200) { edges { node { shelf(first: 200) { edges { node { name } } } } } } }'),
  ).toEqual([expect.stringContaining('cost')]);
});

test('fragments that double each other are measured in no time, and those inside themselves are left to another rule', () => {
  const doubling = Array.from(
    { length: 40 },
    (_, n) => `fragment F${n} on Leaf { ...F${n + 1} ...F${n + 1} }`,
  ).join(' ');
  const startedAt = performance.now();
  problems(`{ leaf { ...F0 } } ${doubling} fragment F40 on Leaf { name }`);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(problems('{ leaf { ...F } } fragment F on Leaf { other { ...F } }')).toEqual([]);
});

const ROOT = path.join(import.meta.dirname, '..', '..');

test('every document of a screen may be asked', () => {
  const ours = buildSchema(readFileSync(path.join(ROOT, 'schema/schema.graphql'), 'utf8'));
  const files = globSync('web/**/*.graphql', { cwd: ROOT });
  const definitions = files.flatMap((file) => parse(readFileSync(path.join(ROOT, file), 'utf8')).definitions);
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  expect(operations.length).toBeGreaterThan(100);
  for (const operation of operations) {
    // As the client asks it.
    const document = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] });
    const refused = validate(ours, document, [limitsRule]).map(({ message }) => message);
    expect({ operation, refused }).toEqual({ operation, refused: [] });
  }
});
