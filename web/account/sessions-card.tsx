import { useState } from 'react';
import { errorMessage } from '../client/errors/error-message.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { CardSection } from '../ui/page/card-section.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { LocalDay } from '../ui/text/local-day.tsx';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useOwnSessionsQuery,
} from './sessions.generated.ts';
import type { OwnSessionsQuery } from './sessions.generated.ts';

type OwnSession = NonNullable<OwnSessionsQuery['viewer']>['sessions'][number];

/** Where somebody is signed in, each ended by itself or all others at once (docs/rules.md "Sessions"). */
export function SessionsCard({ level = 'h3' }: { level?: 'h2' | 'h3' }) {
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const sessions = data?.viewer?.sessions;

  const end = async (what: string, work: () => Promise<unknown>, done: string) => {
    setFailure(null);
    setSaid(null);
    setEnding(what);
    try {
      await work();
      setSaid(done);
    } catch (problem) {
      setFailure(errorMessage(problem, { fallback: 'The device could not be signed out' }));
    }
    await refetch().catch(() => undefined);
    setEnding(null);
  };

  return (
    <CardSection
      level={level}
      title="Where you are signed in"
      hint="Sign out what you no longer use, or do not know."
    >
      {!sessions && !error && (
        <Skeleton label="Loading your devices…">
          <SkeletonShape className="h-24 w-full" />
        </Skeleton>
      )}
      {!sessions && error && (
        <Alert>{errorMessage(error, { fallback: 'Your devices could not be loaded' })}</Alert>
      )}
      {sessions && (
        <ul className="-my-3 divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() =>
                void end(
                  session.id,
                  () => endSession({ variables: { id: session.id } }),
                  `${nameOf(session)} was signed out.`,
                )
              }
            />
          ))}
        </ul>
      )}
      <div className="space-y-4 pt-6 empty:hidden">
        {failure && <Alert>{failure}</Alert>}
        {said && <Notice>{said}</Notice>}
        {sessions && sessions.length > 1 && (
          <Button
            variant="secondary"
            busy={ending === 'others'}
            busyLabel="Signing out…"
            onClick={() => void end('others', () => endOthers(), 'Every other device was signed out.')}
          >
            Sign out all others
          </Button>
        )}
      </div>
    </CardSection>
  );
}

const nameOf = ({ device }: OwnSession) => device ?? 'An unknown device';

/** A session's days are the reader's. */
const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { place, isCurrent, lastUsedAt } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{nameOf(session)}</p>
        <p className="text-sm text-muted">
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last used <LocalDay instant={lastUsedAt} timeZone={hereZone()} />
            </>
          )}
          {place && `, from ${place}`}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          variant="quiet"
          className="-mx-4"
          busy={busy}
          busyLabel="Signing out…"
          onClick={onEnd}
          aria-label={`Sign out ${nameOf(session)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
