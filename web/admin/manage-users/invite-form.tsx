import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '../../../schema/rules/accounts/account.ts';
import type { StaffRole } from '../../../schema/rules/accounts/roles.ts';
import { fieldProblems } from '../../../schema/rules/text/problem.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { useInviteStaffMutation } from './manage-users.generated.ts';
import { roleWords } from './role-words.ts';
import { StatusMessage } from './status-message.tsx';
import type { Status } from './status-message.tsx';

interface Invited {
  email: string;
  role: StaffRole;
}

interface InviteFormProps {
  businessId: string;
  /** Of the field for the address. */
  label: string;
  /** What somebody can be invited as, the usual first; where it is one alone, nothing is chosen. */
  roles: readonly [StaffRole, ...StaffRole[]];
  onInvited?: () => void;
}

/** Sends an invitation to an address (docs/rules.md "Invitations"). */
export function InviteForm({ businessId: id, label, roles, onInvited }: InviteFormProps) {
  const [invite] = useInviteStaffMutation();
  const [status, setStatus] = useState<Status | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm<Invited>({
    defaultValues: { email: '', role: roles[0] },
    resolver: rulesResolver<Invited>(({ email }) => fieldProblems({ email: emailProblem(email) })),
  });

  const submit = handleSubmit(async (values, event) => {
    const { email, role } = values;
    setFailure(null);
    setStatus(null);
    try {
      await invite({ variables: { id, email, role } });
    } catch (error) {
      const words = { fallback: 'The invitation could not be sent' };
      return setFailure(showRefusal(error, { values, event, setError }, words));
    }
    reset();
    setStatus({ sentence: `An invitation is on its way to ${email.trim()}` });
    onInvited?.();
  });

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <Field label={label} error={formState.errors.email?.message} className="min-w-52 flex-[2]">
          {(field) => <TextInput {...field} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        {roles.length > 1 && (
          <Field label="Invited as" className="min-w-32 flex-1">
            {(field) => (
              <Select {...field} {...register('role')}>
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {roleWords[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" variant="secondary" busy={formState.isSubmitting} busyLabel="Inviting…">
          Invite
        </Button>
      </form>
      {failure && <Alert>{failure}</Alert>}
      <StatusMessage status={status} onDone={() => setStatus(null)} />
    </>
  );
}
