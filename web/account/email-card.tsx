import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '../../schema/rules/accounts/account.ts';
import { fieldProblems } from '../../schema/rules/text/problem.ts';
import { errorMessage } from '../client/errors/error-message.ts';
import { rulesResolver } from '../client/forms/rules-resolver.ts';
import { showRefusal } from '../client/forms/show-refusal.ts';
import { updateStoredUser } from '../client/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { CardSection } from '../ui/page/card-section.tsx';
import { useOwnEmailQuery, useSaveOwnEmailMutation } from './email.generated.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** Where a link for a new password goes, for those who have no profile of a member (docs/rules.md "Confirmed addresses"). */
export function EmailCard() {
  const { data, error } = useOwnEmailQuery();
  const account = data?.viewer?.account;
  return (
    <CardSection title="Email" hint="If you forget your password, the link for a new one goes here.">
      {account && <EmailForm email={account.email ?? ''} />}
      {!account && error && (
        <Alert>{errorMessage(error, { fallback: 'Your address could not be loaded' })}</Alert>
      )}
      {!account && !error && (
        <Skeleton label="Loading your address…">
          <SkeletonShape className="h-20 w-full" />
        </Skeleton>
      )}
      <UnconfirmedEmail />
    </CardSection>
  );
}

function EmailForm({ email: before }: { email: string }) {
  const [save] = useSaveOwnEmailMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: before },
    resolver: rulesResolver<{ email: string }>(({ email }) => fieldProblems({ email: emailProblem(email) })),
  });

  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    setIsSaved(false);
    try {
      const { data } = await save({ variables: values });
      if (data) updateStoredUser(data.saveProfile);
      setIsSaved(true);
    } catch (error) {
      const words = { fallback: 'Your address could not be saved' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field label="Your email" error={formState.errors.email?.message}>
        {(field) => <TextInput {...field} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      {failure && <Alert>{failure}</Alert>}
      {isSaved && <Notice>Your address was saved.</Notice>}
      <Button type="submit" busy={formState.isSubmitting} busyLabel="Saving…">
        Save email
      </Button>
    </form>
  );
}
