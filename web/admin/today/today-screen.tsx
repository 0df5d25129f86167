import { useCallback, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { isLocalDate } from '../../../schema/rules/time/written-date.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { keepViewer } from '../../client/session/kept-viewer.ts';
import { keepFiles } from '../../client/offline/kept-files.ts';
import { Head } from '../../ui/page/head.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { to } from '../screens.ts';
import { dayWords } from '../orders/day-words.ts';
import { withMarks } from './with-marks.ts';
import { ConnectionLine } from './parts/connection-line.tsx';
import { DayRow } from './parts/day-row.tsx';
import { LateChanges } from './parts/late-changes.tsx';
import { TodayParts } from './today-parts.tsx';
import { todayActions } from './today-actions.ts';
import { useMarks } from './use-marks.ts';
import { usePackingDay } from './use-packing-day.ts';
import { useSaid } from './use-said.ts';
import { useWakeLock } from './use-wake-lock.ts';

/**
 * /admin/business/{id}/today: the packing day on one screen, for a phone at six in the morning. It works without a
 * connection once it was opened with one (docs/rules.md "Packing day").
 */
export function TodayScreen() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const viewer = useAdminViewer();
  const { account, mayAt } = viewer;
  const { queue, state } = useMarks(id, account.id);
  const named = params.get('on');
  const on = isLocalDate(named) ? named : null;
  const onAnswer = useCallback((askedAt: number) => queue.seen(askedAt), [queue]);
  const { shown, failure, isCutOff, reload } = usePackingDay({
    businessId: id,
    accountId: account.id,
    on,
    onAnswer,
  });
  const { said, say } = useSaid();
  useWakeLock();
  const isThere = shown !== null && !isCutOff;
  useEffect(() => {
    if (!isThere) return;
    void keepViewer(viewer);
    void keepFiles(to('businessToday', id));
    // Once for each visit and each time that the line comes back, not for each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, id]);
  if (!shown)
    return (
      <>
        <Head title="Today · Regulars" noIndex />
        {failure ? (
          <LoadFailed
            {...failure}
            level="h1"
            onRetry={() => void reload()}
            back={{ href: to('my'), label: 'My businesses' }}
          />
        ) : (
          <Skeleton label="Loading the day…" className="grid gap-4">
            <SkeletonShape className="h-16 w-full" />
            <SkeletonShape className="h-64 w-full" />
          </Skeleton>
        )}
      </>
    );
  const day = withMarks(shown.day, state.shown);
  return (
    <div className="text-lg">
      <Head title="Today · Regulars" noIndex />
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-semibold tracking-tight">
          {on === null && day.on > day.today && 'Next: '}
          {formatLongDate(day.on)}
        </h1>
        <p className="tabular">{dayWords(day)}</p>
        {day.earlierCount > 0 && (
          <a
            href="#earlier"
            className="tabular inline-flex min-h-11 items-center font-semibold text-warn underline underline-offset-4"
          >
            {day.earlierCount.toLocaleString('en-US')} from earlier days
          </a>
        )}
      </header>
      <DayRow day={day} onChoose={(next) => setParams(next ? { on: next } : {}, { replace: true })} />
      <LateChanges late={day.late} />
      <TodayParts
        businessId={id}
        day={day}
        actions={mayAt(id, 'order:handle') ? todayActions(queue, day, say) : null}
        line={
          <ConnectionLine
            waiting={state.waiting.length}
            isCutOff={isCutOff || state.isCutOff}
            savedAt={shown.savedAt}
            said={said}
          />
        }
      />
    </div>
  );
}
