import { makeLink } from '../../accounts/recovery/links.ts';
import { queueAccountEmail } from '../../accounts/recovery/queue-account-email.ts';
import { recoveryAddress } from '../../accounts/recovery/recovery-address.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import type { Email } from '../records/email.entity.ts';
import { isSameEmail } from '../../rules/accounts/email-address.ts';
import { renderEmail } from '../templates/render-email.tsx';
import { cardLinkOf } from './card-link-of.ts';
import { keptUnsubscribeUrl } from './rendered.ts';
import { brandingOf } from '../drawing/branding.ts';
import { takeNextEmail } from './take-next.sql.ts';
import type { TakenEmail } from './take-next.sql.ts';
import { recordSendFailure } from './turns.ts';

/** How many are handed over at once. */
const AT_ONCE = 4;

export interface SendingParts {
  /** Mails at most. */
  limit: number;
  /** Called before each: answers when nobody who waits for an answer is held up by it. */
  giveWay?: () => Promise<void>;
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
export async function sendWaitingEmails(
  context: Context,
  { limit, giveWay }: SendingParts,
): Promise<Sending> {
  const done: Sending = { sent: 0, failed: [] };
  let left = limit;
  const sendInTurn = async () => {
    // One at a time, so that a mail is a worker's own only while it is really being sent.
    while (left > 0 && !context.signal?.aborted) {
      left -= 1;
      await giveWay?.();
      const email = await takeNextEmail(context);
      if (!email) return;
      await trySending(context, email, done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return done;
}

async function trySending(context: Context, email: TakenEmail, done: Sending): Promise<void> {
  try {
    await send(context, email);
    done.sent += 1;
  } catch (error) {
    done.failed.push({ emailId: email.publicId, error });
    await recordSendFailure(context, 'email', email, error);
  }
}

async function send(context: Context, email: TakenEmail): Promise<void> {
  const { kind, facts, publicId } = email;
  const business = await businessOf(context, email.businessId);
  const branding = await brandingOf(context, business);
  const unsubscribeUrl = unsubscribeUrlOf(context, email);
  const keptUrl = keptUnsubscribeUrl(context, kind);
  const wayBack = await wayBackOf(context, email);
  const confirmUrl = await confirmUrlOf(context, email, wayBack);
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
  await storeSent(context.em, { id: email.id, sentAt: context.now(), subject, text, html });
  await tellOfAnotherAddress(context, email, wayBack);
}

const storeSent = prepared(
  (database, value: ValueOf<{ id: string; sentAt: Date; subject: string; text: string; html: string }>) =>
    database
      .updateTable('email')
      .set({
        state: 'sent',
        sentAt: value('sentAt'),
        subject: value('subject'),
        text: value('text'),
        html: value('html'),
        problem: null,
      })
      .where('id', '=', value('id'))
      .where('state', '<>', 'sent'),
);

/** Where links for a new password go now, for a welcome to an account that has confirmed no address. */
const wayBackOf = async (context: Context, { kind, accountId, confirmedEmail }: TakenEmail) =>
  kind === 'welcome' && confirmedEmail === null ? recoveryAddress(context, accountId) : null;

/**
 * A welcome confirms the address that it goes to, where that is the account's and no other was confirmed before. Where
 * links for a new password do not go there yet, the password is asked for: whoever stole a session can order, too.
 */
async function confirmUrlOf(
  context: Context,
  { kind, accountId, recipient, accountEmail, confirmedEmail }: TakenEmail,
  wayBack: string | null,
): Promise<string | null> {
  if (kind !== 'welcome' || !isSameEmail(accountEmail, recipient) || confirmedEmail !== null) return null;
  const needsPassword = !isSameEmail(wayBack, recipient);
  return makeLink(context, 'email', { accountId, address: recipient, needsPassword });
}

/** Whoever had the address of before learns that an order names another one (docs/rules.md "Confirmed addresses"). */
async function tellOfAnotherAddress(
  context: Context,
  { kind, accountId, recipient, accountEmail, confirmedEmail }: TakenEmail,
  wayBack: string | null,
): Promise<void> {
  if (kind !== 'welcome' || confirmedEmail !== null) return;
  const told = wayBack ?? accountEmail;
  if (told === null || isSameEmail(told, recipient)) return;
  await queueAccountEmail(context, {
    kind: 'email_changed',
    accountId,
    recipient: told,
    facts: { isByOrder: true },
  });
}

const unsubscribeUrlOf = (context: Context, { unsubscribeToken }: Email): string | null =>
  unsubscribeToken &&
  `${context.ports.addresses.main()}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`;
