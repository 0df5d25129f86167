import type { Context } from '../../context.ts';
import { tokenHash } from '../../caller.ts';
import { databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { notSignedIn } from '../../errors.ts';
import { newSecret } from '../../public-id.ts';
import { HANDOVER_MS } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import type { HandoverCode } from '../records/account.types.ts';

/**
 * Makes a one-time code that carries the caller's session to another host: single use, 30 s, bound to the session
 * (docs/rules.md "Sessions"). @throws UNAUTHENTICATED.
 */
export async function createHandover(context: Context): Promise<HandoverCode> {
  context.caller.signedIn();
  const { sessionId } = context.caller;
  const code = newSecret();
  return withTransaction(context, async () => {
    const open = await db(context.em)
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .forKeyShare()
      .executeTakeFirst();
    // It was ended since it was looked up.
    if (!open) throw notSignedIn();
    const { expiresAt } = await db(context.em)
      .insertInto('handover')
      .values({ sessionId: open.id, codeHash: tokenHash(code), expiresAt: databaseNowPlus(HANDOVER_MS) })
      .returning('expiresAt')
      .executeTakeFirstOrThrow();
    return { code, expiresAt };
  });
}
