import type { PageContent } from './page-content.ts';

/**
 * What a visitor of a business sees: its own page; else the global content under the business's own name, whose cutoff
 * is never inherited and whose pictures and people never stand for it; null where neither was ever saved. Source: docs/rules.md "A
 * business without a page".
 */
export function contentForVisitors<
  Content extends Pick<PageContent, 'brand' | 'gallery' | 'subscriptionCutoffDay' | 'people'>,
>(own: Content | null, global: Content | null, businessName: string): Content | null {
  if (own) return own;
  if (!global) return null;
  return {
    ...global,
    brand: { name: businessName, logoUrl: '' },
    gallery: [],
    people: null,
    subscriptionCutoffDay: null,
  };
}

/**
 * What a visitor is told of a page that is not the business's own, before joining by it. Source: docs/rules.md "A business
 * without a page".
 */
export function standInNotice(businessName: string): string {
  return `${businessName} has not made its own page yet. Until then it takes members with standard packages and prices.`;
}
