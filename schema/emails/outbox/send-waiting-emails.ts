import { makeLink } from '../../accounts/recovery/links.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import { propertiesAs } from '../../database/columns.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { Email } from '../records/email.entity.ts';
import { renderEmail } from '../templates/render-email.tsx';
import { cardLinkOf } from './card-link-of.ts';
import { keptUnsubscribeUrl } from './rendered.ts';
import { brandingOf } from '../drawing/branding.ts';
import { OWN_MS, problemOf, waitAfter } from './tries.ts';

/** How many are handed over at once. */
const AT_ONCE = 4;

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
      nextTryAt: databaseNowPlus(OWN_MS),
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
    await recordFailure(context, email, problemOf(error), waitAfter(email.attempts));
  }
}

async function send(context: Context, email: Email): Promise<void> {
  const { kind, facts, publicId } = email;
  const business = await businessOf(context, email.businessId);
  const branding = await brandingOf(context, business);
  const unsubscribeUrl = unsubscribeUrlOf(context, email);
  const keptUrl = keptUnsubscribeUrl(context, kind);
  const confirmUrl = await confirmUrlOf(context, email);
  const cardUrl = await cardLinkOf(context, email, branding.siteUrl);
  const own = cardUrl === null ? branding : { ...branding, portalUrl: cardUrl };
  const rendered = renderEmail(kind, facts, own, unsubscribeUrl, confirmUrl);
  await context.ports.mailer.send({
    messageId: `${kind}-${publicId}`,
    date: email.createdAt,
    fromName: branding.name,
    replyTo: branding.email,
    to: email.recipient,
    ...rendered,
    unsubscribeUrl,
  });
  // What only its reader may have is not kept.
  const isKept = keptUrl === unsubscribeUrl && confirmUrl === null && cardUrl === null;
  const { subject, text, html } = isKept ? rendered : renderEmail(kind, facts, branding, keptUrl);
  await db(context.em)
    .updateTable('email')
    .set({ state: 'sent', sentAt: context.now(), subject, text, html, problem: null })
    .where('id', '=', email.id)
    .where('state', '<>', 'sent')
    .execute();
}

/** A welcome confirms the address that it goes to, where that is the account's and no other was confirmed before. */
async function confirmUrlOf(context: Context, { kind, accountId, recipient }: Email): Promise<string | null> {
  if (kind !== 'welcome') return null;
  const account = await db(context.em)
    .selectFrom('account')
    .select(['email', 'confirmedEmail'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const isTheirs = account?.email?.toLowerCase() === recipient.toLowerCase();
  if (!isTheirs || account.confirmedEmail !== null) return null;
  return makeLink(context, 'email', { accountId, address: recipient });
}

const unsubscribeUrlOf = (context: Context, { unsubscribeToken }: Email): string | null =>
  unsubscribeToken &&
  `${context.ports.addresses.main()}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;

/** Only the try that was the last one says what comes next: another one after `wait` milliseconds, none where it is null. */
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
      nextTryAt: databaseNowPlus(wait ?? 0),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}
