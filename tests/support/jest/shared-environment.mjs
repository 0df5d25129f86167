// The environment of the server's tests: Node's own globals instead of a copy of them for each file, because modules are
// loaded once for all files (shared-runtime.mjs). What a file does to them is undone after it.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where jest-circus keeps who hears of its events: without its removal every file would add to the list. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #before = { console, env: { ...process.env }, exit: process.exit, cwd: process.cwd() };

  /** @param {{ projectConfig: object }} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { console, env, exit, cwd } = this.#before;
    Object.assign(globalThis, { console });
    process.exit = exit;
    process.env = env;
    process.chdir(cwd);
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Asked by jest whether the file is still running. */
  getVmContext() {
    return this.global;
  }
}

// Jest asks for it by `require`.
export { SharedEnvironment as 'module.exports' };
export default SharedEnvironment;
