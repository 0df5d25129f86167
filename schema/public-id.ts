import { randomBytes } from 'node:crypto';

/** A public id that cannot be guessed: 128 random bits, 22 characters that are safe in an address. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

/** A secret that opens something (a session, a handover): 256 random bits, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
