import { emptyPageContent } from '../../../schema/rules/pages/empty-page.ts';
import type { BusinessPageQuery, PublicContentFragment } from './business-page.generated.ts';

/** What a business's page is drawn from: the published content, a preview's, or the editor's while it is edited. */
export type PublicContent = PublicContentFragment;

/**
 * What a business's page draws: what visitors see, without an offer while it is not open yet; where nothing was ever
 * saved the defaults under its own name.
 */
export function publicContentOf({
  name,
  notOpenYet,
  shownPage,
}: BusinessPageQuery['business']): PublicContent {
  const content = shownPage.content ?? emptyPublicContent(name);
  return notOpenYet ? { ...content, itemsSnapshot: [], addonsSnapshot: [], upgradesSnapshot: [] } : content;
}

/** The page of a business for which nothing was ever saved: the defaults under its own name. */
export function emptyPublicContent(businessName: string): PublicContent {
  const content = emptyPageContent();
  return {
    ...content,
    brand: { ...content.brand, name: businessName },
    gallery: [],
    itemsSnapshot: [],
    people: null,
    subscriptionCutoffDay: null,
  };
}
