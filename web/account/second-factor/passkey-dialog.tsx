import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyNameProblem } from '../../../schema/rules/accounts/second-factor.ts';
import { showRefusedFields } from '../../client/forms/show-refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { passkeyFailure } from './passkey-failure.ts';
import { ENTER_PASSWORD, PasswordField } from './password-dialog.tsx';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './second-factor.generated.ts';

interface PasskeyDialogProps {
  username: string;
  /** Added; with the recovery codes that came with it, where there were none. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: its name and the password, then what the browser asks (docs/rules.md "A second factor"). */
export function PasskeyDialog({ username, onAdded, onClose }: PasskeyDialogProps) {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values, event) => {
    const { name, password } = values;
    setFailure(null);
    const unnamed = passkeyNameProblem(name);
    if (unnamed) return setError('name', { message: unnamed }, { shouldFocus: true });
    if (!password) return setError('password', { message: ENTER_PASSWORD }, { shouldFocus: true });
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const started = await start({ variables: { password } });
      const optionsJSON = started.data?.startPasskey as PublicKeyCredentialCreationOptionsJSON;
      const answer = await startRegistration({ optionsJSON });
      const { data } = await add({ variables: { name, answer } });
      onAdded(data?.addPasskey.recoveryCodes ?? []);
    } catch (error) {
      if (!showRefusedFields(error, { values, event, setError }))
        setFailure(passkeyFailure(error, 'The passkey could not be added'));
    }
  });

  return (
    <FormDialog
      title="Add a passkey"
      description="Your phone, your computer or a security key confirms your sign-ins: by your finger, your face or its PIN."
      isDirty={false}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Add the passkey"
      savingLabel="Waiting for your device…"
      discardWords=""
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Name" hint="So that you know it again: “My phone”." error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <PasswordField username={username} error={errors.password?.message} control={register('password')} />
    </FormDialog>
  );
}
