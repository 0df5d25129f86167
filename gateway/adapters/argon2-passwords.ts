import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import type { PasswordHasher } from '../../schema/accounts/records/password-hasher.ts';
import { createSemaphore } from './semaphore.ts';
import type { SemaphoreLimits } from './semaphore.ts';

/**
 * argon2id with 19 MiB, t=2, p=1 (docs/rules.md "Usernames and passwords"), in the threads of libuv and never in the
 * event loop.
 */
export function argon2Passwords({
  // Each takes 19 MiB and one core.
  atOnce = Math.min(2, availableParallelism()),
  waiting = 200,
  waitingFirst = 100,
}: Partial<SemaphoreLimits> = {}): PasswordHasher {
  const inTurn = createSemaphore(
    { atOnce, waiting, waitingFirst },
    'Too many people are signing in. Please try again in a moment.',
  );
  return {
    hash: (password, isKnown) => inTurn(() => hash(password, OPTIONS), isKnown),
    verify: (encoded, password, isKnown) => inTurn(() => verify(encoded, password), isKnown),
  };
}

/** Algorithm.Argon2id: a const enum, which isolated modules cannot read. */
const ARGON2ID = 2;

const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
