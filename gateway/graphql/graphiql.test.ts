import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Fastify from 'fastify';

import { mountGraphiql } from './graphiql.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'regulars-graphiql-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('GraphiQL is shown with its files where it was built, and is not there otherwise', async () => {
  const app = Fastify();
  expect(await mountGraphiql(app, path.join(folder, 'not-built'))).toBeNull();

  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<title>GraphiQL</title>');
  writeFileSync(path.join(folder, 'assets/explorer.js'), 'explore();');
  const show = await mountGraphiql(app, folder);
  app.get('/graphql', (_request, reply) => show!(reply));

  const page = await app.inject('/graphql');
  expect(page.body).toBe('<title>GraphiQL</title>');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect((await app.inject('/graphql/files/assets/explorer.js')).body).toBe('explore();');
  await app.close();
});
