import { businessOf } from '../businesses/business-of.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns.ts';
import { row } from '../database/sql.ts';
import { Email } from './email.entity.ts';
import { renderEmail } from './render-email.tsx';
import { keptUnsubscribeUrl } from './rendered.ts';
import { brandingOf } from './branding.ts';

/** For how long a mail is one worker's own; longer than a mailer waits. A worker that stops leaves it to the next. */
const OWN_MINUTES = 5;
/** How long until each next try, in minutes; after the last the mail has failed. */
const WAITS = [1, 5, 30, 120, 360, 720, 1440] as const;
/** How many are handed over at once. */
const AT_ONCE = 4;
/** Longest text of what went wrong that is kept. */
const PROBLEM_MAX = 500;

interface TakenEmail extends Email {
  attempts: number;
  unsubscribeToken: string | null;
}

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
      const email = await row<TakenEmail>(context.em, TAKE);
      if (!email) return;
      await trySending(context, email, done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return done;
}

/** By the machine's clock. Taken up, a mail is not waited for by others until its time is over. */
const TAKE = `
  with next as materialized (
    select id from email where state = 'waiting' and next_try_at <= now()
     order by next_try_at, id limit 1 for update skip locked
  )
  update email e set attempts = e.attempts + 1, next_try_at = now() + interval '${OWN_MINUTES} minutes'
    from next where e.id = next.id
  returning ${columnsOf(Email, 'e')}, e.attempts, e.unsubscribe_token as "unsubscribeToken"`;

async function trySending(context: Context, email: TakenEmail, done: Sending): Promise<void> {
  try {
    await send(context, email);
    done.sent += 1;
  } catch (error) {
    done.failed.push({ emailId: email.publicId, error });
    const wait = WAITS[email.attempts - 1] ?? null;
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MAX);
    await row(context.em, FAILED, [email.id, email.attempts, problem, wait]);
  }
}

async function send(context: Context, email: TakenEmail): Promise<void> {
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
  await row(context.em, SENT, [email.id, context.now(), subject, text, html]);
}

const unsubscribeUrlOf = (context: Context, { unsubscribeToken }: TakenEmail): string | null =>
  unsubscribeToken &&
  `${context.ports.addresses.main()}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;

const SENT = `
  update email set state = 'sent', sent_at = $2, subject = $3, text = $4, html = $5, problem = null
   where id = $1 and state <> 'sent'`;

/** Only the try that was the last one says what comes next. */
const FAILED = `
  update email set problem = $3, state = case when $4::int is null then 'failed' else state end,
         next_try_at = now() + coalesce($4::int, 0) * interval '1 minute'
   where id = $1 and state = 'waiting' and attempts = $2`;
