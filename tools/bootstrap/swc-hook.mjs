// `node --import ./tools/bootstrap/swc-hook.mjs some.ts`: runs the sources as they are, without a build, with the
// metadata that the decorators read (Node's own type stripping leaves it out). For development and tools only.
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// What was compiled once, packages too, is not compiled again by the next tool.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));

registerHooks({
  load(url, context, nextLoad) {
    if (!/^file:.*\.tsx?$/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
