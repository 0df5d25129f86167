import { useId, useState } from 'react';
import type { FormEventHandler, ReactNode } from 'react';
import { Alert } from '../messages/alert.tsx';
import { Button } from '../button.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** Something was typed that closing would lose: it is asked first. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why the last try failed, where it stays in sight. */
  failure: string | null;
  submitLabel: string;
  /** What it does can't be undone. */
  danger?: boolean;
  /** On the button while the form is on its way. */
  savingLabel: string;
  /** What is lost, as a sentence. */
  discardWords: string;
  onClose: () => void;
  onSubmit: FormEventHandler;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog: its first field has the focus, Enter submits, Cancel and the submit button stay in sight, and
 * closing asks before what was typed is lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, isDirty, isSaving, failure, onClose, onSubmit, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty && !isSaving ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      focusesField
      onClose={leave}
      title={title}
      description={description}
      footer={
        <>
          {failure && <Alert className="w-full">{failure}</Alert>}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            busy={isSaving}
            busyLabel={props.savingLabel}
          >
            {props.submitLabel}
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
        {props.discardWords}
      </AlertDialog>
    </Dialog>
  );
}
