import { businessOf } from '../../businesses/records/business-of.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import type { Context } from '../../context.ts';
import { assertValid } from '../../errors.ts';
import { shownPage } from '../../pages/public-page.ts';
import { HTML_MAX } from '../../rules/limits.ts';
import { linesProblem } from '../../rules/text/problem.ts';
import { sanitizeHtml } from '../../sanitize-html.ts';
import { brandingOf } from '../drawing/branding.ts';
import type { Branding } from '../drawing/branding.ts';
import { coverPicture } from '../drawing/mail-picture.ts';
import { keptUnsubscribeUrl } from '../outbox/rendered.ts';
import type { EmailKind } from '../records/email.enums.ts';
import { renderEmail } from '../templates/render-email.tsx';
import { sampleFacts } from './sample-facts.ts';
import type { SampleEmail } from './sample-email.types.ts';

/** Which mail is drawn, and what is being written for it. */
export interface SampleOf {
  kind: EmailKind;
  /** What is being written about the next box, not saved yet; what is saved unless given. HTML. */
  nextBox?: string | null;
  /** Its picture; '' for none. */
  pictureUrl?: string | null;
}

/**
 * A mail as members get it, about an invented membership; nothing is kept or sent of it. Source: docs/rules.md "A test to
 * oneself".
 * @throws INVALID where the text can't be stored.
 */
export async function sampleEmail(
  context: Context,
  { id }: { id: string },
  { kind, nextBox, pictureUrl }: SampleOf,
): Promise<SampleEmail & { branding: Branding }> {
  assertValid({ nextBox: linesProblem(nextBox ?? '', 'The content', HTML_MAX) });
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
  return { ...renderEmail(kind, facts, branding, keptUnsubscribeUrl(context, kind)), branding };
}
