import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { EventKind } from '../../client/graphql/schema-types.generated.ts';
import { changesOf } from './event-labels.ts';
import type { ChangeWords } from './event-labels.ts';
import type { MembershipHappenedFragment } from './membership-page.generated.ts';

const ICONS: Record<EventKind, IconName> = {
  started: 'user-plus',
  renewed: 'box',
  skipped: 'calendar',
  skip_undone: 'undo',
  box_changed: 'edit',
  day_changed: 'calendar',
  address_changed: 'pin',
  box_moved: 'calendar',
  canceled: 'ban',
  reactivated: 'restore',
  paid: 'card',
  payment_failed: 'circle-alert',
  written_off: 'circle-close',
  refunded: 'undo',
  disputed: 'circle-alert',
  noted: 'page',
  marked: 'check',
  mark_undone: 'undo',
  packed_anyway: 'box',
  held_back: 'ban',
  payment_undone: 'undo',
  credit_given: 'card',
  credit_taken_back: 'undo',
  reminded: 'mail',
  missed: 'clock',
  gift_ended: 'gift',
  card_changed: 'card',
};

interface TimelineProps {
  events: readonly MembershipHappenedFragment[];
  timeZone: string;
  hasMore: boolean;
  isReadingOn: boolean;
  onReadOn: () => void;
}

/** What happened to a membership, newest first: who, what, when, and what it was before. */
export function Timeline({ events, timeZone, hasMore, isReadingOn, onReadOn }: TimelineProps) {
  if (events.length === 0) return <p className="text-sm text-muted">Nothing has happened yet.</p>;
  return (
    <>
      <ol aria-label="History" className="relative">
        {events.map((event) => (
          <Happened key={event.id} event={event} timeZone={timeZone} />
        ))}
      </ol>
      {hasMore && <LoadMore shown={events.length} hasMore busy={isReadingOn} onMore={onReadOn} />}
    </>
  );
}

function Happened({ event, timeZone }: { event: MembershipHappenedFragment; timeZone: string }) {
  const { kind, at, by, summary, note } = event;
  const isNote = kind === 'noted';
  return (
    <li className="group relative flex gap-3 pb-6 last:pb-0">
      <span aria-hidden="true" className="absolute bottom-0 left-4 top-9 w-px bg-line group-last:hidden" />
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon name={ICONS[kind]} size={16} />
      </span>
      <div className="min-w-0 flex-1 pt-1 text-sm">
        <p className={isNote ? 'sr-only' : 'font-medium'}>{summary}</p>
        {note && (
          <p
            className={classNames(
              'rounded-card bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere',
              !isNote && 'mt-1',
            )}
          >
            {note}
          </p>
        )}
        <div className="flex flex-wrap gap-x-4">
          {changesOf(event).map((change) => (
            <Change key={change.name} {...change} />
          ))}
        </div>
        <p className="mt-1 text-xs text-muted">
          <span className="wrap-anywhere">{by}</span> · <When at={at} timeZone={timeZone} />
        </p>
      </div>
    </li>
  );
}

function Change({ name, before, after }: ChangeWords) {
  return (
    <p className="mt-1 text-muted">
      {name}:{' '}
      {before !== null && (
        <>
          <VisuallyHidden>from </VisuallyHidden>
          {before}{' '}
          <span aria-hidden="true" className="whitespace-nowrap">
            →{' '}
          </span>
          <VisuallyHidden>to </VisuallyHidden>
        </>
      )}
      <span className="text-ink">{after ?? 'none'}</span>
    </p>
  );
}

/** "December 3, 2026 at 10:15 AM" in the business's zone. */
function When({ at, timeZone }: { at: string; timeZone: string }) {
  const words = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return <time dateTime={at}>{words}</time>;
}
