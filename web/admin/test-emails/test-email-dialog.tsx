import { useState } from 'react';
import { emailKindLabel, emailKinds, type EmailKind } from '../../../schema/rules/text/email-kinds.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useTestEmail } from './use-test-email.ts';

/** Which mail of a business is sent to oneself. */
export function TestEmailDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const [kind, setKind] = useState<EmailKind>('upcoming_box');
  const { send, isSending } = useTestEmail(businessId);
  return (
    <FormDialog
      title="Send a Test to Me"
      isDirty={false}
      isSaving={isSending}
      failure={null}
      submitLabel="Send Test"
      savingLabel="Sending…"
      discardWords=""
      onClose={onClose}
      onSubmit={async (event) => {
        event?.preventDefault();
        if (await send(kind)) onClose();
      }}
    >
      <Field
        label="Mail"
        hint="As a member gets it, about an invented membership. It goes to your own address only."
      >
        {(field) => (
          <Select
            {...field}
            value={kind}
            onChange={({ target }) => setKind(emailKinds.find((each) => each === target.value) ?? kind)}
          >
            {emailKinds.map((each) => (
              <option key={each} value={each}>
                {emailKindLabel(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
