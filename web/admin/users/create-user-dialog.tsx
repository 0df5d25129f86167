import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { registrationProblems } from '../../../schema/rules/accounts/account.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { saidOnce } from '../../client/errors/said-once.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useCreateUserMutation } from './users.generated.ts';

type NewUser = { username: string; password: string; isAdmin: boolean };

const NOBODY: NewUser = { username: '', password: '', isAdmin: false };

/** Username, Password, 'Administrator Access'; `onCreated` reloads the list. Source: docs/rules.md "Registering". */
export function CreateUserDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const [createUser] = useCreateUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<NewUser>({
    defaultValues: NOBODY,
    resolver: rulesResolver<NewUser>(registrationProblems),
    mode: 'onTouched',
  });
  const { errors } = formState;

  const submit = handleSubmit(async (user, event) => {
    setFailure(null);
    try {
      await createUser({ variables: user });
      onClose();
      toast(`User ${user.username.trim()} created`);
      onCreated();
    } catch (error) {
      const words = { fallback: 'Failed to create user', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values: user, event, setError }, words));
    }
  });

  return (
    <FormDialog
      title="Create User"
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Create User"
      savingLabel="Creating…"
      discardWords="The user has not been created."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Username" error={errors.username?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Password"
        {...saidOnce(errors.username?.message, errors.password?.message)}
        hint="At least 8 characters."
      >
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Checkbox
        {...register('isAdmin')}
        label="Administrator Access"
        hint="Administrators can manage businesses, users and system settings."
      />
    </FormDialog>
  );
}
