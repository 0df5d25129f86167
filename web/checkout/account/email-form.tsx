import { useForm } from 'react-hook-form';
import { emailProblem } from '../../../schema/rules/accounts/account.ts';
import { fieldProblems } from '../../../schema/rules/text/problem.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';

interface EmailFormProps {
  draft: MembershipSelection;
  keep: (patch: Partial<MembershipSelection>) => void;
  /** The account's address, offered where none was typed. */
  email: string | null;
  onDone: () => void;
}

/** The contact of somebody who is signed in already. */
export function EmailForm({ draft, keep, email, onDone }: EmailFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm<{ email: string }>({
    // What is known of the account may arrive after the form was drawn; what was typed by then stays.
    values: { email: draft.email ?? email ?? '' },
    resetOptions: { keepDirtyValues: true },
    resolver: rulesResolver(({ email: typed }) => fieldProblems({ email: emailProblem(typed) })),
    mode: 'onTouched',
  });
  const submit = handleSubmit((values) => {
    keep({ email: values.email.trim() });
    onDone();
  });
  return (
    <form
      onSubmit={submit}
      onChange={() => keep({ email: getValues('email') })}
      noValidate
      className="space-y-6"
    >
      <EmailField registration={register('email')} error={formState.errors.email?.message} />
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        Continue to Address
      </Button>
    </form>
  );
}
