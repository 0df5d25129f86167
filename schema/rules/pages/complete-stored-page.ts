import { completePageContent } from './complete-page-content.ts';
import type { PageContent } from './page-content.ts';

const LISTS = ['itemsSnapshot', 'addonsSnapshot', 'upgradesSnapshot'] as const;

/**
 * A page as it was stored by this version or an earlier one, completed by the same rule as on save: a field that did
 * not exist yet gets its default, and what would no longer be accepted falls back to it. A price is never completed:
 * an entry without one is left out, so that nothing is sold for nothing. A page of this version comes back unchanged.
 * Source: docs/rules.md "One document".
 */
export function completeStoredPage(stored: unknown): PageContent {
  const { content, problems } = completePageContent(stored);
  const unpriced = new Set(
    Object.keys(problems).flatMap((path) => /^(\w+\.\d+)\.(?:.*\.)?amount$/.exec(path)?.[1] ?? []),
  );
  if (unpriced.size === 0) return content;
  const given = stored as Record<string, unknown[]>;
  const priced = LISTS.map((list) => [
    list,
    (given[list] ?? []).filter((_, at) => !unpriced.has(`${list}.${at}`)),
  ]);
  return completePageContent({ ...given, ...Object.fromEntries(priced) }).content;
}
