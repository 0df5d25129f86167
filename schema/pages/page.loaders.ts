import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { publishedPages } from './published-page.ts';
import type { PublishedPage, WantedPage } from './published-page.ts';

export const pageLoaders = (em: EntityManager) => ({
  /** Published pages; the global one by businessId null. */
  page: new DataLoader<WantedPage, PublishedPage | null, string>((wanted) => publishedPages(em, wanted), {
    cacheKeyFn: ({ businessId }) => businessId ?? 'global',
  }),
});
