import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { projectText } from './support/source-files.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');

/** What each room of the house may not import, and what it may; in files that no project holds. */
const FILES: Record<string, { refused: string[]; allowed: string[] }> = {
  'schema/rules/bad.ts': {
    refused: ['../errors.ts', '../../gateway/boot/clock.ts', 'zod', 'node:fs', '@mikro-orm/core', 'tempo'],
    allowed: ['./money.ts', 'temporal-polyfill', 'temporal-polyfill/global'],
  },
  'schema/pages/bad.ts': {
    refused: [
      '../../gateway/boot/clock.ts',
      '../../web/app/app.tsx',
      '../../demo/logins.ts',
      'fastify',
      '@apollo/server',
      'node:http',
    ],
    allowed: ['../rules/money.ts', './page.entity.ts', 'type-graphql'],
  },
  'gateway/bad.ts': {
    refused: ['../web/app/app.tsx', '../demo/logins.ts', '../tools/clock.ts'],
    allowed: ['../schema/errors.ts', './boot/clock.ts', './boot/demo-clock.ts', 'fastify'],
  },
  'gateway/boot/load-demo-data.ts': {
    refused: ['../../web/app/app.tsx', '../../tools/clock.ts'],
    allowed: ['../../demo/logins.ts', '../../schema/errors.ts'],
  },
  'demo/bad.ts': {
    refused: [
      '../gateway/boot/clock.ts',
      '../web/app/app.tsx',
      '../tools/clock.ts',
      '../tests/support/product.ts',
    ],
    allowed: [
      '../schema/rules/money/money.ts',
      '../schema/coupons/create-coupon.ts',
      './logins.ts',
      'node:crypto',
    ],
  },
  'gateway/rest/bad.ts': {
    refused: ['../../schema/pages/page.entity.ts', '../../web/app/app.tsx', '../../demo/logins.ts'],
    allowed: ['./route.ts', '../../schema/errors.ts'],
  },
  'web/landing/bad.tsx': {
    refused: [
      '../../schema/errors.ts',
      '../../schema/pages/page.types.ts',
      '../../gateway/boot/clock.ts',
      '../../demo/logins.ts',
    ],
    allowed: ['../../schema/rules/money.ts', '../ui/button.tsx', './schema.ts'],
  },
  'web/bad.ts': { refused: ['../schema/errors.ts'], allowed: ['../schema/rules/money/money.ts'] },
  'web/ui/bad.tsx': {
    refused: [
      '@apollo/client',
      'react-router-dom',
      '../client/session.ts',
      '../../schema/errors.ts',
      '../../gateway/boot/clock.ts',
    ],
    allowed: ['../../schema/rules/money.ts', './button.tsx', 'react'],
  },
  'migrations/bad.ts': {
    refused: ['../schema/rules/money/money.ts', '../schema/errors.ts', '@mikro-orm/core', 'node:fs'],
    allowed: ['@mikro-orm/migrations', './0001-initial.ts'],
  },
};

/** Globals that a room may not use. */
const GLOBALS: Record<string, string[]> = {
  'schema/rules/bad.ts': ['process', 'fetch', 'window', 'document'],
  'schema/pages/bad.ts': ['process'],
  'web/landing/bad.tsx': ['localStorage', 'sessionStorage'],
};

interface Found {
  code: string;
  help?: string;
  message: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** What the linter says of our rules where each file's lines are one import or global each: the broken lines by file. */
let broken: Record<string, string[]>;
let found: Found[];
beforeAll(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'regulars-lint-'));
  try {
    cpSync(path.join(PROJECT, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
    for (const name of Object.keys(FILES)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), `${linesOf(name).join('\n')}\n`);
    }
    const oxlint = path.join(PROJECT, 'node_modules/oxlint/bin/oxlint');
    const done = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: root, encoding: 'utf8' });
    found = (JSON.parse(done.stdout) as { diagnostics: Found[] }).diagnostics.filter(({ code }) =>
      code.includes('no-restricted-'),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  broken = {};
  for (const { filename, labels } of found) {
    const name = filename.replace(/^\.\//, '');
    (broken[name] ??= []).push(wordOf(linesOf(name)[labels[0]!.span.line - 1]!));
  }
});

const linesOf = (name: string): string[] => [
  ...[...FILES[name]!.refused, ...FILES[name]!.allowed].map((one) => `import '${one}';`),
  ...(GLOBALS[name] ?? []).map((one) => `${one}.toString();`),
];
const wordOf = (line: string) => line.replace(/^import '(.*)';$|^(\w+)\..*$/, '$1$2');

test.each(Object.keys(FILES))('%s is told what it may not import or use, and nothing else', (name) => {
  const wanted = [...FILES[name]!.refused, ...(GLOBALS[name] ?? [])];
  expect([...new Set(broken[name])].sort()).toEqual(wanted.sort());
});

test('every sentence of the configuration is said: no line of it is dead', () => {
  const sentences = [...projectText('.oxlintrc.json').matchAll(/"message": "([^"]+)"/g)].map(
    ([, text]) => text,
  );
  const said = new Set(found.flatMap(({ help, message }) => [help ?? '', message]));
  expect(sentences.filter((sentence) => ![...said].some((text) => text.includes(sentence!)))).toEqual([]);
  expect(sentences.length).toBeGreaterThan(10);
});
