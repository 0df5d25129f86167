import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import { propertiesAs } from '../../database/columns.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { Email } from '../records/email.entity.ts';
import { renderEmail } from '../templates/render-email.tsx';
import { keptUnsubscribeUrl } from './rendered.ts';
import { brandingOf } from '../templates/branding.ts';

/** For how long a mail is one worker's own; longer than a mailer waits. A worker that stops leaves it to the next. */
const OWN_MINUTES = 5;
const MINUTE_MS = 60_000;
/** How long until each next try, in minutes; after the last the mail has failed. */
const WAITS = [1, 5, 30, 120, 360, 720, 1440] as const;
/** How many are handed over at once. */
const AT_ONCE = 4;
/** Longest text of what went wrong that is kept. */
const PROBLEM_MAX = 500;

/** What became of the mails that were taken up. */
export interface Sending {
  sent: number;
  failed: { emailId: string; error: unknown }[];
}

/**
 * Sends up to `limit` mails that wait for it, the oldest first; where none was sent and none failed, none waits. Any
 * number of workers may do it at once. No row is locked while a mail is handed over, so a worker that stops in between
 * leaves a mail that is sent once more, with the same message id. A mail that can't be sent is tried again later and
 * given up in the end; it never holds up another.
 */
export async function sendWaitingEmails(context: Context, { limit }: { limit: number }): Promise<Sending> {
  const done: Sending = { sent: 0, failed: [] };
  let left = limit;
  const sendInTurn = async () => {
    // One at a time, so that a mail is a worker's own only while it is really being sent.
    while (left > 0 && !context.signal?.aborted) {
      left -= 1;
      const email = await takeNext(context);
      if (!email) return;
      await trySending(context, email, done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return done;
}

/** By the machine's clock. Taken up, a mail is not waited for by others until its time is over. */
const takeNext = ({ em }: Context): Promise<Email | undefined> =>
  db(em)
    .with(
      (cte) => cte('next').materialized(),
      (query) =>
        query
          .selectFrom('email')
          .select('id')
          .where('state', '=', 'waiting')
          .where('nextTryAt', '<=', databaseNow())
          .orderBy('nextTryAt')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('email as e')
    .from('next')
    .set(({ eb }) => ({
      attempts: eb('e.attempts', '+', 1),
      nextTryAt: databaseNowPlus(OWN_MINUTES * MINUTE_MS),
    }))
    .whereRef('e.id', '=', 'next.id')
    .returning(propertiesAs(Email, 'e'))
    .executeTakeFirst();

async function trySending(context: Context, email: Email, done: Sending): Promise<void> {
  try {
    await send(context, email);
    done.sent += 1;
  } catch (error) {
    done.failed.push({ emailId: email.publicId, error });
    const wait = WAITS[email.attempts - 1] ?? null;
    const problem = error instanceof Error ? error.message : String(error);
    await recordFailure(context, email, problem.slice(0, PROBLEM_MAX), wait);
  }
}

async function send(context: Context, email: Email): Promise<void> {
  const { kind, facts, publicId } = email;
  const business = await businessOf(context, email.businessId);
  const branding = await brandingOf(context, business);
  const unsubscribeUrl = unsubscribeUrlOf(context, email);
  const keptUrl = keptUnsubscribeUrl(context, kind);
  const rendered = renderEmail(kind, facts, branding, unsubscribeUrl);
  await context.ports.mailer.send({
    messageId: `${kind}-${publicId}`,
    date: email.createdAt,
    fromName: branding.name,
    replyTo: branding.email,
    to: email.recipient,
    ...rendered,
    unsubscribeUrl,
  });
  const { subject, text, html } =
    keptUrl === unsubscribeUrl ? rendered : renderEmail(kind, facts, branding, keptUrl);
  await db(context.em)
    .updateTable('email')
    .set({ state: 'sent', sentAt: context.now(), subject, text, html, problem: null })
    .where('id', '=', email.id)
    .where('state', '<>', 'sent')
    .execute();
}

const unsubscribeUrlOf = (context: Context, { unsubscribeToken }: Email): string | null =>
  unsubscribeToken &&
  `${context.ports.addresses.main()}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;

/** Only the try that was the last one says what comes next: another one after `wait` minutes, none where it is null. */
async function recordFailure(
  { em }: Context,
  { id, attempts }: Email,
  problem: string,
  wait: number | null,
): Promise<void> {
  await db(em)
    .updateTable('email')
    .set({
      problem,
      state: wait === null ? 'failed' : 'waiting',
      nextTryAt: databaseNowPlus((wait ?? 0) * MINUTE_MS),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}
