// `npm run serve`: runs what `npm run build` made, from an install that may lack the development packages
// (`npm ci --omit=dev`). It installs and builds nothing.
import { existsSync } from 'node:fs';

import { inProject } from './bootstrap/project.mjs';
import { fail } from './bootstrap/run-program.mjs';
import { serve } from './bootstrap/serve.mjs';

try {
  if (
    !['server/gateway/main.js', 'web/client', 'web/server'].every((part) =>
      existsSync(inProject('dist', part)),
    )
  )
    throw new Error('Nothing is built here. `npm run build` makes dist/, on this machine or on another.');
  if (!existsSync(inProject('node_modules')))
    throw new Error('No packages are installed here. `npm ci --omit=dev` installs what the server needs.');
  serve();
} catch (error) {
  fail(error);
}
