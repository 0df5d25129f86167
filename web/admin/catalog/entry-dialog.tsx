import { useId, useState } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { CatalogKind } from './kinds.ts';

/** What the dialog of a package and that of an add-on or upgrade are given. */
export interface EntryDialogProps<Entry> {
  kind: CatalogKind;
  /** The id of the entry, new or not. */
  id: string;
  /** The entry as it is, null for a new one. */
  entry: Entry | null;
  isSaving: boolean;
  failure: string | null;
  onClose: () => void;
  onSave: (entry: Entry) => void;
}

interface FrameProps extends Pick<
  EntryDialogProps<unknown>,
  'kind' | 'entry' | 'isSaving' | 'failure' | 'onClose'
> {
  /** Something was typed that closing would lose. */
  isDirty: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** The frame of both: title, form, the failure where it stays in sight, Cancel and Save. */
export function EntryDialog(props: FrameProps) {
  const { kind, entry, isDirty, isSaving, failure, onClose, onSubmit, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  // A new entry whose save failed is in the list with what was typed: nothing is lost then.
  const isKept = failure !== null && entry === null;
  const leave = () => (isDirty && !isKept && !isSaving ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      focusesField
      onClose={leave}
      title={`${entry ? 'Edit' : 'New'} ${kind.noun}`}
      description="Visitors see it once the page is saved."
      footer={
        <>
          {failure && <Alert className="w-full">{failure}</Alert>}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel="Saving…">
            Save {kind.noun}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React lets it bubble through the dialog's portal into a form of the screen around it.
          event.stopPropagation();
          onSubmit(event);
        }}
        className="space-y-5"
      >
        {children}
      </form>
      <AlertDialog
        open={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        What you typed about this {kind.noun} has not been saved.
      </AlertDialog>
    </Dialog>
  );
}
