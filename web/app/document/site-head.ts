import type { BusinessesQuery } from '../../businesses/businesses.generated.ts';
import { paths } from '../paths.ts';
import { businessHref } from '../site-config.ts';
import type { SiteConfig } from '../site-config.ts';

/** Schema.org's words for the product's own public pages; a business's page says its own (business-head.ts). */

const CONTEXT = { '@context': 'https://schema.org' };
const NAME = 'Regulars';

/** /: the site, and who runs it. */
export function landingData(config: SiteConfig): object[] {
  const url = addressOf(paths.landing(), config);
  return [
    { ...CONTEXT, '@type': 'WebSite', name: NAME, url, publisher: organisation(config) },
    { ...CONTEXT, ...organisation(config) },
  ];
}

/** /businesses: those that are shown, in their order. `list` is null where the server sent none. */
export function businessesData(list: BusinessesQuery['businesses'] | null, config: SiteConfig): object[] {
  const page = {
    ...CONTEXT,
    '@type': 'CollectionPage',
    name: 'Choose Your Business',
    url: addressOf(paths.businesses(), config),
  };
  if (!list) return [page];
  const itemListElement = list.nodes.map(({ slug, name }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: addressOf(businessHref(slug, config), config),
  }));
  return [{ ...page, mainEntity: { '@type': 'ItemList', itemListElement } }];
}

/** /contact: how the people behind the product are reached. */
export function contactData(config: SiteConfig): object[] {
  const url = addressOf(paths.contact(), config);
  return [{ ...CONTEXT, '@type': 'ContactPage', name: 'Contact', url, mainEntity: organisation(config) }];
}

function organisation(config: SiteConfig): object {
  const { supportEmail, supportPhone } = config;
  const contactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    ...(supportEmail && { email: supportEmail }),
    ...(supportPhone && { telephone: supportPhone }),
  };
  return {
    '@type': 'Organization',
    name: NAME,
    url: addressOf(paths.landing(), config),
    ...((supportEmail || supportPhone) && { contactPoint }),
  };
}

const addressOf = (path: string, { origin }: SiteConfig): string => new URL(path, origin).href;
