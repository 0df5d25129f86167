import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { changePasswordProblem } from '../../../schema/rules/accounts/account.ts';
import { PASSWORD_MIN } from '../../../schema/rules/limits.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { clearSession } from '../../client/session/session.ts';
import { paths } from '../../app/paths.ts';
import { to } from '../screens.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useAdminChangePasswordMutation } from './change-password.generated.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/**
 * /admin/change-password. Success ends every session and leads to /membership (docs/rules.md "Changing a password").
 */
export function ChangePasswordScreen() {
  const { account } = useAdminViewer();
  const navigate = useNavigate();
  const [changePassword] = useAdminChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Passwords>({
    defaultValues: { currentPassword: '', newPassword: '' },
  });

  const submit = handleSubmit(async (passwords) => {
    const wrong = changePasswordProblem(passwords);
    setProblem(wrong);
    if (wrong) return setFocus(passwords.currentPassword ? 'newPassword' : 'currentPassword');
    try {
      await changePassword({ variables: passwords });
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
    <>
      <Head title="Change password · Regulars" noIndex />
      <PageTitle title="Change password" />
      <div className="max-w-5xl space-y-6">
        <CardSection
          title="Your password"
          hint={`You sign in as ${account.username}. You are logged out on every device and log in again with the new one.`}
        >
          <form onSubmit={submit} noValidate className="space-y-4">
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={account.username}
              readOnly
              hidden
            />
            <Field
              label="Current password"
              isWrong={Boolean(formState.errors.currentPassword)}
              hint={
                <Anchor
                  href={paths.forgotPassword()}
                  className="inline-block font-medium text-ink underline underline-offset-4"
                >
                  Forgot your password?
                </Anchor>
              }
            >
              {(field) => (
                <PasswordInput {...field} {...register('currentPassword')} autoComplete="current-password" />
              )}
            </Field>
            <Field
              label="New password"
              hint={`At least ${PASSWORD_MIN} characters.`}
              isWrong={Boolean(formState.errors.newPassword)}
            >
              {(field) => (
                <PasswordInput {...field} {...register('newPassword')} autoComplete="new-password" />
              )}
            </Field>
            {problem && <Alert>{problem}</Alert>}
            <Button type="submit" busy={formState.isSubmitting} busyLabel="Changing…">
              Change Password
            </Button>
          </form>
        </CardSection>
        <CardSection
          title="More than a password"
          hint="With a second step at sign-in nobody gets in by knowing your password alone."
        >
          <ButtonLink href={to('security')} variant="secondary">
            Open Security
          </ButtonLink>
        </CardSection>
      </div>
    </>
  );
}
