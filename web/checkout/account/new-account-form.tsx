import { useState } from 'react';
import type { BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import {
  CHOOSE_AVAILABLE_USERNAME,
  emailProblem,
  normaliseUsername,
  registrationProblems,
} from '../../../schema/rules/accounts/account.ts';
import { suggestedUsername } from '../../../schema/rules/accounts/suggested-username.ts';
import { PASSWORD_MIN } from '../../../schema/rules/limits.ts';
import { fieldProblems } from '../../../schema/rules/text/problem.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { isConnectionLost } from '../../client/errors/error-message.ts';
import { focusFirstWrong } from '../../client/forms/focus-first-wrong.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { saidOnce } from '../../client/errors/said-once.ts';
import { useSignIn } from '../../sign-in/use-sign-in.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { EmailField } from './email-field.tsx';
import { useRegisterMutation } from './registration.generated.ts';
import { useUsernameCheck } from './use-username-check.ts';

interface NewAccount {
  email: string;
  username: string;
  password: string;
}

interface NewAccountFormProps {
  draft: MembershipSelection;
  keep: (patch: Partial<MembershipSelection>) => void;
  onSignedIn: (username: string) => void;
  /** The account was made, but signing in to it failed. */
  onMade: (username: string) => void;
}

/** E-mail, username and password of a new account; registering signs in at once (docs/rules.md "Steps"). */
export function NewAccountForm({ draft, keep, onSignedIn, onMade }: NewAccountFormProps) {
  const [registerAccount] = useRegisterMutation();
  const signIn = useSignIn();
  const { check, typed, checkNow } = useUsernameCheck();
  const [failure, setFailure] = useState<string | null>(null);
  // A registration whose answer was lost: the account may exist, so the same words are tried as a login first.
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const { register, handleSubmit, getValues, setError, setValue, setFocus, formState } = useForm<NewAccount>({
    defaultValues: { email: draft.email ?? '', username: draft.account?.username ?? '', password: '' },
    resolver: rulesResolver<NewAccount>((values) => ({
      ...fieldProblems({ email: emailProblem(values.email) }),
      ...registrationProblems(values),
    })),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors } = formState;
  const [suggested, setSuggested] = useState('');

  const make = async (values: NewAccount, event: BaseSyntheticEvent | undefined) => {
    const { username, password } = values;
    if (unanswered === username && (await signIn({ username, password }).catch(() => null))) {
      return onSignedIn(username);
    }
    const result = await checkNow(username);
    if (result.state !== 'available') {
      // Why it could not be checked stands at the field.
      if (result.state === 'refused') setFailure(CHOOSE_AVAILABLE_USERNAME);
      return setFocus('username', { shouldSelect: true });
    }
    try {
      await registerAccount({ variables: { username, password } });
    } catch (error) {
      setUnanswered(isConnectionLost(error) ? username : null);
      const words = { fallback: 'Registration failed', safe: 'What you typed is still here.' };
      return setFailure(showRefusal(error, { values, event, setError }, words));
    }
    const entered = await signIn({ username, password }).catch(() => null);
    if (entered) onSignedIn(username);
    else onMade(username);
  };

  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    keep({ email: values.email.trim() });
    await make({ ...values, username: normaliseUsername(values.username) }, event);
  }, focusFirstWrong);

  /** An address suggests a name, as long as nobody has chosen one. */
  const suggest = () => {
    const username = suggestedUsername(getValues('email'));
    const current = getValues('username');
    if (!username || (current !== '' && current !== suggested)) return;
    setSuggested(username);
    setValue('username', username);
    typed(username);
    keep({ account: { username } });
  };

  const usernameError = errors.username?.message ?? check.problem ?? undefined;
  return (
    <form
      onSubmit={submit}
      onChange={() => keep({ email: getValues('email'), account: { username: getValues('username') } })}
      noValidate
      className="space-y-4"
    >
      <EmailField registration={register('email', { onChange: suggest })} error={errors.email?.message} />
      <Field label="Username" error={usernameError} hint={<UsernameHint state={check.state} />}>
        {(field) => (
          <TextInput
            {...field}
            {...register('username', { onChange: (event) => typed(event.target.value) })}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Password"
        {...saidOnce(errors.username?.message, errors.password?.message)}
        hint={`At least ${PASSWORD_MIN} characters.`}
      >
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button
        type="submit"
        size="lg"
        busy={formState.isSubmitting}
        busyLabel="Creating…"
        className="w-full sm:w-auto"
      >
        Create Account and Continue
      </Button>
    </form>
  );
}

function UsernameHint({ state }: { state: 'unknown' | 'checking' | 'available' | 'refused' }) {
  return (
    <span aria-live="polite" className="inline-flex min-h-5 items-center gap-1.5">
      {state === 'checking' && 'Checking…'}
      {state === 'available' && (
        <span className="inline-flex items-center gap-1.5 text-good">
          <Icon name="circle-check" size={16} />
          Username is available
        </span>
      )}
      {(state === 'unknown' || state === 'refused') && 'You sign in to your portal with it.'}
    </span>
  );
}
