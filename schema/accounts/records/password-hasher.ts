/**
 * Port: argon2id off the main thread, few at a time, with a bounded queue.
 * Both calls throw `unavailable(retryAfter)` of errors.ts when the queue is full.
 */
export interface PasswordHasher {
  /** The encoded hash (parameters and salt included) of a password of at most 256 characters. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
