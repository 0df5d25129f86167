import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '../../../schema/rules/accounts/account.ts';
import type { StaffRole } from '../../../schema/rules/accounts/roles.ts';
import { fieldProblems } from '../../../schema/rules/text/problem.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  useInvitationsQuery,
  useInviteStaffMutation,
  useTakeBackInvitationMutation,
} from './manage-users.generated.ts';
import { StatusMessage } from './status-message.tsx';
import type { Status } from './status-message.tsx';

interface Invited {
  email: string;
  role: StaffRole;
}

const roleWords = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } as const;

/** Invites by e-mail whoever has no account here yet, and shows who has not answered (docs/rules.md "Invitations"). */
export function Invitations({ businessId: id }: { businessId: string }) {
  const { isAdmin } = useAdminViewer();
  const { data, error, refetch } = useInvitationsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [invite] = useInviteStaffMutation();
  const [takeBack] = useTakeBackInvitationMutation();
  const [status, setStatus] = useState<Status | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm<Invited>({
    defaultValues: { email: '', role: 'editor' },
    resolver: rulesResolver<Invited>(({ email }) => fieldProblems({ email: emailProblem(email) })),
  });

  const submit = handleSubmit(async ({ email, role }) => {
    setFailure(null);
    setStatus(null);
    try {
      await invite({ variables: { id, email, role } });
    } catch (problem) {
      const message = errorDetails(problem).fields.email;
      if (message) return setError('email', { message }, { shouldFocus: true });
      return setFailure(errorMessage(problem, { fallback: 'The invitation could not be sent' }));
    }
    reset();
    setStatus({ sentence: `An invitation is on its way to ${email.trim()}` });
    await refetch().catch(() => undefined);
  });
  const remove = async (invitationId: string) => {
    setFailure(null);
    setStatus(null);
    try {
      await takeBack({ variables: { id, invitationId } });
      setStatus({ sentence: 'Invitation taken back' });
    } catch (problem) {
      setFailure(errorMessage(problem, { fallback: 'The invitation could not be taken back' }));
    }
    await refetch().catch(() => undefined);
  };

  return (
    <section aria-label="Invitations" className="space-y-4">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <Field label="Invite by email" error={formState.errors.email?.message} className="min-w-52 flex-[2]">
          {(field) => <TextInput {...field} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        <Field label="Invited as" className="min-w-32 flex-1">
          {(field) => (
            <Select {...field} {...register('role')}>
              {isAdmin && <option value="owner">Owner</option>}
              <option value="editor">Editor</option>
              <option value="viewer">Viewer</option>
            </Select>
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={formState.isSubmitting} busyLabel="Inviting…">
          Invite
        </Button>
      </form>
      {failure && <Alert>{failure}</Alert>}
      <StatusMessage status={status} onDone={() => setStatus(null)} />
      {error && !data && <Alert>{errorMessage(error, { fallback: 'Failed to load invitations' })}</Alert>}
      {data && data.invitations.length > 0 && (
        <ul aria-label="Invited, not answered yet" className="divide-y divide-line border-y border-line">
          {data.invitations.map((invitation) => (
            <li key={invitation.id} className="flex min-h-14 items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{invitation.email}</span>
                <span className="block text-sm text-muted">
                  Until <LocalDay instant={invitation.expiresAt} timeZone={hereZone()} />
                </span>
              </span>
              <Badge>{roleWords[invitation.role]}</Badge>
              <Button variant="quiet" className="-mr-4" onClick={() => void remove(invitation.id)}>
                Take back <VisuallyHidden>the invitation of {invitation.email}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
