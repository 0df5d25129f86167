import { AccountEmail } from '../../accounts/records/account-email.entity.ts';
import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { propertiesAs } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { OWN_MS, problemOf, waitAfter } from '../outbox/tries.ts';
import type { Sending } from '../outbox/send-waiting-emails.ts';
import { letterOf } from './letter.ts';
import { renderAccountEmail } from './render-account-email.tsx';

/**
 * Sends up to `limit` mails about accounts that wait for it, the oldest first, as `sendWaitingEmails` does those of
 * memberships. A link is made when its mail leaves, so that no row ever holds its secret; a mail that is tried again has
 * another one. A row without an account, or without an address to go to, is dropped.
 */
export async function sendAccountEmails(context: Context, { limit }: { limit: number }): Promise<Sending> {
  const done: Sending = { sent: 0, failed: [] };
  for (let left = limit; left > 0 && !context.signal?.aborted; left -= 1) {
    const email = await takeNext(context);
    if (!email) break;
    try {
      if (await send(context, email)) done.sent += 1;
    } catch (error) {
      done.failed.push({ emailId: email.publicId, error });
      await recordFailure(context, email, error);
    }
  }
  return done;
}

const takeNext = ({ em }: Context): Promise<AccountEmail | undefined> =>
  db(em)
    .with(
      (cte) => cte('next').materialized(),
      (query) =>
        query
          .selectFrom('accountEmail')
          .select('id')
          .where('state', '=', 'waiting')
          .where('nextTryAt', '<=', databaseNow())
          .orderBy('nextTryAt')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('accountEmail as e')
    .from('next')
    .set(({ eb }) => ({ attempts: eb('e.attempts', '+', 1), nextTryAt: databaseNowPlus(OWN_MS) }))
    .whereRef('e.id', '=', 'next.id')
    .returning(propertiesAs(AccountEmail, 'e'))
    .executeTakeFirst();

/** False where there was nobody to send it to. */
async function send(context: Context, email: AccountEmail): Promise<boolean> {
  const letter = await letterOf(context, email);
  if (letter) {
    const { branding } = letter.mail;
    await context.ports.mailer.send({
      messageId: `${email.kind}-${email.publicId}`,
      date: email.createdAt,
      fromName: branding.name,
      replyTo: branding.email,
      to: letter.to,
      ...renderAccountEmail(email.kind, letter.mail),
      unsubscribeUrl: null,
    });
  }
  await settle(context, email);
  return letter !== null;
}

async function settle({ em }: Context, { id }: AccountEmail): Promise<void> {
  await db(em)
    .updateTable('accountEmail')
    .set({ state: 'sent', problem: null })
    .where('id', '=', id)
    .execute();
}

async function recordFailure({ em }: Context, { id, attempts }: AccountEmail, error: unknown): Promise<void> {
  const wait = waitAfter(attempts);
  await db(em)
    .updateTable('accountEmail')
    .set({
      problem: problemOf(error),
      state: wait === null ? 'failed' : 'waiting',
      nextTryAt: databaseNowPlus(wait ?? 0),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}
