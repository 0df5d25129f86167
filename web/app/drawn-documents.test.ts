import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from '@jest/globals';
import { projectText } from '../../tests/support/source-files.ts';

const SOURCE = 'web/app/entry-server.tsx';
const source = projectText(SOURCE);
const schema = buildSchema(projectText('schema/schema.graphql'));

/** What the server draws pages from, by the name in its source: each file of text that it imports, or several joined. */
const texts = new Map(
  [...source.matchAll(/^import (\w+) from '([^']+)\?raw';$/gm)].map(([, name = '', file = '']) => [
    name,
    projectText(path.posix.join(path.posix.dirname(SOURCE), file)),
  ]),
);
const joined = [...source.matchAll(/^const (\w+) = \[([\w,\s]+)\]\.join\('\\n'\);$/gm)].map(
  ([, name = '', parts = '']) => ({ name, parts: parts.match(/\w+/g) ?? [] }),
);

test('each document that the server draws a page from has its fragments, and fits the schema', () => {
  expect(joined).not.toEqual([]);
  const inParts = new Set(joined.flatMap(({ parts }) => parts));
  const documents = new Map([
    ...[...texts].filter(([name]) => !inParts.has(name)),
    ...joined.map(({ name, parts }) => [name, parts.map((part) => texts.get(part)).join('\n')] as const),
  ]);
  expect(documents.size).toBeGreaterThan(4);
  for (const [name, text] of documents)
    expect([name, validate(schema, parse(text)).map(({ message }) => message)]).toEqual([name, []]);
});
