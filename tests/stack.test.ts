import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';

import { projectText, sourceFiles } from './support/source-files.ts';

/**
 * The sixteen packages that the product is ordered to be made of, each with the section of package.json that names it.
 * The screens' Apollo client is bundled by `npm run build`, so that production installs none.
 */
const PACKAGES = {
  react: 'dependencies',
  'react-dom': 'dependencies',
  'react-router-dom': 'devDependencies',
  vite: 'devDependencies',
  '@apollo/client': 'devDependencies',
  graphql: 'dependencies',
  '@apollo/server': 'dependencies',
  'graphql-scalars': 'dependencies',
  'type-graphql': 'dependencies',
  'reflect-metadata': 'dependencies',
  'mikro-orm': 'dependencies',
  '@mikro-orm/postgresql': 'dependencies',
  dataloader: 'dependencies',
  'graphql-upload-minimal': 'dependencies',
  jest: 'devDependencies',
  msw: 'devDependencies',
} as const;

/** What lies at the top, with what each folder has at least. */
const TOP = {
  'package.json': null,
  'web/': 'web/app/app.tsx',
  'gateway/': 'gateway/main.ts',
  'schema/': 'schema/build-schema.ts',
  'migrations/': 'migrations/list.ts',
  'codegen.ts': null,
  'jest.config.ts': null,
  'tsconfig.json': null,
};

/** It is the family's name and has no code to import: see the test below. */
const NAME_ALONE = 'mikro-orm';

const PROJECT = path.resolve(import.meta.dirname, '..');
const manifest = JSON.parse(projectText('package.json')) as Record<string, Record<string, string>>;

test.each(Object.entries(PACKAGES))('%s is in package.json, under %s, in one version', (name, section) => {
  expect(manifest[section]?.[name]).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

const importing = (files: { name: string; imports: string[] }[], name: string) =>
  files
    .filter(({ imports }) => imports.some((one) => one === name || one.startsWith(`${name}/`)))
    .map((file) => file.name);

const code = sourceFiles(['web', 'gateway', 'schema', 'migrations', 'tests'], { withTests: true });
const configuration = ['vite.config.ts', 'codegen.ts', 'jest.config.ts'].map((name) => ({
  name,
  imports: [...projectText(name).matchAll(/^import .*from '([^']+)';$/gm)].map(([, one]) => one ?? ''),
}));

test.each(Object.keys(PACKAGES).filter((name) => name !== NAME_ALONE))('%s is imported', (name) => {
  expect(importing([...code, ...configuration], name)).not.toEqual([]);
});

test('mikro-orm has the version of its family and exports nothing', () => {
  expect(manifest.dependencies?.[NAME_ALONE]).toBe(manifest.dependencies?.['@mikro-orm/postgresql']);
  const require = createRequire(path.join(PROJECT, 'package.json'));
  const text = projectText(path.relative(PROJECT, require.resolve(NAME_ALONE)));
  expect(text.replace(/^\s*\/\/.*$/gm, '').trim()).toBe('export {};');
});

test('each part of what only tests or the build need is run by a command', () => {
  const commands = projectText('tools/bootstrap/project.mjs');
  for (const name of ['vite', 'jest']) expect(commands).toContain(`node_modules/${name}/`);
});

test.each(Object.entries(TOP))('%s lies at the top', (name, member) => {
  const found = path.join(PROJECT, name);
  expect(existsSync(found) && statSync(found).isDirectory()).toBe(name.endsWith('/'));
  expect(existsSync(path.join(PROJECT, member ?? name))).toBe(true);
});
