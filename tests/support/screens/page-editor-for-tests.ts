import { screen } from '@testing-library/react';
import { completePageContent } from '../../../schema/rules/pages/complete-page-content.ts';
import { type PageContent } from '../../../schema/rules/pages/page-content.ts';
import { emptyPageContent } from '../../../schema/rules/pages/empty-page.ts';
import { fernhill } from './admin-for-tests.ts';
import { pageForTests } from './page-for-tests.ts';

/** A published page with everything on it, complete as the server keeps it. */
export function publishedForTests(changes: Partial<PageContent> = {}): PageContent {
  return { ...completePageContent(pageForTests()).content, ...changes };
}

interface EditedBusiness {
  role?: 'owner' | 'editor' | 'viewer' | null;
  /** null: the page was never saved. */
  content?: PageContent | null;
  version?: number;
  /** What is in the catalog beside the page's own. */
  catalog?: Partial<{ items: unknown[]; addons: unknown[]; upgrades: unknown[] }>;
}

/** What the graph answers to the editor of Fernhill Farm's page; saving answers what was sent, one version on. */
export function editorRoot({
  role = 'owner',
  content = publishedForTests(),
  version = 4,
  catalog = {},
}: EditedBusiness = {}) {
  return {
    managedBusiness: {
      role,
      business: {
        ...fernhill,
        notOpenYet: false,
        sellsGlobalPage: true,
      },
      page: { version: content ? version : 0, content },
      catalog: {
        items: content?.itemsSnapshot ?? [],
        addons: content?.addonsSnapshot ?? [],
        upgrades: content?.upgradesSnapshot ?? [],
        ...catalog,
      },
    },
    // What visitors see of a business that never saved a page: the platform's.
    business: { ...fernhill, shownPage: { version: 1, content: publishedForTests() } },
    publishPage: ({ content: sent, version: from }: { content: unknown; version: number | null }) => ({
      version: (from ?? 0) + 1,
      content: savedAs(sent),
    }),
  };
}

/** As the server completes what is sent: ids without an entry are dropped. */
function savedAs(sent: unknown): PageContent {
  const { content } = completePageContent(sent ?? emptyPageContent());
  const known = (ids: string[], entries: { id: string }[]) =>
    ids.filter((id) => entries.some((entry) => entry.id === id));
  return {
    ...content,
    itemIds: known(content.itemIds, content.itemsSnapshot),
    addonIds: known(content.addonIds, content.addonsSnapshot),
    upgradeIds: known(content.upgradeIds, content.upgradesSnapshot),
  };
}

/** The button that opens and closes a section. */
export const sectionButton = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^(Complete|Empty|Problem): ?${title}`) });
