import { businessOf } from '../../businesses/records/business-of.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import type { Context } from '../../context.ts';
import { assertValid, invalid, unavailable } from '../../errors.ts';
import { shownPage } from '../../pages/public-page.ts';
import { newPublicId } from '../../public-id.ts';
import { countAgainst, TEST_EMAILS } from '../../rate-limits/rate-limits.ts';
import { HTML_MAX } from '../../rules/limits.ts';
import { linesProblem } from '../../rules/text/problem.ts';
import { sanitizeHtml } from '../../sanitize-html.ts';
import { keptUnsubscribeUrl } from '../outbox/rendered.ts';
import type { EmailKind } from '../records/email.enums.ts';
import { brandingOf } from '../drawing/branding.ts';
import { coverPicture } from '../drawing/mail-picture.ts';
import { renderEmail } from '../templates/render-email.tsx';
import { sampleFacts } from './sample-facts.ts';

/** Seconds. */
const RETRY_AFTER = 60;

interface TestEmail {
  kind: EmailKind;
  /** What is being written about the next box, not saved yet; what is saved unless given. HTML. */
  nextBox?: string | null;
  /** Its picture; '' for none. */
  pictureUrl?: string | null;
}

/**
 * Sends a mail as members get it, about an invented membership, to the caller's own address at once; nothing is kept of
 * it. @returns the address. Source: docs/rules.md "A test to oneself".
 * @throws INVALID where the caller has no address or the text can't be stored, TOO_MANY_REQUESTS, UNAVAILABLE where it
 * could not be handed over.
 */
export async function sendTestEmail(
  context: Context,
  { id }: { id: string },
  { kind, nextBox, pictureUrl }: TestEmail,
): Promise<string> {
  const account = context.caller.required();
  if (!account.email) throw invalid('Your account has no email address. An admin can add one.');
  assertValid({ nextBox: linesProblem(nextBox ?? '', 'The content', HTML_MAX) });
  await countAgainst(context, TEST_EMAILS, account.id);
  const business = await businessOf(context, id);
  const saved = await brandingOf(context, business);
  const page = await shownPage(context, business);
  const branding = {
    ...saved,
    nextBox: nextBox == null ? saved.nextBox : sanitizeHtml(nextBox),
    nextBoxPictureUrl:
      pictureUrl == null ? saved.nextBoxPictureUrl : coverPicture(pictureUrl, context.ports.addresses.main()),
  };
  const facts = sampleFacts(kind, business, page?.content ?? null, todayAt(context, business));
  const mail = renderEmail(kind, facts, branding, keptUnsubscribeUrl(context, kind));
  try {
    await context.ports.mailer.send({
      ...mail,
      subject: `Test: ${mail.subject}`,
      messageId: `test-${newPublicId()}`,
      date: context.now(),
      fromName: branding.name,
      replyTo: branding.email,
      to: account.email,
      unsubscribeUrl: null,
    });
  } catch {
    throw unavailable(RETRY_AFTER, 'The test could not be sent. Please try again in a minute.');
  }
  return account.email;
}
