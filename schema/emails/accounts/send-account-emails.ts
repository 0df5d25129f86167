import type { AccountEmail } from '../../accounts/records/account-email.entity.ts';
import type { Context } from '../../context.ts';
import type { AccountEmailKind } from '../../rules/text/account-email-kinds.ts';
import { db } from '../../database/database.ts';
import type { Sending } from '../outbox/send-waiting-emails.ts';
import { takeNextAccountEmail } from '../outbox/take-next.sql.ts';
import { recordSendFailure } from '../outbox/turns.ts';
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
    const email = await takeNextAccountEmail(context);
    if (!email) break;
    try {
      if (await send(context, email)) done.sent += 1;
    } catch (error) {
      done.failed.push({ emailId: email.publicId, error });
      await recordSendFailure(context, 'accountEmail', email, error);
      await forgetUnsent(context, email);
    }
  }
  return done;
}

/** False where there was nobody to send it to. */
async function send(context: Context, email: AccountEmail): Promise<boolean> {
  const letter = await letterOf(context, email);
  if (letter) {
    const { branding } = letter.mail;
    await context.ports.mailer.send({
      messageId: `${email.kind}-${email.publicId}`,
      date: email.createdAt,
      fromName: branding.name,
      replyTo: letter.replyTo ?? branding.email,
      to: letter.to,
      ...renderAccountEmail(email.kind, letter.mail),
      unsubscribeUrl: null,
    });
  }
  await settle(context, email);
  return letter !== null;
}

async function settle({ em }: Context, { id, kind }: AccountEmail): Promise<void> {
  if (FORGOTTEN.includes(kind)) return forget({ em }, id);
  await db(em)
    .updateTable('accountEmail')
    .set({ state: 'sent', problem: null })
    .where('id', '=', id)
    .execute();
}

/** Of these nothing is kept, as the address is known for this one mail alone: somebody who has left, and who waited for an opening. */
const FORGOTTEN: readonly AccountEmailKind[] = ['account_erased', 'opening'];

/** The address is kept only until they are told. */
async function forget({ em }: Pick<Context, 'em'>, id: string): Promise<void> {
  await db(em).deleteFrom('accountEmail').where('id', '=', id).execute();
}

/** Nor where they could not be: it was tried as long as any mail is. */
async function forgetUnsent({ em }: Context, { id, kind }: AccountEmail): Promise<void> {
  if (!FORGOTTEN.includes(kind)) return;
  await db(em).deleteFrom('accountEmail').where('id', '=', id).where('state', '=', 'failed').execute();
}
