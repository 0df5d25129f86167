import type { FormEventHandler, ReactNode } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
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
  // A new entry whose save failed is in the list with what was typed: nothing is lost then.
  const isKept = failure !== null && entry === null;
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'New'} ${kind.noun}`}
      description="Visitors see it once the page is saved."
      isDirty={isDirty && !isKept}
      isSaving={isSaving}
      failure={failure}
      submitLabel={`Save ${kind.noun}`}
      savingLabel="Saving…"
      discardWords={`What you typed about this ${kind.noun} has not been saved.`}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {children}
    </FormDialog>
  );
}
