import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { LocalDay } from '../ui/text/local-day.tsx';
import type { OwnSessionsQuery } from './sessions.generated.ts';

type OwnSession = NonNullable<OwnSessionsQuery['viewer']>['sessions'][number];

/** So many are seen at first; one or two more are shown rather than hidden behind a line. */
const SHOWN = 5;

interface SessionListProps {
  /** The one used last first. */
  sessions: readonly OwnSession[];
  /** Id of the one that is being ended. */
  ending: string | null;
  onEnd: (session: OwnSession) => void;
}

/** The devices that somebody is signed in on; of many the rest unfolds. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const shown = sessions.length > SHOWN + 2 ? SHOWN : sessions.length;
  const row = (session: OwnSession) => (
    <SessionRow
      key={session.id}
      session={session}
      busy={ending === session.id}
      onEnd={() => onEnd(session)}
    />
  );
  return (
    <div className="-my-3 divide-y divide-line">
      <ul className="divide-y divide-line">{sessions.slice(0, shown).map(row)}</ul>
      {sessions.length > shown && (
        <details className="group/rest">
          <summary className="flex min-h-11 cursor-pointer list-none items-center text-sm font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <span className="group-open/rest:hidden">Show all {sessions.length} devices</span>
            <span className="hidden group-open/rest:inline">Show fewer</span>
          </summary>
          <ul className="divide-y divide-line">{sessions.slice(shown).map(row)}</ul>
        </details>
      )}
    </div>
  );
}

/** "Firefox on Windows". */
export const nameOfDevice = ({ device }: OwnSession) => device ?? 'An unknown device';

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
        <p className="font-medium wrap-anywhere">{nameOfDevice(session)}</p>
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
          aria-label={`Sign out ${nameOfDevice(session)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
