import { defineConfig } from 'vite';

/** GraphiQL for development: gateway/graphql/graphiql.ts shows dist/graphiql at /graphql, its files below `base`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphql/files/',
  publicDir: false,
  build: { emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
});
