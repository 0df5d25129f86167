import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { compressFiles } from './compress.mjs';
import { inProject, productEnvironment, productNode, programs } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { step } from './say.mjs';
import { filesOf, hashOf, isFresh, markFresh } from './stamp.mjs';

const SETTINGS = [
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'tools/bootstrap/build.mjs',
  'tools/bootstrap/compress.mjs',
];

const SQL_FUNCTIONS = 'schema/database/functions';

/** Typed hooks and documents from the committed contract (schema/schema.graphql), where they are stale or missing. */
export async function generateStale() {
  const documents = ['web', 'gateway']
    .flatMap((folder) => filesOf(inProject(folder)))
    .filter((file) => file.endsWith('.graphql'));
  const hash = hashOf(
    ['codegen.ts', 'schema/schema.graphql', 'web', 'gateway', 'package-lock.json'],
    (file) => !/\.(tsx?|css)$/.test(file) || file === 'codegen.ts',
  );
  const expected = [
    inProject('web/client/graphql/schema-types.generated.ts'),
    ...documents
      .filter((file) => file.startsWith(inProject('web') + path.sep))
      .map((file) => file.replace(/\.graphql$/, '.generated.ts')),
  ];
  removeOrphans(expected);
  if (isFresh('generated', hash) && expected.every((file) => existsSync(file))) return;
  await step('Generating hooks from the schema', () =>
    runProgram(productNode(), [inProject(programs.codegen), '--config', 'codegen.ts'], {
      what: 'graphql-codegen',
    }),
  );
  markFresh('generated', hash);
}

/** Hooks whose document was moved or deleted: they would no longer compile. @param {string[]} expected */
function removeOrphans(expected) {
  const generated = filesOf(inProject('web')).filter((file) => file.endsWith('.generated.ts'));
  for (const file of generated) if (!expected.includes(file)) rmSync(file);
}

/** Everything that `dist/` holds, where it is stale: the browser's bundle, its server half, the server. */
export async function buildStale() {
  await generateStale();
  await buildWeb();
  await buildServer();
}

/** GraphiQL's page and files, for development. */
export async function buildGraphiql() {
  const hash = hashOf(['tools/graphiql', ...SETTINGS]);
  if (existsSync(inProject('dist/graphiql')) && isFresh('graphiql', hash)) return;
  await step('Building GraphiQL', () =>
    replacing('dist/graphiql', (draft) =>
      vite('--config', 'tools/graphiql/vite.config.mjs', '--outDir', draft),
    ),
  );
  markFresh('graphiql', hash);
}

async function buildWeb() {
  const hash = hashOf(['web', 'schema/rules', 'vite.config.ts', 'index.html', ...SETTINGS], isNoTest);
  const isThere = existsSync(inProject('dist/web/client')) && existsSync(inProject('dist/web/server'));
  if (isThere && isFresh('web', hash)) return;
  await step('Building the screens', () =>
    replacing('dist/web', async (draft) => {
      await vite('--outDir', path.join(draft, 'client'));
      await compressFiles(path.join(draft, 'client', 'assets'));
      await vite('--ssr', 'web/app/entry-server.tsx', '--outDir', path.join(draft, 'server'));
    }),
  );
  markFresh('web', hash);
}

async function buildServer() {
  const hash = hashOf(
    ['schema', 'gateway', 'migrations', 'demo', ...SETTINGS],
    (file) => /\.(tsx?|json|sql)$/.test(file) && isNoTest(file),
  );
  if (existsSync(inProject('dist/server/gateway/main.js')) && isFresh('server', hash)) return;
  await step('Building the server', () =>
    replacing('dist/server', async (draft) => {
      await runProgram(
        productNode(),
        [inProject(programs.tsc), '-p', 'tsconfig.server.json', '--outDir', draft],
        { what: 'tsc' },
      );
      // What the compiler leaves behind and the server reads.
      cpSync(inProject(SQL_FUNCTIONS), path.join(draft, SQL_FUNCTIONS), { recursive: true });
    }),
  );
  markFresh('server', hash);
}

/** @param {string[]} args */
function vite(...args) {
  return runProgram(productNode(), [inProject(programs.vite), 'build', '--logLevel', 'warn', ...args], {
    env: productEnvironment({ NODE_ENV: 'production' }),
    what: 'vite build',
  });
}

/** @param {string} file */
const isNoTest = (file) => !/\.test\.tsx?$/.test(file);

/**
 * Makes a folder anew under another name and puts it in place when it is whole: nothing stale stays in it, and a
 * build that fails or is interrupted leaves the old one.
 * @param {string} folder @param {(draft: string) => Promise<unknown>} make
 */
async function replacing(folder, make) {
  const draft = inProject(`${folder}.new-${process.pid}`);
  try {
    await make(draft);
    rmSync(inProject(folder), { recursive: true, force: true });
    renameSync(draft, inProject(folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
