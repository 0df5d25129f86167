import { hash, verify } from '@node-rs/argon2';

import type { Ports } from '../../schema/context.ts';

/** The password of everybody whom a test makes and gives none. */
export const PASSWORD = 'correct horse battery';

/** Argon2 with cheap parameters: the tests sign in hundreds of times, and the real ones are the gateway's. */
export const cheapPasswords: Ports['passwords'] = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (encoded, password) => verify(encoded, password),
};
