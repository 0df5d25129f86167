// `node --import ./tests/screens/fixed-world.mjs`: a process whose machine shows TODAY when it starts, and whose random
// bytes are the same in every run, so that two runs draw the same pictures. For drawing screens only.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Tuesday, November 10, at ten in the morning in New York: what every screen is drawn on. */
export const TODAY = '2026-11-10T10:00:00-05:00';

const Machine = globalThis.Date;
const offset = Machine.parse(TODAY) - Machine.now();
const now = () => Machine.now() + offset;

globalThis.Date = new Proxy(Machine, {
  apply: () => new Machine(now()).toString(),
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made === globalThis.Date ? target : made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
Machine.prototype.constructor = globalThis.Date;

const { randomBytes } = crypto;
let drawn = 0;

/** @param {number} size @param {(error: Error | null, bytes: Buffer) => void} [callback] */
crypto.randomBytes = (size, callback) => {
  // Where nobody waits in line for them the order of the calls is not the same in every run.
  if (callback) return randomBytes(size, callback);
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 32) {
    drawn += 1;
    crypto.createHash('sha256').update(String(drawn)).digest().copy(bytes, at);
  }
  return bytes;
};
syncBuiltinESMExports();
