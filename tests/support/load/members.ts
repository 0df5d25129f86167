import { createHash, randomBytes } from 'node:crypto';
import type { BenchDatabase } from './database.ts';

/** Makes signed-in members by SQL, so that a load of checkouts hashes no passwords. Answers their tokens. */
export async function makeMembers({ pool }: Pick<BenchDatabase, 'pool'>, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await pool.query<{ id: string }>(
      "insert into account (public_id, username, username_key, password_hash) values ($1, $2, $2, '-') returning id",
      [randomBytes(16).toString('base64url'), `bench-member-${n}`],
    );
    await pool.query('insert into session (account_id, token_hash) values ($1, $2)', [
      rows[0]!.id,
      createHash('sha256').update(token).digest(),
    ]);
    tokens.push(token);
  }
  return tokens;
}
