import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginProblem } from '../../schema/rules/accounts/account.ts';
import { fieldProblems } from '../../schema/rules/text/problem.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { paths } from '../app/paths.ts';
import { errorMessage } from '../client/errors/error-message.ts';
import { rulesResolver } from '../client/forms/rules-resolver.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { ReachUs } from '../ui/page/reach-us.tsx';
import { useRequestPasswordLinkMutation } from './recovery.generated.ts';
import { RecoveryFrame } from './recovery-frame.tsx';

interface Login {
  login: string;
}

/**
 * /forgot-password: by username or e-mail address; the answer never tells whether there is such an account (docs/rules.md
 * "A forgotten password").
 */
export function ForgotPasswordScreen() {
  const { supportPhone, supportEmail } = useSiteConfig();
  const [requestLink] = useRequestPasswordLinkMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Login>({
    defaultValues: { login: '' },
    resolver: rulesResolver<Login>(({ login }) => fieldProblems({ login: loginProblem(login) })),
  });

  const submit = handleSubmit(async ({ login }) => {
    setFailure(null);
    setAsked(null);
    try {
      await requestLink({ variables: { login } });
      setAsked(login.trim());
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'The link could not be asked for' }));
    }
  });

  return (
    <RecoveryFrame
      title="Forgot your password?"
      lead="We send you a link to choose a new one."
      after={
        <p className="mt-6 text-base text-muted">
          <Anchor
            href={paths.portal()}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            Back to Log In
          </Anchor>
        </p>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field label="Username or email" error={formState.errors.login?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...register('login')}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        {failure && <Alert>{failure}</Alert>}
        {asked && (
          <Notice title="Look into your mail">
            If there is an account for <span className="wrap-anywhere">{asked}</span>, a link is on its way to
            the address of its membership. It works for 30 minutes. Nothing there? Look among the junk mail
            <ReachUs supportPhone={supportPhone} supportEmail={supportEmail} />.
          </Notice>
        )}
        <Button type="submit" size="lg" wide busy={formState.isSubmitting} busyLabel="Sending…">
          {asked ? 'Send the link again' : 'Send the link'}
        </Button>
      </form>
    </RecoveryFrame>
  );
}
