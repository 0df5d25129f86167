import type { StarterPlace } from '../../../../schema/rules/starters/starter-words.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import type { useLeaveQuestion } from '../../../client/forms/use-leave-question.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { namesOf, stillOurs } from '../draft/starter-places.ts';
import { inWords, type SectionName } from '../draft/section-names.ts';
import type { useDraft } from '../editing/use-draft.ts';
import type { useSave } from './use-save.ts';

interface EditorQuestionsProps {
  state: ReturnType<typeof useDraft>;
  saving: ReturnType<typeof useSave>;
  leaving: ReturnType<typeof useLeaveQuestion>;
  /** Of the business, in the question whether to open it. */
  name: string;
  unsaved: readonly SectionName[];
  /** Where the page still has words of a template. */
  places: readonly StarterPlace[];
  /** Opens the section of a place. */
  onShow: (path: string) => void;
}

/** What the page editor asks: about another version, before the shop is closed or opened by a save, before it is left unsaved. */
export function EditorQuestions(props: EditorQuestionsProps) {
  const { state, saving, leaving, name, unsaved, places, onShow } = props;
  const { conflict, closing, isAskedToOpen } = saving;
  return (
    <>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          base={state.base}
          draft={state.draft}
          isSaving={saving.isSaving}
          onJoin={() => {
            state.join(conflict.theirs, conflict.version);
            saving.dropConflict();
          }}
          onSaveMine={() => void saving.save(conflict.version)}
          onTakeNewest={() => {
            state.take(conflict.theirs, conflict.version, 'You see the newest version. Yours was put aside.');
            saving.dropConflict();
          }}
          onClose={saving.dropConflict}
        />
      )}
      <AlertDialog
        open={closing !== null}
        title="Save, so that nobody can join?"
        confirmLabel="Save anyway"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => saving.answerClosing(true)}
        onCancel={() => saving.answerClosing(false)}
      >
        People can join now. With this save they no longer can: {closing}. Members keep what they have.
      </AlertDialog>
      <AlertDialog
        open={saving.isAskedForWords}
        title={stillOurs(places.length)}
        confirmLabel={places.length === 1 ? 'Show it' : 'Show the first'}
        other={{ label: 'Save anyway', onChoose: () => saving.answerStarters(true) }}
        cancelLabel="Keep editing"
        onConfirm={() => {
          saving.answerStarters(false);
          onShow(places[0]!.path);
        }}
        onCancel={() => saving.answerStarters(false)}
      >
        Visitors don’t see them before you have changed them: {namesOf(places)}.
      </AlertDialog>
      <AlertDialog
        open={isAskedToOpen}
        title={`Open ${name} now?`}
        confirmLabel="Save and open"
        other={{ label: 'Save, not open yet', onChoose: () => saving.answerOpening(false) }}
        cancelLabel="Keep editing"
        onConfirm={() => saving.answerOpening(true)}
        onCancel={saving.dropOpening}
      >
        With this save your page has all that people need to join. Opened, it stands in the list of
        businesses, people can join, and everybody who asked is told once by email.
      </AlertDialog>
      <AlertDialog
        open={leaving.isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      >
        Your changes to {inWords(unsaved)} are not saved yet.
      </AlertDialog>
    </>
  );
}
