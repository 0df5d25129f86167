import type { SiteAddresses } from '../../schema/emails/records/mailer.ts';
import { businessPath, isLocalHost } from '../../schema/rules/businesses/business-url.ts';

/** Addresses for mails, which are read elsewhere: https everywhere but on the machine itself. */
export function siteAddresses({ publicHost, port }: { publicHost: string; port: number }): SiteAddresses {
  const isLocal = isLocalHost(publicHost);
  const main = isLocal ? `http://${publicHost}:${port}` : `https://${publicHost}`;
  return {
    main: () => main,
    business: (slug) => (isLocal ? main + businessPath(slug) : `https://${slug}.${publicHost}`),
  };
}
