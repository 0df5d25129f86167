import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { portalChangePasswordProblem } from '../../../schema/rules/accounts/account.ts';
import { PASSWORD_MIN } from '../../../schema/rules/limits.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { clearSession } from '../../client/session/session.ts';
import { paths } from '../../app/paths.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useChangePasswordMutation } from './account.generated.ts';
import { useNews } from '../membership/news.tsx';

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * Current, new and confirmed password. Success ends every session, this one too, and leads to /membership
 * (docs/rules.md "Changing a password").
 */
export function PasswordForm({ username }: { username: string }) {
  const navigate = useNavigate();
  const [changePassword] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Passwords>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const news = useNews();
  const submit = handleSubmit(async (passwords) => {
    news.clear();
    const wrong = portalChangePasswordProblem(passwords);
    setProblem(wrong);
    if (wrong) return setFocus(fieldToMend(passwords));
    try {
      const { currentPassword, newPassword } = passwords;
      await changePassword({ variables: { currentPassword, newPassword } });
      await navigate(paths.portal(), {
        state: { notice: 'Your password was changed. Log in with the new one.' },
      });
      clearSession();
    } catch (error) {
      setProblem(
        errorMessage(error, {
          fallback: 'Failed to change password',
          safe: 'Your password may or may not have been changed.',
        }),
      );
      const { fields } = errorDetails(error);
      const refused = 'newPassword' in fields ? 'newPassword' : 'currentPassword';
      // The sentence stands above the button: the field is marked and says nothing.
      if (refused in fields) setError(refused, { type: 'refused' });
      setFocus(refused, { shouldSelect: true });
    }
  });

  return (
    <CardSection
      level="h3"
      title="Change password"
      hint="You are logged out on every device and log in again with the new one."
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Current password" isWrong={Boolean(formState.errors.currentPassword)}>
          {(field) => (
            <PasswordInput {...field} {...register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label="New password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          isWrong={Boolean(formState.errors.newPassword)}
        >
          {(field) => <PasswordInput {...field} {...register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Field label="Confirm new password">
          {(field) => (
            <PasswordInput {...field} {...register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
        {problem && <Alert>{problem}</Alert>}
        <Button type="submit" variant="secondary" busy={formState.isSubmitting} busyLabel="Changing…">
          Change Password
        </Button>
      </form>
    </CardSection>
  );
}

function fieldToMend({ currentPassword, newPassword, confirmPassword }: Passwords): keyof Passwords {
  if (!currentPassword) return 'currentPassword';
  if (!newPassword) return 'newPassword';
  return newPassword === confirmPassword ? 'newPassword' : 'confirmPassword';
}
