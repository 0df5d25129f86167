import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../app/paths.ts';
import { showRefusal } from '../client/forms/show-refusal.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { useConfirmEmailMutation, useEmailLinkQuery } from './recovery.generated.ts';
import type { EmailLinkQuery } from './recovery.generated.ts';
import { LinkOver } from './link-over.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { useLinkSecret } from '../client/session/link-secret.ts';

/** /confirm-email#…: the address of an account, by the link that was mailed there (docs/rules.md "Confirmed addresses"). */
export function ConfirmEmailScreen() {
  const token = useLinkSecret();
  const { data, error, refetch } = useEmailLinkQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  const link = data?.emailLink;
  return (
    <RecoveryFrame
      title="Confirm your email"
      lead={link && `${link.email}, for the account ${link.username}.`}
    >
      {link && <ConfirmForm token={token} link={link} />}
      {error && !link && <LinkOver error={error} onRetry={() => void refetch()} />}
      {!error && !link && (
        <Skeleton>
          <SkeletonShape className="h-13 w-full" />
        </Skeleton>
      )}
    </RecoveryFrame>
  );
}

function ConfirmForm({ token, link }: { token: string; link: EmailLinkQuery['emailLink'] }) {
  const [confirmEmail, { data }] = useConfirmEmailMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      await confirmEmail({ variables: { token, password: link.needsPassword ? values.password : null } });
    } catch (error) {
      const words = { fallback: 'Your address could not be confirmed' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  if (data)
    return (
      <div className="space-y-4">
        <Notice>Your address is confirmed. If you ever forget your password, the link goes there.</Notice>
        <ButtonLink href={paths.portal()}>Go to your membership</ButtonLink>
      </div>
    );
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {link.needsPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
          <Field
            label="Password"
            hint="The address was changed: your password shows that it was you."
            error={formState.errors.password?.message}
          >
            {(field) => (
              <PasswordInput {...field} {...register('password')} autoComplete="current-password" />
            )}
          </Field>
        </>
      )}
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting} busyLabel="Confirming…">
        Confirm this address
      </Button>
    </form>
  );
}
