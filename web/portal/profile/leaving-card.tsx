import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { download } from '../../client/requests/download.ts';
import { clearSession } from '../../client/session/session.ts';
import { forgetBuyer } from '../../client/storage/forget-buyer.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { PhoneLink } from '../membership/phone-link.tsx';
import { useDeleteAccountMutation } from './account.generated.ts';

interface LeavingCardProps {
  username: string;
  /** Whom to call where something stands in the way; null where nobody can be called. */
  phone: string | null;
}

/** What is kept about the member, to take along, and the way out (docs/rules.md "Leaving"). */
export function LeavingCard({ username, phone }: LeavingCardProps) {
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
      {isLeaving && <DeleteDialog username={username} phone={phone} onClose={() => setLeaving(false)} />}
    </CardSection>
  );
}

/** The password again; what stands in the way is said in place. */
function DeleteDialog({ username, phone, onClose }: LeavingCardProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    setInTheWay(false);
    try {
      await deleteAccount({ variables: values });
      await navigate(paths.portal(), { state: { notice: 'Your account was deleted.' } });
      forgetBuyer();
      clearSession();
    } catch (error) {
      setInTheWay(errorDetails(error).code === 'CONFLICT');
      const words = {
        fallback: 'Your account could not be deleted.',
        safe: 'Your account may or may not have been deleted.',
      };
      setFailure(showRefusal(error, { values, event, setError }, words));
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
      danger
      savingLabel="Deleting…"
      discardWords=""
      onClose={onClose}
      onSubmit={submit}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Your password" error={formState.errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      {isInTheWay && phone && (
        <p className="text-sm text-muted">
          To cancel a membership or settle a box, call <PhoneLink phone={phone} />. Then delete your account
          here.
        </p>
      )}
    </FormDialog>
  );
}
