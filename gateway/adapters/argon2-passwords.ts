import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import type { PasswordHasher } from '../../schema/accounts/password-hasher.ts';
import { unavailable } from '../../schema/errors.ts';

export interface Argon2Limits {
  /** Hashes at one time; each takes 19 MiB and one core. */
  atOnce?: number;
  /** How many more may wait; whoever comes after them is told to come back. */
  waiting?: number;
}

/** argon2id with 19 MiB, t=2, p=1 (decisions.md, section 2), in the threads of libuv and never in the event loop. */
export function argon2Passwords({
  atOnce = Math.min(2, availableParallelism()),
  waiting = 200,
}: Argon2Limits = {}): PasswordHasher {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw unavailable(5, 'Too many people are signing in. Please try again in a moment.');
      // Whoever leaves hands the place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    verify: (encoded, password) => inTurn(() => verify(encoded, password)),
  };
}

/** Algorithm.Argon2id: a const enum, which isolated modules cannot read. */
const ARGON2ID = 2;

const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
