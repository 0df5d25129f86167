import { useCallback, useState } from 'react';
import { type PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { emptyPageContent } from '../../../../schema/rules/pages/empty-page.ts';
import { combine, settled } from '../draft/compare.ts';
import {
  publishedContent,
  withCatalog,
  withLocal,
  type ChangeDraft,
  type Draft,
  type SavedCatalog,
} from '../draft/draft.ts';
import { idsOf, withIdsOf, withoutDeleted, type CatalogIds } from '../draft/local-ids.ts';
import type { StoredDraft } from '../draft/draft-storage.ts';
import { undoRemoval } from './undo-removal.ts';
import type { LoadedPage } from '../document/use-page-source.ts';
import type { PublishedAnswer } from '../document/use-publish.ts';

/** The last removal, or a version that was put aside: what it was, and how it comes back. */
export interface Undoable {
  words: string;
  /** 'Bring back' says more than 'Undo' where a whole version was put aside. */
  label: 'Undo' | 'Bring back';
  restore: (now: Draft) => Draft;
  /** Its words ask for a save, and are past with it. */
  isUntilSaved?: boolean;
}

export interface DraftState {
  /** As loaded or saved last: what unsaved changes are told by. */
  base: PageContent;
  /** The version of `base`; 0 where nothing was ever saved, null where the address tells none. */
  version: number | null;
  draft: Draft;
  /** All that was ever in the draft's lists: what is missing there now was deleted here. */
  known: CatalogIds;
  undoable: Undoable | null;
  /** The page was saved at least once. */
  isPublished: boolean;
  /** The draft is what was typed before a reload. */
  isKept: boolean;
}

interface Start {
  page: LoadedPage;
  catalog: SavedCatalog | null;
  /** Fills brand.name while it is empty; '' for none. */
  brandName: string;
  kept: StoredDraft | null;
}

/** The page editor's one state, and everything that can happen to it. */
export function useDraft(start: Start) {
  const [state, setState] = useState<DraftState>(() => startState(start));

  const change: ChangeDraft = useCallback((apply, removed) => {
    setState((now) => {
      const draft = apply(now.draft);
      if (draft === now.draft) return now;
      const before = now.draft;
      const undoable: Undoable | null =
        removed === undefined
          ? now.undoable
          : {
              words: `Removed ${removed}.`,
              label: 'Undo',
              restore: (later) => undoRemoval(before, draft, later),
            };
      return { ...now, draft, known: withIdsOf(now.known, draft), undoable };
    });
  }, []);

  const undo = useCallback(() => {
    setState((now) =>
      now.undoable ? { ...now, draft: now.undoable.restore(now.draft), undoable: null } : now,
    );
  }, []);

  const dismissUndo = useCallback(() => setState((now) => ({ ...now, undoable: null })), []);

  /** `sent` is the draft that the answered save was made of; what was typed since stays unsaved. */
  const settle = useCallback((sent: Draft, answer: PublishedAnswer) => {
    setState((now) => ({
      ...now,
      base: answer.content,
      version: answer.version,
      draft: settled(sent, now.draft, withLocal(answer.content, now.draft)),
      // What was deleted before the save is gone for good; what was deleted since is not.
      known: withIdsOf(idsOf(sent), now.draft),
      undoable: now.undoable?.isUntilSaved ? null : now.undoable,
      isPublished: true,
      isKept: false,
    }));
  }, []);

  /** Somebody else's version instead of mine; mine can be brought back. */
  const take = useCallback((theirs: PageContent, version: number | null, words: string) => {
    setState((now) => {
      const mine = now.draft;
      const draft = withLocal(theirs, mine);
      return {
        ...now,
        base: theirs,
        version,
        draft,
        known: idsOf(draft),
        undoable: { words, label: 'Bring back', restore: () => mine },
        isKept: false,
      };
    });
  }, []);

  /** Theirs where only they changed something, mine elsewhere. */
  const join = useCallback((theirs: PageContent, version: number | null) => {
    setState((now) => {
      const mine = now.draft;
      return {
        ...now,
        base: theirs,
        version,
        draft: withLocal(combine(now.base, publishedContent(mine), theirs), mine),
        undoable: {
          words: 'Their changes and yours are together now. Look at them, then save.',
          label: 'Undo',
          restore: () => mine,
          isUntilSaved: true,
        },
        isKept: false,
      };
    });
  }, []);

  return { ...state, change, undo, dismissUndo, settle, take, join };
}

function startState({ page, catalog, brandName, kept }: Start): DraftState {
  const base = named(page.content ?? emptyPageContent(), brandName);
  const unchanged = { undoable: null, isPublished: page.content !== null };
  if (kept) {
    const left = catalog && withoutDeleted(catalog, kept.known, kept.draft);
    return { ...unchanged, ...kept, draft: withCatalog(kept.draft, left), isKept: true };
  }
  const draft = withCatalog(base, catalog);
  return { ...unchanged, base, version: page.version, draft, known: idsOf(draft), isKept: false };
}

/** The automatic brand name fills an empty one (docs/rules.md "Page editor"). */
export function named<Content extends PageContent>(content: Content, brandName: string): Content {
  if (content.brand.name.trim() !== '' || brandName === '') return content;
  return { ...content, brand: { ...content.brand, name: brandName } };
}
