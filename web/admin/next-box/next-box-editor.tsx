import { useId, useState } from 'react';
import { HTML_MAX } from '../../../schema/rules/limits.ts';
import { linesProblem } from '../../../schema/rules/problem.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useLeaveQuestion } from '../../client/use-leave-question.ts';
import { RichTextEditor } from '../rich-text-editor/rich-text-editor.tsx';
import { NextBoxPreview } from './next-box-preview.tsx';
import { SaveMessage } from './save-message.tsx';
import type { LoadedNextBox } from './use-next-box.ts';
import { useSaveNextBox } from './use-save-next-box.ts';

/** The text, its live preview beside it, and Save Changes / Reset to Last Saved under it. */
export function NextBoxEditor({ business, readOnly }: { business: LoadedNextBox; readOnly: boolean }) {
  const [saved, setSaved] = useState(business.nextBox.content);
  const [draft, setDraft] = useState(saved);
  const { save, isSaving, outcome } = useSaveNextBox(business.id);
  const isUnsaved = draft !== saved;
  const problem = linesProblem(draft, 'The content', HTML_MAX);
  const leaving = useLeaveQuestion(isUnsaved);
  const reasonId = useId();

  const press = async () => {
    if (problem) return;
    const sent = draft;
    const kept = await save(sent);
    if (kept === null) return;
    setSaved(kept);
    // What was written while it was on its way stays, unsaved.
    setDraft((now) => (now === sent ? kept : now));
  };
  const reset = () => {
    const before = draft;
    setDraft(saved);
    toast('Reset to last saved', {
      duration: 5000,
      action: { label: 'Undo', onPress: () => setDraft(before) },
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
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div>
          <RichTextEditor
            label="Content"
            variant="full"
            value={draft}
            onChange={setDraft}
            error={problem}
            readOnly={readOnly}
            hint={readOnly ? undefined : 'What is in it, where it comes from, what to do with it.'}
          />
          <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:border-0 sm:px-0">
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
                onClick={reset}
              >
                Reset to Last Saved
              </Button>
            </div>
          </div>
        </div>
        <NextBoxPreview name={business.name} html={draft} />
      </div>
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
