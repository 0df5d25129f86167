import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { normaliseUsername, registrationProblems } from '../../schema/rules/accounts/account.ts';
import { suggestedUsername } from '../../schema/rules/accounts/suggested-username.ts';
import { PASSWORD_MIN } from '../../schema/rules/limits.ts';
import { focusFirstWrong } from '../client/forms/focus-first-wrong.ts';
import { rulesResolver } from '../client/forms/rules-resolver.ts';
import { showRefusal } from '../client/forms/show-refusal.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { useJoinByInvitationMutation } from './invitation.generated.ts';

interface NewAccount {
  username: string;
  password: string;
}

interface InvitedAccountFormProps {
  token: string;
  /** Where the invitation went, which suggests a username. */
  email: string;
  /** It was made and accepted; signing in follows. */
  onJoined: () => void;
  onSignedIn: () => void;
  /** The account was made and accepted, but signing in to it failed. */
  onMade: (username: string) => void;
}

/** Username and password of a new account that accepts the invitation and is signed in. */
export function InvitedAccountForm({ token, email, onJoined, onSignedIn, onMade }: InvitedAccountFormProps) {
  const [join] = useJoinByInvitationMutation();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<NewAccount>({
    defaultValues: { username: suggestedUsername(email), password: '' },
    resolver: rulesResolver<NewAccount>(registrationProblems),
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const submit = handleSubmit(async (values, event) => {
    const { username: typed, password } = values;
    setFailure(null);
    const username = normaliseUsername(typed);
    try {
      await join({ variables: { token, username, password } });
    } catch (error) {
      const words = { fallback: 'Your account could not be made' };
      return setFailure(showRefusal(error, { values, event, setError }, words));
    }
    onJoined();
    if (await signIn({ username, password }).catch(() => null)) onSignedIn();
    else onMade(username);
  }, focusFirstWrong);

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field label="Username" error={formState.errors.username?.message}>
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
      <Field
        label="Password"
        hint={`At least ${PASSWORD_MIN} characters. If you ever forget it, a link goes to ${email}.`}
        error={formState.errors.password?.message}
      >
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" wide busy={formState.isSubmitting} busyLabel="One moment…">
        Create account and accept
      </Button>
    </form>
  );
}
