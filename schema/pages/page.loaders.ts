import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { publishedPages } from './published-page.ts';
import type { PublishedPage, PageKey } from './published-page.ts';

export const pageLoaders = (em: EntityManager) => ({
  /** Published pages; the global one by businessId null. */
  page: new DataLoader<PageKey, PublishedPage | null, string>((keys) => publishedPages(em, keys), {
    cacheKeyFn: ({ businessId }) => businessId ?? 'global',
  }),
});
