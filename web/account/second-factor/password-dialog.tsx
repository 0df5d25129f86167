import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

interface PasswordDialogProps {
  title: string;
  description: ReactNode;
  username: string;
  submitLabel: string;
  busyLabel: string;
  /** What is said where nothing better is known. */
  fallback: string;
  /** Does it with the password; what it throws stands in the dialog. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again before a second factor is changed (docs/rules.md "A second factor"). */
export function PasswordDialog(props: PasswordDialogProps) {
  const { username, fallback, onSubmit, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async (values, event) => {
    const { password } = values;
    setFailure(null);
    if (!password) return setError('password', { message: ENTER_PASSWORD }, { shouldFocus: true });
    try {
      await onSubmit(password);
    } catch (error) {
      setFailure(showRefusal(error, { values, event, setError }, { fallback }));
    }
  });

  return (
    <FormDialog
      title={props.title}
      description={props.description}
      isDirty={false}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel={props.submitLabel}
      savingLabel={props.busyLabel}
      discardWords=""
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <PasswordField
        username={username}
        error={formState.errors.password?.message}
        control={register('password')}
      />
    </FormDialog>
  );
}

export const ENTER_PASSWORD = 'Please enter your password.';

interface PasswordFieldProps {
  username: string;
  error: string | undefined;
  /** Of react-hook-form's `register`. */
  control: object;
}

/** One's password again, which a password manager finds by the name beside it. */
export function PasswordField({ username, error, control }: PasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label="Your password" error={error}>
        {(field) => <PasswordInput {...field} {...control} autoComplete="current-password" />}
      </Field>
    </>
  );
}
