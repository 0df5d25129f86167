import type { IsKnown } from '../../rate-limits/is-known.ts';

/**
 * Port: argon2id off the main thread, few at a time, with a bounded queue, in which who is known goes before strangers
 * and has places of their own. Both calls throw `unavailable(retryAfter)` of errors.ts when the queue is full.
 */
export interface PasswordHasher {
  /** The encoded hash (parameters and salt included) of a password of at most 256 characters. */
  hash(password: string, isKnown?: IsKnown): Promise<string>;
  verify(hash: string, password: string, isKnown?: IsKnown): Promise<boolean>;
}
