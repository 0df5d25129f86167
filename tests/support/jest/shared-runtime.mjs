// Jest's runtime for the server's tests, except that Node itself loads the modules: the product and its packages once for
// all files of a worker, the way they run for people, and the tests with their helpers (tests/) anew for each file. Jest
// by itself loads all of it into a world of its own for each file, which took half of the time of the whole run. There
// are no module mocks here; what stands in for the outside is handed to the product as its ports.
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';

import JestRuntime from 'jest-runtime';

/** Modules below it carry the number of the test file that they were loaded for. */
const TESTS = new URL('../../', import.meta.url).href;
const FILE_NUMBER = /\?file=(\d+)$/;
const OUR_TYPESCRIPT = /^file:(?!.*\/node_modules\/).*\.tsx?(?:\?.*)?$/;
/** Stands for `@jest/globals`: `expect`, `test` and so on differ from file to file. */
const GLOBALS = 'jest-globals:';
const GIVEN_GLOBALS = Symbol.for('regulars.jest-globals');

/** The test file that runs in this process. @type {{ number: number, runtime: SharedRuntime | null }} */
let running = { number: 0, runtime: null };

class SharedRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    running = { number: running.number + 1, runtime: this };
    // Jest's own modules run in Node's world too, or `expect.any(String)` would mean another String.
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  /** The test file, and set-up files. @param {string} file */
  async unstable_importModule(file) {
    return import(`${pathToFileURL(file).href}?file=${running.number}`);
  }

  /** By jest's transformer, with its cache and its source maps. @param {string} url */
  sourceOf(url) {
    return this.transformCache.transform(fileURLToPath(url), {
      isInternalModule: false,
      supportsDynamicImport: true,
      supportsExportNamespaceFrom: true,
      supportsStaticESM: true,
      supportsTopLevelAwait: true,
    });
  }

  /** A module that exports them. */
  globalsModule() {
    const globals = this.jestGlobals.cjsGlobals(this._testPath);
    globalThis[GIVEN_GLOBALS] = globals;
    return `export const { ${Object.keys(globals).join(', ')} } = globalThis[Symbol.for('${GIVEN_GLOBALS.description}')];`;
  }
}

registerHooks({
  resolve(specifier, context, next) {
    const number = FILE_NUMBER.exec(context.parentURL ?? '')?.[1];
    if (specifier === '@jest/globals')
      return { url: `${GLOBALS}${number}`, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    const isFresh = number !== undefined && found.url.startsWith(TESTS) && !FILE_NUMBER.test(found.url);
    return isFresh ? { ...found, url: `${found.url}?file=${number}` } : found;
  },
  load(url, context, next) {
    if (url.startsWith(GLOBALS))
      return { format: 'module', source: running.runtime.globalsModule(), shortCircuit: true };
    if (!OUR_TYPESCRIPT.test(url)) return next(url, context);
    return { format: 'module', source: running.runtime.sourceOf(url), shortCircuit: true };
  },
});

// Jest asks for it by `require`.
export { SharedRuntime as 'module.exports' };
export default SharedRuntime;
