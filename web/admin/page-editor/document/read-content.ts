import { completePageContent } from '../../../../schema/rules/pages/complete-page-content.ts';
import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { completeExtra, completeItem } from '../../../../schema/rules/pages/snapshot.ts';
import type { SavedCatalog } from '../draft/draft.ts';

/** A page's content as an answer carries it, in the one form that the editor compares; null where nothing was saved. */
export function readContent(answer: unknown): PageContent | null {
  return answer === null || answer === undefined ? null : completePageContent(answer).content;
}

/** A catalog as an answer carries it, in the same form. */
export function readCatalog(answer: {
  items: readonly unknown[];
  addons: readonly unknown[];
  upgrades: readonly unknown[];
}): SavedCatalog {
  return {
    items: answer.items.map((entry) => completeItem(entry).item),
    addons: answer.addons.map((entry) => completeExtra('addOn', entry).extra),
    upgrades: answer.upgrades.map((entry) => completeExtra('upgrade', entry).extra),
  };
}
