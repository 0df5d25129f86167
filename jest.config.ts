import type { Config } from 'jest';

/** TypeScript by swc, with the metadata that the decorators of MikroORM and type-graphql read; modules stay ES modules. */
const transform: NonNullable<Config['transform']> = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const shared: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/journeys/'],
};

/** Tests that only read the sources. */
const READERS = [
  'tests/architecture.test.ts',
  'tests/citations.test.ts',
  'tests/lint-rules.test.ts',
  'tests/stack.test.ts',
];

/**
 * Three projects: the rules (pure functions) with what only reads the sources, everything else without a browser's
 * document beside a real PostgreSQL, and the screens on jsdom with fetch and friends. Journeys in a real browser are Playwright's (playwright.config.ts).
 */
const config: Config = {
  // Longer than anything takes on a machine that is busy with other work.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/schema/rules/**/*.test.ts',
        '<rootDir>/web/**/*.test.ts',
        ...READERS.map((file) => `<rootDir>/${file}`),
      ],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/support/jest/shared-environment.mjs',
      runtime: '<rootDir>/tests/support/jest/shared-runtime.mjs',
      testMatch: [
        '<rootDir>/{schema,gateway,demo,tests,tools,migrations}/**/*.test.ts',
        '!**/schema/rules/**',
        ...READERS.map((file) => `!**/${file}`),
      ],
      setupFiles: ['reflect-metadata'],
      globalSetup: '<rootDir>/tests/support/database/database-server.ts',
      globalTeardown: '<rootDir>/tests/support/database/database-server-stop.ts',
    },
    {
      ...shared,
      displayName: 'screens',
      testEnvironment: 'jest-fixed-jsdom',
      // msw and friends publish a browser build that needs what jsdom lacks; jest-fixed-jsdom supplies node's.
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/{web,tests}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/screens/screens-setup.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // The same, each in one file: as ES modules they are 2,300 files, more than all else that a screen loads.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
        '\\.(css|svg|png|jpg|webp|woff2)$': '<rootDir>/tests/support/screens/empty-asset.ts',
      },
    },
  ],
};

export default config;
