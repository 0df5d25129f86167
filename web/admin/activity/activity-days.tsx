import { Card } from '../../ui/page/card.tsx';
import type { ActivityRowFragment } from './activity.generated.ts';
import { changesOf } from './activity-words.ts';

interface ActivityDaysProps {
  rows: readonly ActivityRowFragment[];
  /** The zone of the business; the reader's own where it is left out. */
  timeZone?: string | undefined;
  withBusiness: boolean;
  onPerson: (person: string) => void;
}

/** What staff did, by day, the newest first: when, who, what, to what, and what it was before. */
export function ActivityDays({ rows, timeZone, withBusiness, onPerson }: ActivityDaysProps) {
  const days = byDay(rows, timeZone);
  return (
    <div className="grid gap-6">
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-sm font-semibold text-muted">{day}</h2>
          <Card className="p-0!">
            <ol className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} {...{ entry, timeZone, withBusiness, onPerson }} />
              ))}
            </ol>
          </Card>
        </section>
      ))}
    </div>
  );
}

function byDay(rows: readonly ActivityRowFragment[], timeZone: string | undefined) {
  const days = new Map<string, ActivityRowFragment[]>();
  for (const row of rows) {
    const day = said(row.at, { dateStyle: 'full' }, timeZone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

interface EntryProps extends Omit<ActivityDaysProps, 'rows'> {
  entry: ActivityRowFragment;
}

function Entry({ entry, timeZone, withBusiness, onPerson }: EntryProps) {
  const { at, by, person, subject, summary, address, business } = entry;
  const about = [person === by ? null : person, subject, withBusiness ? business?.name : null].filter(
    Boolean,
  );
  const changes = changesOf(entry);
  return (
    <li className="flex gap-3 px-4 py-3 text-sm sm:px-6">
      <time dateTime={at} className="w-16 shrink-0 pt-0.5 text-xs text-muted tabular-nums">
        {said(at, { timeStyle: 'short' }, timeZone)}
      </time>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{summary}</p>
        {about.length > 0 && <p className="mt-0.5 wrap-anywhere">{about.join(' · ')}</p>}
        {changes.length > 0 && (
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted">
            {changes.map((change) => (
              <span key={change} className="wrap-anywhere">
                {change}
              </span>
            ))}
          </p>
        )}
        <p className="mt-0.5 text-muted">
          by{' '}
          <button
            type="button"
            className="link wrap-anywhere"
            onClick={() => onPerson(by)}
            aria-label={`Only what ${by} did, or what was done to them`}
          >
            {by}
          </button>
          {address && <span className="text-xs"> · from {address}</span>}
        </p>
      </div>
    </li>
  );
}

const said = (at: string, style: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  new Date(at).toLocaleString('en-US', { ...style, ...(timeZone && { timeZone }) });
