import { formatUsd } from '../../schema/rules/money/money.ts';
import { priceFromCents } from '../../schema/rules/money/price.ts';
import { shorten, textOfHtml } from '../../schema/rules/pages/text-of-html.ts';
import type { SiteConfig } from '../app/site-config.ts';
import { businessHref } from '../app/site-config.ts';
import type { PageHead } from '../ui/page/head.tsx';
import type { BusinessPageQuery } from './content/business-page.generated.ts';
import { gallerySizes } from './pictures/gallery-sizes.ts';
import { pictureSources } from '../ui/pictures/picture-sources.ts';
import { publicContentOf } from './content/public-content.ts';
import type { PublicContent } from './content/public-content.ts';

/** As much of it as a search engine shows, in characters. */
const DESCRIPTION_MAX = 160;

/** Title, description, shared picture and JSON-LD of a business's page, in the business's own name. */
export function businessHead(business: BusinessPageQuery['business'], config: SiteConfig): PageHead {
  const content = publicContentOf(business);
  const name = content.brand.name || business.name;
  const cover = content.gallery[0]?.url;
  const from = priceFromCents(content);
  const description = shorten(
    textOfHtml(content.description) ||
      business.description ||
      `Become a member of ${name}${from === null ? '' : ` from ${formatUsd(from)} a month`}.`,
    DESCRIPTION_MAX,
  );
  const canonical = new URL(businessHref(business.slug, config), config.origin).href;
  return {
    title: `${name} memberships`,
    description,
    canonical,
    image: cover,
    siteName: name,
    preloadImage: cover ? { href: cover, srcSet: pictureSources(cover), sizes: gallerySizes } : undefined,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name,
        url: canonical,
        description,
        ...(cover ? { image: new URL(cover, config.origin).href } : {}),
        ...(content.fulfillment.pickupAddress ? { address: content.fulfillment.pickupAddress } : {}),
        ...(from === null ? {} : { priceRange: `from ${formatUsd(from)} a month` }),
      },
      ...faqData(content),
    ],
  };
}

function faqData({ faqs }: PublicContent): object[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: textOfHtml(a) },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}
