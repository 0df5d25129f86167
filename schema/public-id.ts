import { randomBytes } from 'node:crypto';

/**
 * A public id that cannot be guessed: 128 random bits, 22 characters that are safe in an address. None begins with "-",
 * which commands read as an option, and which tables mark so that no program takes the cell for a formula.
 */
export function newPublicId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newPublicId() : id;
}

/** A secret that opens something (a session, a handover): 256 random bits, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
