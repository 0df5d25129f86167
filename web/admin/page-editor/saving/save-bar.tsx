import { Alert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { UndoBar } from '../editing/undo-bar.tsx';
import type { StarterPlace } from '../../../../schema/rules/starters/starter-words.ts';
import { stillOurs } from '../draft/starter-places.ts';
import { keyOf } from '../lists/list-keys.ts';
import { inWords, type SectionName } from '../draft/section-names.ts';
import type { Undoable } from '../editing/use-draft.ts';

interface SaveBarProps {
  unsaved: readonly SectionName[];
  /** Nothing was ever saved: visitors see no page of its own yet. */
  isNew: boolean;
  /** Where the page still has words of a template. */
  places: readonly StarterPlace[];
  /** Opens the section of such a place. */
  onShow: (path: string) => void;
  /** Why nobody can join by the page as it stands here, or null. */
  joinProblem: string | null;
  isSaving: boolean;
  /** For 1.5 s after a save. */
  isSaved: boolean;
  failure: string | null;
  undoable: Undoable | null;
  readOnly: boolean;
  onSave: () => void;
  onPreview: () => void;
  onUndo: () => void;
  onDismissUndo: () => void;
}

/** The bar at the lower edge: what is unsaved, in words, the last removal with its Undo, Preview and Save Changes. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, isNew, places, joinProblem, isSaving, isSaved, failure, undoable, readOnly } = props;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-24 mt-6 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      {failure && <Alert className="mb-3">{failure}</Alert>}
      {undoable && (
        <UndoBar
          key={keyOf(undoable)}
          undoable={undoable}
          onUndo={props.onUndo}
          onDismiss={props.onDismissUndo}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-sm">
          {isSaved ? (
            <span className="flex items-center gap-2 font-semibold text-good">
              <Icon name="circle-check" />
              Saved
            </span>
          ) : readOnly ? (
            <span className="text-muted">You are looking at this page; nothing can be changed.</span>
          ) : (
            <span className={unsaved.length > 0 ? 'font-medium text-ink' : 'text-muted'}>
              {standing(unsaved, isNew)}
              {places.length > 0 && (
                <button
                  type="button"
                  className="block font-semibold text-warn underline underline-offset-4"
                  onClick={() => props.onShow(places[0]!.path)}
                >
                  {stillOurs(places.length)}
                </button>
              )}
              {joinProblem !== null && (
                <strong className="block font-semibold text-warn">Nobody can join: {joinProblem}.</strong>
              )}
            </span>
          )}
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 max-xs:flex-col">
          <Button variant="secondary" icon={<Icon name="external" />} onClick={props.onPreview}>
            Preview
          </Button>
          {!readOnly && (
            <Button busy={isSaving} busyLabel="Saving…" onClick={props.onSave}>
              Save Changes
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function standing(unsaved: readonly SectionName[], isNew: boolean): string {
  if (unsaved.length > 0) return `Unsaved: ${inWords(unsaved)}`;
  return isNew ? 'Nothing of your own is published yet.' : 'Everything is saved.';
}
