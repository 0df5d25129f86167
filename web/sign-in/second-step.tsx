import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyFailure } from '../account/second-factor/passkey-failure.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { showRefusal } from '../client/forms/show-refusal.ts';
import { storeSession } from '../client/session/session.ts';
import type { SignedIn } from '../client/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import {
  useCompleteSignInByPasskeyMutation,
  useCompleteSignInMutation,
  usePasskeyChallengeMutation,
} from './sign-in.generated.ts';

/** A sign-in whose password was right: what it goes on with, and what the account has. */
export interface HalfSignIn {
  token: string;
  ways: readonly string[];
}

interface SecondStepProps {
  half: HalfSignIn;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Back to the password; `why` where the sign-in is over. */
  onBack: (why: string | null) => void;
}

/** After the password: a passkey, a code of the authenticator app, or a recovery code (docs/rules.md "A second factor"). */
export function SecondStep({ half, onSignedIn, onBack }: SecondStepProps) {
  const { token, ways } = half;
  const { supportPhone } = useSiteConfig();
  const [complete] = useCompleteSignInMutation();
  const [challenge] = usePasskeyChallengeMutation();
  const [completeByPasskey] = useCompleteSignInByPasskeyMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const hasPasskey = ways.includes('passkey');
  const hasApp = ways.includes('code');
  const heading = useRef<HTMLHeadingElement>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });

  // The form has changed under whoever pressed the button: what comes next is read, or typed.
  useEffect(() => (hasPasskey ? heading.current?.focus() : setFocus('code')), [hasPasskey, setFocus]);

  const enter = (signedIn: SignedIn | undefined) => {
    if (!signedIn) throw new Error('Login failed');
    storeSession(signedIn);
    onSignedIn(signedIn);
  };
  /** True where the sign-in is over, and the password is asked for again. */
  const isOver = (error: unknown): boolean => {
    if (errorDetails(error).code !== 'UNAUTHENTICATED') return false;
    onBack(errorMessage(error, { fallback: 'Login failed' }));
    return true;
  };

  // As on the step before, what was wrong stays until there is another answer.
  const submit = handleSubmit(async (values, event) => {
    try {
      const { data } = await complete({ variables: { token, ...values } });
      enter(data?.completeSignIn);
    } catch (error) {
      if (isOver(error)) return;
      setFailure(showRefusal(error, { values, event, setError }, { fallback: 'Login failed' }));
    }
  });

  const askPasskey = async () => {
    setAsking(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const asked = await challenge({ variables: { token } });
      const optionsJSON = asked.data?.passkeyChallenge as PublicKeyCredentialRequestOptionsJSON;
      const answer = await startAuthentication({ optionsJSON });
      const { data } = await completeByPasskey({ variables: { token, answer } });
      enter(data?.completeSignInByPasskey);
    } catch (error) {
      if (!isOver(error)) setFailure(passkeyFailure(error, 'Your passkey could not be used'));
    }
    setAsking(false);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        Confirm that it is you
      </h2>
      {failure && <Alert key={`${formState.submitCount} ${isAsking}`}>{failure}</Alert>}
      {hasPasskey && (
        <Button
          size="lg"
          wide
          busy={isAsking}
          busyLabel="Waiting for your device…"
          onClick={() => void askPasskey()}
        >
          Use your passkey
        </Button>
      )}
      <Field
        label={hasApp ? 'Code' : 'Recovery code'}
        hint={
          hasApp
            ? 'From your authenticator app, or one of your recovery codes.'
            : 'If your passkey is not at hand.'
        }
        error={formState.errors.code?.message}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        wide
        variant={hasPasskey ? 'secondary' : 'primary'}
        busy={formState.isSubmitting}
        busyLabel="Checking…"
      >
        Confirm
      </Button>
      <p className="text-sm text-muted">
        Lost everything? The link for a forgotten password does not help here:{' '}
        {supportPhone ? (
          <>
            call{' '}
            <a
              href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}
              className="font-medium whitespace-nowrap text-ink underline underline-offset-4"
            >
              {supportPhone}
            </a>
          </>
        ) : (
          'write to support'
        )}
        , and an administrator resets it.
      </p>
      <Button variant="quiet" className="-mx-4" onClick={() => onBack(null)}>
        Back to the password
      </Button>
    </form>
  );
}
