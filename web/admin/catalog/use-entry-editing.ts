import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../schema/rules/pages/catalog.ts';
import { SAVED_MS } from '../../../schema/rules/limits.ts';
import { errorMessage, isConnectionLost } from '../../client/errors/error-message.ts';
import { add, replace } from './catalog-list.ts';
import type { CatalogPart } from './catalog-list.ts';
import type { ChangeDraft } from './catalog-section.ts';
import type { CatalogKind } from './kinds.ts';

/** To the letter (docs/rules.md "Messages"). */
export const SAVE_FAILED = 'Failed to save changes. Please ensure the backend is running.';

interface WithId {
  id: string;
}

interface EntryEditingProps<Entry> {
  kind: CatalogKind;
  part: CatalogPart<Entry>;
  entries: readonly Entry[];
  onChange: ChangeDraft;
  /** The server's call; answers the entry as it was kept. */
  save: (entry: Entry) => Promise<Entry>;
}

export interface EntryEditing<Entry> {
  /** What the dialog is about: an id, and the entry where there is one already. Null while it is closed. */
  open: { id: string; entry: Entry | null } | null;
  isSaving: boolean;
  failure: string | null;
  /** True for 1.5 s after a save. */
  isSaved: boolean;
  create: () => void;
  edit: (entry: Entry) => void;
  close: () => void;
  submit: (entry: Entry) => void;
}

/**
 * The dialog of one entry and its saving (docs/rules.md "Editing an entry"): further saves are ignored while one runs,
 * success closes it and shows a saved indicator, failure keeps it open. A new entry is in the draft before the call and
 * stays there when it fails.
 */
export function useEntryEditing<Entry extends WithId>(props: EntryEditingProps<Entry>): EntryEditing<Entry> {
  const { kind, part, entries, onChange, save } = props;
  const [open, setOpen] = useState<EntryEditing<Entry>['open']>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState(0);
  const isBusy = useRef(false);

  useEffect(() => {
    if (savedAt === 0) return;
    const timer = setTimeout(() => setSavedAt(0), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  const show = (next: EntryEditing<Entry>['open']) => {
    if (isBusy.current) return;
    setFailure(null);
    setOpen(next);
  };

  async function submit(entry: Entry) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    if (!open?.entry) onChange((draft) => part.write(draft, add(part.read(draft), entry)));
    try {
      const saved = await save(entry);
      onChange((draft) => part.write(draft, replace(part.read(draft), saved)));
      setOpen(null);
      setSavedAt(Date.now());
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  return {
    open,
    isSaving,
    failure,
    isSaved: savedAt !== 0,
    create: () => show({ id: freeId(kind, entries), entry: null }),
    edit: (entry) => show({ id: entry.id, entry }),
    close: () => show(null),
    submit: (entry) => void submit(entry),
  };
}

/** The server's error, else its message, else the sentence of the specification; that one too where nobody answered. */
function sentenceFor(error: unknown): string {
  return isConnectionLost(error) ? SAVE_FAILED : errorMessage(error, { fallback: SAVE_FAILED });
}

/** A new id by the time; two of the same millisecond stay apart. */
function freeId(kind: CatalogKind, entries: readonly WithId[]): string {
  let now = Date.now();
  while (entries.some(({ id }) => id === newId(kind.idStart, now))) now += 1;
  return newId(kind.idStart, now);
}
