import { useCallback, useMemo, useState } from 'react';
import { completePageContent } from '../../../../schema/rules/pages/complete-page-content.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import { sentContent, type Draft } from '../draft/draft.ts';
import { EDITED_FIELDS } from '../draft/section-names.ts';

/** The sentences by which the server would refuse a draft, by path. */
export const draftProblems = (draft: Draft): FieldProblems =>
  completePageContent(sentContent(draft)).problems;

/**
 * The problems to show, by path. The rules' are shown for a field that was left and, after a save that they stopped,
 * for all; the server's own until the part of the page that they are about is changed.
 */
export function useProblems(draft: Draft) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const [refused, setRefused] = useState<{ draft: Draft; fields: FieldProblems } | null>(null);
  const current = useMemo(() => draftProblems(draft), [draft]);

  const problems = useMemo(() => {
    const visible: FieldProblems = {};
    for (const [path, sentence] of Object.entries(refused?.fields ?? {})) {
      const field = EDITED_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
      if (field && refused?.draft[field] === draft[field]) visible[path] = sentence;
    }
    for (const [path, sentence] of Object.entries(current))
      if (isEverything || left.has(path)) visible[path] = sentence;
    return visible;
  }, [draft, current, left, isEverything, refused]);

  const leave = useCallback(
    (path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
    [],
  );

  return {
    problems,
    /** A field was left: what is wrong with it may be said. */
    leave,
    /** A save was stopped by the rules. */
    showAll: () => setEverything(true),
    /** The server refused this draft. */
    refuse: (refusedDraft: Draft, fields: FieldProblems) => setRefused({ draft: refusedDraft, fields }),
    /** A save succeeded. */
    clear: () => {
      setLeft(new Set());
      setEverything(false);
      setRefused(null);
    },
  };
}
