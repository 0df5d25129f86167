import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useInvitationsQuery, useTakeBackInvitationMutation } from './manage-users.generated.ts';
import { InviteForm } from './invite-form.tsx';
import { roleWords } from './role-words.ts';
import { StatusMessage } from './status-message.tsx';
import type { Status } from './status-message.tsx';

/** Invites by e-mail whoever has no account here yet, and shows who has not answered (docs/rules.md "Invitations"). */
export function Invitations({ businessId: id }: { businessId: string }) {
  const { data, error, refetch } = useInvitationsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [takeBack] = useTakeBackInvitationMutation();
  const [status, setStatus] = useState<Status | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [takingBack, setTakingBack] = useState<string | null>(null);
  const remove = async (invitationId: string) => {
    setFailure(null);
    setStatus(null);
    setTakingBack(invitationId);
    try {
      await takeBack({ variables: { id, invitationId } });
      setStatus({ sentence: 'Invitation taken back' });
    } catch (problem) {
      setFailure(errorMessage(problem, { fallback: 'The invitation could not be taken back' }));
    }
    await refetch().catch(() => undefined);
    setTakingBack(null);
  };

  return (
    <section aria-label="Invitations" className="space-y-4">
      <InviteForm
        businessId={id}
        label="Invite by email"
        roles={['editor', 'viewer']}
        onInvited={() => void refetch().catch(() => undefined)}
      />
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
              <Button
                variant="quiet"
                className="-mr-4"
                busy={takingBack === invitation.id}
                busyLabel="…"
                onClick={() => void remove(invitation.id)}
              >
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
