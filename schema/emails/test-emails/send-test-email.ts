import type { Context } from '../../context.ts';
import { assertValid, invalid, unavailable } from '../../errors.ts';
import { newPublicId } from '../../public-id.ts';
import { countAgainst, TEST_EMAILS } from '../../rate-limits/rate-limits.ts';
import { HTML_MAX } from '../../rules/limits.ts';
import { linesProblem } from '../../rules/text/problem.ts';
import { sampleEmail } from './sample-email.ts';
import type { SampleOf } from './sample-email.ts';

/** Seconds. */
const RETRY_AFTER = 60;

/**
 * Sends a mail as members get it, about an invented membership, to the caller's own address at once; nothing is kept of
 * it. @returns the address. Source: docs/rules.md "A test to oneself".
 * @throws INVALID where the caller has no address or the text can't be stored, TOO_MANY_REQUESTS, UNAVAILABLE where it
 * could not be handed over.
 */
export async function sendTestEmail(
  context: Context,
  business: { id: string },
  sample: SampleOf,
): Promise<string> {
  const account = context.caller.required();
  if (!account.email) throw invalid('Your account has no email address. An admin can add one.');
  assertValid({ nextBox: linesProblem(sample.nextBox ?? '', 'The content', HTML_MAX) });
  await countAgainst(context, TEST_EMAILS, account.id);
  const { branding, ...mail } = await sampleEmail(context, business, sample);
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
