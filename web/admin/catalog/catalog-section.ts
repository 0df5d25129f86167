import type { PageContent } from '../../../schema/rules/pages/page-content.ts';

/**
 * Changes the editor's draft. It is a function of the latest draft, so that a save that answers late never takes back
 * what was typed meanwhile. `removed` are the words for what left, "the package “Small Box”", for the editor's Undo.
 */
export type ChangeDraft = (change: (draft: PageContent) => PageContent, removed?: string) => void;

/** What each of the three sections is given by the page editor. */
export interface CatalogSectionProps {
  /** Its snapshots are the local lists (everything that is known), its ids say what is on the page. */
  draft: PageContent;
  onChange: ChangeDraft;
  /** null is the global page. */
  businessId: string | null;
  /** Somebody who may look and not touch. */
  readOnly?: boolean;
  /** Sentences by path, 'itemsSnapshot.0.name'; the index counts in the order of the ids. */
  problems?: Record<string, string>;
}
