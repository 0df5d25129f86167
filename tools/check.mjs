// `npm run check`: the quick round while working: types, lint, and of what differs from the main branch the format and
// the unit tests that reach it; the tests that read the sources always. `npm run check -- --all`: format and unit tests
// of everything. No database and no browser.
import { generateStale } from './bootstrap/build.mjs';
import { changedFiles } from './bootstrap/changed-files.mjs';
import { format, lint, types } from './bootstrap/checks.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { inProject, productEnvironment, productNode, programs } from './bootstrap/project.mjs';
import { fail, runProgram } from './bootstrap/run-program.mjs';
import { say, step } from './bootstrap/say.mjs';

/** They import nothing of what they look at, so no change leads to them. */
const SOURCE_READERS = [
  'tests/architecture.test.ts',
  'tests/citations.test.ts',
  'tests/lint-rules.test.ts',
  'tests/stack.test.ts',
];
/** What every test runs with: a change of it may break any of them. */
const SETTINGS = /^(?:package-lock\.json|jest\.config\.ts|tsconfig\.json|tools\/check\.mjs)$/;

try {
  const changed = process.argv.includes('--all') ? null : changedFiles();
  const isAll = changed === null || changed.some((file) => SETTINGS.test(file));
  say(isAll ? 'Everything is looked at.' : `Files that differ from the main branch: ${changed.length}.`);
  await installPackages();
  await generateStale();
  await step('Types', () => types({ keeps: true }));
  await step('Lint', lint);
  await step('Format', () => format(isAll ? ['.'] : changed));
  await step('Unit tests', () => unitTests(isAll ? [] : relatedTo(changed)));
} catch (error) {
  fail(error);
}

/** @param {string[]} files */
function relatedTo(files) {
  const code = files.filter((file) => /\.(?:tsx?|mjs|json)$/.test(file));
  return ['--findRelatedTests', ...SOURCE_READERS, ...code];
}

/** @param {string[]} which */
function unitTests(which) {
  return runProgram(productNode(), [inProject(programs.jest), '--selectProjects', 'rules', ...which], {
    what: 'Unit tests',
    shows: true,
    env: productEnvironment({
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    }),
  });
}
