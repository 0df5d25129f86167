import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useConfirmAuthenticatorMutation, useStartAuthenticatorMutation } from './second-factor.generated.ts';
import type { StartAuthenticatorMutation } from './second-factor.generated.ts';

interface AuthenticatorDialogProps {
  username: string;
  /** Set up; with the recovery codes that came with it, where there were none. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

type Setup = StartAuthenticatorMutation['startAuthenticator'];

/** Sets an authenticator app up: the password, then its QR code, then a code of it (docs/rules.md "A second factor"). */
export function AuthenticatorDialog({ username, onAdded, onClose }: AuthenticatorDialogProps) {
  const [start] = useStartAuthenticatorMutation();
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup) return <Confirm setup={setup} onAdded={onAdded} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Add an authenticator app"
      description="An app on your phone shows a new code every 30 seconds, which a sign-in asks for after the password."
      username={username}
      submitLabel="Continue"
      busyLabel="Checking…"
      fallback="The app could not be added"
      onSubmit={async (password) => {
        const { data } = await start({ variables: { password } });
        if (data) setSetup(data.startAuthenticator);
      }}
      onClose={onClose}
    />
  );
}

function Confirm({ setup, onAdded, onClose }: Omit<AuthenticatorDialogProps, 'username'> & { setup: Setup }) {
  const [confirm] = useConfirmAuthenticatorMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      const { data } = await confirm({ variables: values });
      onAdded(data?.confirmAuthenticator.recoveryCodes ?? []);
    } catch (error) {
      const words = { fallback: 'The app could not be added' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <FormDialog
      title="Scan this with your app"
      isDirty={false}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Add the app"
      savingLabel="Checking…"
      discardWords=""
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <img src={setup.qr} alt="QR code for your authenticator app" className="mx-auto size-48 bg-white" />
      <p className="text-sm text-muted">
        On this device?{' '}
        <a href={setup.uri} className="font-medium text-ink underline underline-offset-4">
          Open it in the app
        </a>
        , or type this key:{' '}
        <code className="block pt-1 text-base break-all text-ink">{inGroups(setup.secret)}</code>
      </p>
      <Field label="Code that the app shows" error={formState.errors.code?.message}>
        {(field) => (
          <TextInput {...field} {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
        )}
      </Field>
    </FormDialog>
  );
}

const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');
