import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { passwordProblem } from '../../schema/rules/accounts/account.ts';
import { PASSWORD_MIN } from '../../schema/rules/limits.ts';
import { fieldProblems } from '../../schema/rules/text/problem.ts';
import { paths } from '../app/paths.ts';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { rulesResolver } from '../client/forms/rules-resolver.ts';
import { showRefusedFields } from '../client/forms/show-refusal.ts';
import { clearSession } from '../client/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { usePasswordLinkQuery, useResetPasswordMutation } from './recovery.generated.ts';
import { LinkOver } from './link-over.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { useLinkSecret } from '../client/session/link-secret.ts';

/** /reset-password#…: a new password by the link that was mailed (docs/rules.md "A forgotten password"). */
export function ResetPasswordScreen() {
  const token = useLinkSecret();
  const { data, error, refetch } = usePasswordLinkQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  const username = data?.passwordLink.username;
  return (
    <RecoveryFrame title="Choose a new password" lead={username && `For the account ${username}.`}>
      {username && <NewPasswordForm token={token} username={username} />}
      {error && !username && <LinkOver error={error} onRetry={() => void refetch()} isPassword />}
      {!error && !username && (
        <Skeleton>
          <SkeletonShape className="h-11 w-full" />
          <SkeletonShape className="mt-4 h-13 w-full" />
        </Skeleton>
      )}
    </RecoveryFrame>
  );
}

interface NewPassword {
  newPassword: string;
}

function NewPasswordForm({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const [failed, setFailed] = useState<unknown>(null);
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    defaultValues: { newPassword: '' },
    resolver: rulesResolver<NewPassword>(({ newPassword }) =>
      fieldProblems({ newPassword: passwordProblem(newPassword) }),
    ),
  });

  const submit = handleSubmit(async (values, event) => {
    setFailed(null);
    try {
      await resetPassword({ variables: { token, ...values } });
      await navigate(paths.portal(), {
        replace: true,
        state: { notice: 'Your password was changed. Log in with the new one.', username },
      });
      clearSession();
    } catch (error) {
      if (!showRefusedFields(error, { values, event, setError })) setFailed(error);
    }
  });

  if (errorDetails(failed).code === 'NOT_FOUND')
    return <LinkOver error={failed} onRetry={() => void submit()} isPassword />;
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters. Everybody who is signed in is signed out.`}
        error={formState.errors.newPassword?.message}
      >
        {(field) => <PasswordInput {...field} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      {failed !== null && (
        <Alert>
          {errorMessage(failed, {
            fallback: 'Failed to change password',
            safe: 'Your password may or may not have been changed.',
          })}
        </Alert>
      )}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting} busyLabel="Saving…">
        Save the new password
      </Button>
    </form>
  );
}
