import { useState } from 'react';
import { errorMessage } from '../client/errors/error-message.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { Alert } from '../ui/messages/alert.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { CardSection } from '../ui/page/card-section.tsx';
import { nameOfDevice, SessionList } from './session-list.tsx';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useOwnSessionsQuery,
} from './sessions.generated.ts';

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
        <SessionList
          sessions={sessions}
          ending={ending}
          onEnd={(session) =>
            void end(
              session.id,
              () => endSession({ variables: { id: session.id } }),
              `${nameOfDevice(session)} was signed out.`,
            )
          }
        />
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
