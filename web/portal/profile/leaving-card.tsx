import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { download } from '../../client/requests/download.ts';
import { clearSession } from '../../client/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { useDeleteAccountMutation } from './account.generated.ts';

/** What is kept about the member, to take along, and the way out (docs/rules.md "Leaving"). */
export function LeavingCard({ username }: { username: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setLoading(true);
    setFailure(null);
    try {
      await download('/api/my/data', 'my-data.json');
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'Your data could not be downloaded.' }));
    } finally {
      setLoading(false);
    }
  };
  return (
    <CardSection
      level="h3"
      title="Your data"
      hint="Everything that is kept about you, as one file: profile, memberships, orders, payments, mails."
    >
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isLoading} busyLabel="Downloading…" onClick={() => void save()}>
          Download my data
        </Button>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {isLeaving && <DeleteDialog username={username} onClose={() => setLeaving(false)} />}
    </CardSection>
  );
}

/** The password again; what stands in the way is said in place. */
function DeleteDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await deleteAccount({ variables: { password } });
      await navigate(paths.portal(), { state: { notice: 'Your account was deleted.' } });
      clearSession();
    } catch (error) {
      setFailure(
        errorMessage(error, {
          fallback: 'Your account could not be deleted.',
          safe: 'Your account may or may not have been deleted.',
        }),
      );
    }
  });
  return (
    <FormDialog
      title="Delete your account?"
      description="It can’t be undone. Your name, email address, phone and addresses are removed everywhere, cards and credit too. Businesses keep the number, amount and date of your orders."
      isDirty={false}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Delete my account"
      savingLabel="Deleting…"
      discardWords=""
      onClose={onClose}
      onSubmit={submit}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Your password">
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
    </FormDialog>
  );
}
