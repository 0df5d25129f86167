import type { LegalTextKind } from '../../schema/rules/businesses/legal-texts.ts';
import { siteUrl } from '../../schema/rules/businesses/business-url.ts';

/**
 * What the browser must know about this installation. The server writes it into every document's state block, so
 * that server and browser draw the same first picture; nothing in it is secret.
 */
export interface SiteConfig {
  /** Scheme and host that the visitor used, without a trailing slash: "https://regulars.example". */
  origin: string;
  /** Scheme, host and port of the main site; a business's subdomain links to it for /admin. */
  mainOrigin: string;
  /** PUBLIC_HOST: business sites are {slug}.{publicHost}. */
  publicHost: string;
  /** The business whose subdomain this is, or null on the main host. Lower case. */
  tenant: string | null;
  /** The calendar year for the copyright line, by the product's clock. */
  year: number;
  supportEmail: string | null;
  supportPhone: string | null;
  /** Whether mails leave: without a mail server the contact form reaches nobody, and makes no call. */
  sendsMail: boolean;
  /** The legal texts that the platform has; its footers link them. */
  legalTexts: readonly LegalTextKind[];
  /** Whether this is the demo, whose landing page shows place-holders. */
  isDemo: boolean;
}

/**
 * Where a business's card leads: its subdomain, or /b/{slug} on a local host (docs/rules.md "A business's address").
 */
export function businessHref(
  slug: string,
  { origin, publicHost }: Pick<SiteConfig, 'origin' | 'publicHost'>,
): string {
  return siteUrl(slug, new URL(origin), publicHost);
}
