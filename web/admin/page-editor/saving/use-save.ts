import { useEffect, useState } from 'react';
import { SAVED_MS } from '../../../../schema/rules/limits.ts';
import { type PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { emptyPageContent } from '../../../../schema/rules/pages/empty-page.ts';
import { starterPlaces } from '../../../../schema/rules/starters/starter-words.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import { errorDetails, errorMessage, isConnectionLost } from '../../../client/errors/error-message.ts';
import { publishedContent, type Draft } from '../draft/draft.ts';
import { forgottenIds } from '../draft/local-ids.ts';
import { joinProblem } from '../draft/section-state.ts';
import { named, type useDraft } from '../editing/use-draft.ts';
import type { PageSource } from '../document/use-page-source.ts';
import { draftProblems, type useProblems } from './use-problems.ts';
import type { usePublish } from '../document/use-publish.ts';

/** To the letter (docs/rules.md "Messages"). */
const SAVE_FAILED = 'Failed to save changes. Please ensure the backend is running.';
const KEPT = 'What you changed is still here.';

/** Somebody else saved this page in the meantime: the newest version. */
export interface Conflict {
  theirs: PageContent;
  version: number | null;
  /** Who saved it, null where nobody knows. */
  savedBy: string | null;
}

/** The save would end that people can join: why, and on which version it would be. */
interface Closing {
  problem: string;
  version: number | null;
}

/** What somebody has said to the questions before a save. */
interface SaveAnswers {
  /** Although nobody can join by it any more. */
  mayClose?: boolean;
  /** Although words of a template are left. */
  keepsStarters?: boolean;
  /** Whether the business opens with it; null: not said. */
  opens?: boolean | null;
}

interface Saving {
  state: ReturnType<typeof useDraft>;
  problems: ReturnType<typeof useProblems>;
  publishing: ReturnType<typeof usePublish>;
  reload: PageSource['reload'];
  brandName: string;
  /** The business is not open yet, and whoever saves may open it. */
  canOpen: boolean;
  onOpened: () => void;
  /** The save was stopped by problems, the rules' or the server's. */
  onProblems: (problems: FieldProblems) => void;
  /** Writes down what is unsaved: the answer may be that the session has ended. */
  keepNow: () => void;
}

/**
 * Saving a page: by the rules first, then at the server with the version that the draft began from. A field's problem
 * goes to its section, another version becomes a conflict, anything else a sentence. Nothing typed is ever dropped.
 */
export function useSave(saving: Saving) {
  const { state, problems, publishing, reload, brandName, canOpen, onProblems, keepNow } = saving;
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [closing, setClosing] = useState<Closing | null>(null);
  /** Words of a template are left: on which version the save would be. */
  const [starting, setStarting] = useState<{ version: number | null } | null>(null);
  const [saidStarters, setSaidStarters] = useState(false);
  /** The save is the first by which people could join: on which version it would be. */
  const [opening, setOpening] = useState<{ version: number | null } | null>(null);

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  async function save(
    version: number | null = state.version,
    { mayClose = false, keepsStarters = saidStarters, opens = null }: SaveAnswers = {},
  ): Promise<void> {
    if (isSaving) return;
    const sent = state.draft;
    setFailure(null);
    const draftErrors = draftProblems(sent);
    if (Object.keys(draftErrors).length > 0) {
      problems.showAll();
      onProblems(draftErrors);
      return;
    }
    if (!keepsStarters && starterPlaces(publishedContent(sent)).length > 0) {
      setStarting({ version });
      return;
    }
    const problem = joinProblem(publishedContent(sent));
    if (!mayClose && problem !== null && state.isPublished && joinProblem(state.base) === null) {
      setClosing({ problem, version });
      return;
    }
    const couldJoin = state.isPublished && joinProblem(state.base) === null;
    if (canOpen && opens === null && problem === null && !couldJoin) {
      setOpening({ version });
      return;
    }
    setSaving(true);
    // Or a save right after another would say so only for what is left of the first one's time.
    setSaved(false);
    keepNow();
    try {
      const answer = await publishing.publish(named(sent, brandName), version, opens === true);
      state.settle(sent, answer);
      problems.clear();
      setConflict(null);
      setSaved(true);
      if (opens) saving.onOpened();
      void publishing.forget(forgottenIds(state.known, sent, state.base));
    } catch (error) {
      await refused(error, sent);
    } finally {
      setSaving(false);
    }
  }

  async function refused(error: unknown, sent: Draft): Promise<void> {
    const { code, fields, savedBy } = errorDetails(error);
    if (code === 'CONFLICT') {
      const newest = await newestBy(reload);
      if (newest) {
        setConflict({
          theirs: newest.content ?? named(emptyPageContent(), brandName),
          version: newest.version,
          savedBy,
        });
        return;
      }
    }
    if (Object.keys(fields).length > 0) {
      problems.refuse(sent, fields);
      onProblems(fields);
    }
    setFailure(
      isConnectionLost(error) ? `${SAVE_FAILED} ${KEPT}` : errorMessage(error, { fallback: SAVE_FAILED }),
    );
  }

  return {
    isSaving,
    isSaved,
    failure,
    conflict,
    closing: closing?.problem ?? null,
    /** Saves although nobody can join by it; false: it stays unsaved. */
    answerClosing: (isSure: boolean) => {
      setClosing(null);
      if (closing && isSure) void save(closing.version, { mayClose: true, keepsStarters: true });
    },
    isAskedForWords: starting !== null,
    /** Saves although words of ours are left, and says so no more on this visit; false: it stays unsaved. */
    answerStarters: (isSure: boolean) => {
      setStarting(null);
      if (!starting || !isSure) return;
      setSaidStarters(true);
      void save(starting.version, { keepsStarters: true });
    },
    isAskedToOpen: opening !== null,
    /** Saves, and opens the business with it or not; `dropOpening`: it stays unsaved. */
    answerOpening: (opens: boolean) => {
      setOpening(null);
      if (opening) void save(opening.version, { opens, keepsStarters: true });
    },
    dropOpening: () => setOpening(null),
    save: (version?: number | null) => save(version),
    fail: setFailure,
    dropConflict: () => setConflict(null),
  };
}

/** Null where it can't be had now. */
async function newestBy(reload: PageSource['reload']) {
  try {
    return await reload();
  } catch {
    return null;
  }
}
