import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { noteProblem } from '../../../schema/rules/memberships/note.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { useNoteMembershipMutation } from './membership-page.generated.ts';

interface NoteFormProps {
  id: string;
  mayWrite: boolean;
}

/** A note for the people of the business: it stands in the history and can't be changed. */
export function NoteForm({ id, mayWrite }: NoteFormProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { loading }] = useNoteMembershipMutation();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const noteError = noteProblem(note);
    setProblem(noteError);
    setFailure(null);
    if (noteError) return form.querySelector('textarea')?.focus();
    try {
      await save({ variables: { id, note } });
      setNote('');
    } catch (error) {
      const { note: onField } = errorDetails(error).fields;
      if (onField) {
        setProblem(onField);
        form.querySelector('textarea')?.focus();
      } else
        setFailure(
          errorMessage(error, { fallback: 'The note could not be saved.', safe: 'Your text is still here.' }),
        );
    }
  };
  if (!mayWrite)
    return <p className="text-sm text-muted">Notes are written by editors, the owner or an admin.</p>;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 max-xs:grid-cols-1"
    >
      <Field label="Note" hint="Only staff see it. It can’t be changed later." error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="field-sizing-content max-h-60"
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
              if (problem) setProblem(null);
            }}
          />
        )}
      </Field>
      {/* Beside the field, whose label stands above it. */}
      <Button
        type="submit"
        variant="secondary"
        className="mt-6.75 max-xs:mt-3"
        busy={loading}
        busyLabel="Saving…"
      >
        Add Note
      </Button>
      {failure && <Alert className="col-span-full mt-3">{failure}</Alert>}
    </form>
  );
}
