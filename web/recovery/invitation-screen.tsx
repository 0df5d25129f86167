import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { errorDetails, errorMessage } from '../client/errors/error-message.ts';
import { clearSession, markAttached, useSession } from '../client/session/session.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/forms/segmented.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { useAcceptInvitationMutation, useInvitationQuery } from './invitation.generated.ts';
import type { InvitationQuery } from './invitation.generated.ts';
import { InvitedAccountForm } from './invited-account-form.tsx';
import { LinkOver } from './link-over.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { useLinkSecret } from '../client/session/link-secret.ts';

const ROLE_WORDS = { owner: 'its owner', editor: 'an editor', viewer: 'a viewer' } as const;

/** /invitation#…: to work for a business, with an account of one's own or a new one (docs/rules.md "Invitations"). */
export function InvitationScreen() {
  const token = useLinkSecret();
  const session = useSession();
  const { data, error, refetch } = useInvitationQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  // Who made an account by it has accepted, and is on the way when the session opens.
  const [hasJoined, setHasJoined] = useState(false);
  const offer = data?.invitation;
  return (
    <RecoveryFrame
      title={offer ? `Work with ${offer.business}` : 'Your invitation'}
      lead={offer && `${offer.invitedBy} invites you as ${ROLE_WORDS[offer.role]}.`}
    >
      {offer &&
        (session && !hasJoined ? (
          <AcceptForm token={token} username={session.user.username} />
        ) : (
          <WaysIn token={token} offer={offer} onJoined={() => setHasJoined(true)} />
        ))}
      {error && !offer && <LinkOver error={error} onRetry={() => void refetch()} leadsNowhere />}
      {!error && !offer && (
        <Skeleton>
          <SkeletonShape className="h-11 w-full" />
          <SkeletonShape className="mt-4 h-13 w-full" />
        </Skeleton>
      )}
    </RecoveryFrame>
  );
}

function AcceptForm({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate();
  const [accept, { loading }] = useAcceptInvitationMutation();
  const [failed, setFailed] = useState<unknown>(null);

  const submit = async () => {
    setFailed(null);
    try {
      await accept({ variables: { token } });
    } catch (error) {
      return setFailed(error);
    }
    markAttached();
    await navigate(paths.admin(), { replace: true });
  };

  return (
    <div className="space-y-4">
      <p>
        You are signed in as <strong className="font-semibold wrap-anywhere">{username}</strong>.
      </p>
      {failed !== null && (
        <Alert>{errorMessage(failed, { fallback: 'The invitation could not be accepted' })}</Alert>
      )}
      {errorDetails(failed).code !== 'NOT_FOUND' && (
        <Button size="lg" wide busy={loading} busyLabel="Accepting…" onClick={() => void submit()}>
          Accept the invitation
        </Button>
      )}
      <Button variant="quiet" wide onClick={() => clearSession()}>
        Use another account
      </Button>
    </div>
  );
}

/** A new account, or one that is there already; signing in leads to the question whether to accept. */
function WaysIn({
  token,
  offer,
  onJoined,
}: {
  token: string;
  offer: InvitationQuery['invitation'];
  onJoined: () => void;
}) {
  const [way, setWay] = useState<'new' | 'known'>('new');
  const [made, setMade] = useState<string | null>(null);
  const navigate = useNavigate();
  return (
    <div className="space-y-6">
      <Segmented
        label="Your account"
        value={way}
        onChange={setWay}
        options={[
          { value: 'new', label: 'New account' },
          { value: 'known', label: 'I have one' },
        ]}
        twoRows
      />
      {way === 'new' && made === null ? (
        <InvitedAccountForm
          token={token}
          email={offer.email}
          onJoined={onJoined}
          onSignedIn={() => void navigate(paths.admin(), { replace: true })}
          onMade={(username) => {
            setMade(username);
            setWay('known');
          }}
        />
      ) : (
        <SignInForm
          defaultUsername={made ?? ''}
          onSignedIn={() => {
            if (made !== null) void navigate(paths.admin(), { replace: true });
          }}
        />
      )}
    </div>
  );
}
