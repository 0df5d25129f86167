// `npm run check`: the quick round while working: types, lint, format, the unit tests and those of the
// architecture (no database, no browser).
import { generateStale } from './bootstrap/build.mjs';
import { format, lint, types } from './bootstrap/checks.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { inProject, productEnvironment, productNode, programs } from './bootstrap/project.mjs';
import { fail, runProgram } from './bootstrap/run-program.mjs';
import { step } from './bootstrap/say.mjs';

try {
  await installPackages();
  await generateStale();
  await step('Types', types);
  await step('Lint', lint);
  await step('Format', format);
  await step('Unit tests', () =>
    runProgram(productNode(), [inProject(programs.jest), '--selectProjects', 'rules'], {
      what: 'Unit tests',
      shows: true,
      env: productEnvironment({
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      }),
    }),
  );
} catch (error) {
  fail(error);
}
