import { dirname, relative } from 'node:path';
import { disableFragmentWarnings } from '@apollo/client';
import type { CodegenConfig } from '@graphql-codegen/cli';

// The contract that the server prints; GRAPHQL_SCHEMA names another file while a change to it is being tried.
const schema = process.env.GRAPHQL_SCHEMA ?? 'schema/schema.graphql';

// While it watches, each document is read anew at each save, and its fragments with it.
disableFragmentWarnings();

const apollo = '@/web/client/graphql/apollo-hooks.ts';
const baseTypes = 'web/client/graphql/schema-types.generated.ts';

const types = {
  scalars: {
    ID: 'string',
    DateTime: 'string',
    LocalDate: 'string',
    EmailAddress: 'string',
    ThemeColor: 'string',
    JSON: 'unknown',
    Upload: 'unknown',
  },
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: '.ts',
} as const;

/**
 * The preset prints import paths verbatim. TypeScript, Vite, jest and Node agree on relative ones with an
 * extension, so `@/` (the repository's root) becomes the way there from the file that is written. It also imports
 * the base types where an operation needs none of them, which the strict compiler refuses.
 */
function tidy(path: string, content: string): string {
  const root = relative(dirname(path), process.cwd()) || '.';
  const needsTypes = /\bTypes\./.test(content);
  return content
    .replaceAll("'@/", `'${root}/`)
    .replace(/^import type \* as Types from .*\n/m, (line) => (needsTypes ? line : ''));
}

/**
 * `npm run generate`. Beside every .graphql document of a screen appear its typed hooks, so that an operation
 * travels in its own route's chunk; the documents of the REST table become typed documents without hooks. Nothing
 * that is generated is committed.
 */
const config: CodegenConfig = {
  schema,
  ignoreNoDocuments: true,
  hooks: { beforeOneFileWrite: tidy },
  generates: {
    [baseTypes]: { plugins: ['typescript'], config: types },
    'web/': {
      documents: ['web/**/*.graphql'],
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: `~@/${baseTypes}`,
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typescript-react-apollo'],
      config: {
        ...types,
        documentMode: 'documentNode',
        apolloReactCommonImportFrom: apollo,
        apolloReactHooksImportFrom: apollo,
        addDocBlocks: false,
      },
    },
    'gateway/rest/documents.generated.ts': {
      documents: ['gateway/rest/**/*.graphql'],
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...types, documentMode: 'documentNode' },
    },
  },
};

export default config;
