import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import type { SignedIn } from '../client/session/session.ts';
import { paths } from '../app/paths.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { SecondStep } from './second-step.tsx';
import type { HalfSignIn } from './second-step.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { Credentials } from './use-sign-in.ts';

interface SignInFormProps {
  submitLabel?: string;
  defaultUsername?: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The password was right and a second factor is asked for; false where the password is asked for again. */
  onSecondStep?: (isAsked: boolean) => void;
}

const linkClass =
  'inline-flex min-h-11 items-center font-medium min-[20rem]:whitespace-nowrap text-ink underline underline-offset-4';

/** Username and password; the button is disabled until both are given (docs/rules.md "Signing in"). */
export function SignInForm({
  submitLabel = 'Log In',
  defaultUsername = '',
  onSignedIn,
  onSecondStep,
}: SignInFormProps) {
  const signIn = useSignIn();
  const { supportPhone } = useSiteConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [half, setHalf] = useState<HalfSignIn | null>(null);
  const { control, register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    defaultValues: { username: defaultUsername, password: '' },
  });
  const { username, password } = useWatch({ control });

  // What was wrong stays until there is another answer: without it the button would go from below the finger, and a
  // second tap would hit the link or the phone number that come to lie there.
  const submit = handleSubmit(async (credentials) => {
    try {
      onSignedIn(await signIn(credentials));
    } catch (error) {
      const { signInToken, ways } = errorDetails(error);
      if (signInToken !== null) {
        onSecondStep?.(true);
        return setHalf({ token: signInToken, ways });
      }
      setFailure(errorMessage(error, { fallback: 'Login failed' }));
      setFocus('password', { shouldSelect: true });
    }
  });

  if (half)
    return (
      <SecondStep
        half={half}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          onSecondStep?.(false);
          setHalf(null);
          setFailure(why);
        }}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {failure && <Alert key={formState.submitCount}>{failure}</Alert>}
      <Field label="Username">
        {(field) => (
          <TextInput
            {...field}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password">
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!username?.trim() || !password}
        busy={formState.isSubmitting}
        busyLabel="Logging in…"
      >
        {submitLabel}
      </Button>
      <p className="-mb-3 text-sm text-muted">
        <Anchor href={paths.forgotPassword()} className={linkClass}>
          Forgot your password?
        </Anchor>{' '}
        {supportPhone && (
          <span className="min-[20rem]:whitespace-nowrap">
            Or call{' '}
            <span className="whitespace-nowrap">
              <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className={linkClass}>
                {supportPhone}
              </a>
              .
            </span>
          </span>
        )}
      </p>
    </form>
  );
}
