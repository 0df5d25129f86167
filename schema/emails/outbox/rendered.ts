import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import type { Email } from '../records/email.entity.ts';
import { isOptional } from '../records/optional.ts';
import { renderEmail } from '../templates/render-email.tsx';
import type { RenderedEmail } from '../templates/render-email.tsx';
import { brandingOf } from '../drawing/branding.ts';

/** A mail as it was sent; one that still waits as it would be sent now. Its reader's own link is never in it. */
export async function rendered(context: Context, email: Email): Promise<RenderedEmail> {
  const { subject, text, html } = email;
  if (subject !== null && text !== null && html !== null) return { subject, text, html };
  const branding = await brandingOf(context, await businessOf(context, email.businessId));
  return renderEmail(email.kind, email.facts, branding, keptUnsubscribeUrl(context, email.kind));
}

/** Where a kept mail's link leads: to the page, without what would switch somebody's mails off. */
export const keptUnsubscribeUrl = (context: Context, kind: Email['kind']): string | null =>
  isOptional(kind) ? `${context.ports.addresses.main()}/unsubscribe` : null;
