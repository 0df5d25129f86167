import { useId, useMemo, useState } from 'react';
import { HTML_MAX } from '../../../schema/rules/limits.ts';
import { linesProblem } from '../../../schema/rules/text/problem.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useLeaveQuestion } from '../../client/forms/use-leave-question.ts';
import { RichTextEditor } from '../rich-text-editor/rich-text-editor.tsx';
import { useTestEmail } from '../test-emails/use-test-email.ts';
import { RestoredNotice } from '../unsaved/restored-notice.tsx';
import { useTabStorage } from '../unsaved/use-tab-storage.ts';
import { readStoredText, textKey, type StoredText, type SavedText } from './text-storage.ts';
import { NextBoxConflictDialog } from './next-box-conflict.tsx';
import { NextBoxPreview } from './preview/next-box-preview.tsx';
import { monthToWrite, pastAfter } from './months.ts';
import { BoxPictureField } from './box-picture-field.tsx';
import { MonthChoice } from './month-choice.tsx';
import { PastBoxes } from './past-boxes.tsx';
import { SaveMessage } from './save-message.tsx';
import type { LoadedNextBox } from './use-next-box.ts';
import { useSaveNextBox } from './use-save-next-box.ts';

interface NextBoxEditorProps {
  business: LoadedNextBox;
  /** Asks once more for the newest. */
  reload: () => Promise<SavedText>;
  accountId: string;
  readOnly: boolean;
}

/** What is put in the place of what is written. */
type Shown = Pick<SavedText, 'content' | 'pictureUrl'>;

/** The text, its live preview beside it, and Save Changes / Reset to Last Saved under it. */
export function NextBoxEditor({ business, reload, accountId, readOnly }: NextBoxEditorProps) {
  const [kept] = useState(() => (readOnly ? null : readStoredText(business.id, accountId)));
  const [isKept, setKept] = useState(
    kept !== null &&
      (kept.draft !== business.nextBox.content ||
        kept.month !== null ||
        kept.pictureUrl !== (business.nextBox.pictureUrl ?? null)),
  );
  // What was kept goes on from what it began from, so that a newer text is told when it is saved.
  const [saved, setSaved] = useState<SavedText>(isKept && kept ? kept.base : business.nextBox);
  const [draft, setDraft] = useState(isKept && kept ? kept.draft : saved.content);
  const [picture, setPicture] = useState(isKept && kept ? kept.pictureUrl : (saved.pictureUrl ?? null));
  const { save, isSaving, outcome, conflict, dropConflict } = useSaveNextBox(business.id, reload);
  const [past, setPast] = useState(business.pastBoxes ?? []);
  const [chosen, setChosen] = useState(isKept && kept ? kept.month : null);
  const month = chosen ?? monthToWrite(saved.yearMonth, business.today);
  const isOtherMonth = chosen !== null && chosen !== saved.yearMonth && draft !== '';
  // A picture is saved with words only.
  const isOtherPicture = picture !== (saved.pictureUrl ?? null) && draft !== '';
  const isUnsaved = (draft !== saved.content || isOtherMonth || isOtherPicture) && !readOnly;
  const unsaved = useMemo(
    () =>
      isUnsaved ? ({ base: saved, draft, pictureUrl: picture, month: chosen } satisfies StoredText) : null,
    [isUnsaved, saved, draft, picture, chosen],
  );
  const keepNow = useTabStorage(textKey(business.id, accountId), unsaved);
  const problem = linesProblem(draft, 'The content', HTML_MAX);
  const leaving = useLeaveQuestion(isUnsaved);
  const test = useTestEmail(business.id);
  const reasonId = useId();

  const press = async (version = saved.version) => {
    if (problem) return;
    const sent = { content: draft, pictureUrl: picture };
    keepNow();
    const answer = await save({ ...sent, version, yearMonth: month });
    if (answer === null) return;
    setPast((now) => pastAfter(now, saved, answer));
    setSaved(answer);
    setChosen(null);
    setKept(false);
    // What was written while it was on its way stays, unsaved.
    setDraft((now) => (now === sent.content ? answer.content : now));
    setPicture((now) => (now === sent.pictureUrl ? answer.pictureUrl : now));
  };
  /** Another text instead of mine; mine can be brought back. */
  const take = (text: SavedText, shown: Shown, words: string, label = 'Bring back') => {
    const before = { draft, picture, chosen };
    setSaved(text);
    setDraft(shown.content);
    setPicture(shown.pictureUrl);
    setChosen(null);
    setKept(false);
    dropConflict();
    toast(words, {
      duration: 5000,
      action: {
        label,
        onPress: () => {
          setDraft(before.draft);
          setPicture(before.picture);
          setChosen(before.chosen);
        },
      },
    });
  };

  return (
    <>
      {readOnly && (
        <Notice tone="info" className="mb-6" title="You can look, not change">
          <span id={reasonId}>
            As a viewer of {business.name} you see its next box. Editors and the owner write it.
          </span>
        </Notice>
      )}
      {isKept && (
        <RestoredNotice
          onPutAside={() => take(business.nextBox, business.nextBox, 'Your unsaved changes were put aside.')}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <div>
          <div className="mb-4">
            <MonthChoice
              month={month}
              today={business.today}
              saved={saved.yearMonth}
              readOnly={readOnly}
              onChange={setChosen}
            />
          </div>
          <RichTextEditor
            label="Content"
            variant="full"
            value={draft}
            onChange={setDraft}
            error={problem}
            readOnly={readOnly}
            hint={readOnly ? undefined : 'What is in it, where it comes from, what to do with it.'}
          />
          <div className="mt-4">
            <BoxPictureField url={picture} readOnly={readOnly} onChange={setPicture} />
          </div>
          <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
            {!readOnly && <SaveMessage outcome={outcome} isUnsaved={isUnsaved} />}
            <div className="mt-2 flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:flex-1 max-sm:*:px-2">
              <Button
                busy={isSaving}
                busyLabel="Saving…"
                aria-disabled={readOnly || undefined}
                aria-describedby={readOnly ? reasonId : undefined}
                onClick={() => void press()}
              >
                Save Changes
              </Button>
              <Button
                variant="secondary"
                aria-disabled={!isUnsaved || undefined}
                aria-describedby={readOnly ? reasonId : undefined}
                onClick={() => take(saved, saved, 'Reset to last saved', 'Undo')}
              >
                Reset to Last Saved
              </Button>
            </div>
          </div>
        </div>
        <NextBoxPreview
          businessId={business.id}
          withEmail={!readOnly}
          name={business.name}
          html={draft}
          pictureUrl={picture}
          action={
            !readOnly && (
              <Button
                variant="secondary"
                busy={test.isSending}
                busyLabel="Sending…"
                onClick={() => void test.send('upcoming_box', { content: draft, pictureUrl: picture })}
              >
                Send a Test to Me
              </Button>
            )
          }
        />
      </div>
      <PastBoxes boxes={past} />
      {conflict && (
        <NextBoxConflictDialog
          conflict={conflict}
          mine={draft}
          isSaving={isSaving}
          onJoin={() =>
            take(
              conflict.theirs,
              {
                content: draft + conflict.theirs.content,
                pictureUrl: picture ?? conflict.theirs.pictureUrl,
              },
              'Their text and yours are together now. Look at it, then save.',
              'Undo',
            )
          }
          onSaveMine={() => void press(conflict.theirs.version)}
          onTakeNewest={() =>
            take(conflict.theirs, conflict.theirs, 'You see the newest version. Yours was put aside.')
          }
          onClose={dropConflict}
        />
      )}
      <AlertDialog
        open={leaving.isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      >
        Your changes to the next box are not saved yet.
      </AlertDialog>
    </>
  );
}
