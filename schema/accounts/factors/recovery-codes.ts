import { randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { RECOVERY_CODES } from '../../rules/limits.ts';
import { recoveryCode } from '../../rules/accounts/second-factor.ts';

/** Without those that are read as another one: 0 and o, 1 and l and i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A recovery code as it is shown, and as it is stored. */
export interface NewRecoveryCode {
  /** "k7xq-2m9d-r4tz" */
  shown: string;
  mark: string;
  codeHash: string;
}

/** Ten codes. Call it outside of any transaction: hashing takes its time. @throws UNAVAILABLE. */
export async function newRecoveryCodes({ ports }: Context): Promise<NewRecoveryCode[]> {
  const texts = new Map<string, string>();
  while (texts.size < RECOVERY_CODES) {
    const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    texts.set(text.slice(0, 4), text);
  }
  const codes: NewRecoveryCode[] = [];
  // One after the other: ten at once would fill the queue for everybody else.
  for (const [mark, text] of texts)
    codes.push({
      mark,
      shown: text.match(/.{4}/g)!.join('-'),
      codeHash: await ports.passwords.hash(text.slice(4)),
    });
  return codes;
}

/** Puts new codes in the place of all earlier ones, in a transaction. @returns them as they are shown, this once. */
export async function storeRecoveryCodes(
  { em }: Context,
  accountId: string,
  codes: readonly NewRecoveryCode[],
): Promise<string[]> {
  await db(em).deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db(em)
    .insertInto('recoveryCode')
    .values(codes.map(({ mark, codeHash }) => ({ accountId, mark, codeHash })))
    .execute();
  return codes.map(({ shown }) => shown);
}

/** Takes a recovery code, once: false where the account has no such one any more. @throws UNAVAILABLE. */
export async function consumeRecoveryCode(
  context: Context,
  accountId: string,
  code: string,
): Promise<boolean> {
  const parts = recoveryCode(code);
  if (parts === null) return false;
  const stored = await db(context.em)
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('mark', '=', parts.mark)
    .executeTakeFirst();
  // Whoever is asked for one has given the password.
  const isKnown = async () => true;
  if (!stored || !(await context.ports.passwords.verify(stored.codeHash, parts.rest, isKnown))) return false;
  const used = await db(context.em)
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', stored.codeHash)
    .returning('mark')
    .executeTakeFirst();
  return used !== undefined;
}
