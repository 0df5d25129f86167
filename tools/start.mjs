// `npm start`: installs what is missing, builds what is stale, and runs the server until it is told to stop.
// Needs nothing but Node 20 and npm.
import { buildStale } from './bootstrap/build.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { fail } from './bootstrap/run-program.mjs';
import { serve } from './bootstrap/serve.mjs';

try {
  await installPackages();
  await buildStale();
  serve();
} catch (error) {
  fail(error);
}
