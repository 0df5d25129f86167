import { useId, useState } from 'react';
import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { errorMessage } from '../../../client/errors/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type {
  BusinessDaysQuery,
  BusinessWithDaysFragment,
  ForeseenMovesFragment,
} from '../days.generated.ts';
import { CloseDaysDialog } from './close-days-dialog.tsx';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { DayOffRow } from './day-off-row.tsx';
import { closedWords, isOver, scopeWords, seasonWords } from './days-off-words.ts';
import { MoveDayDialog } from './move-day-dialog.tsx';
import { SeasonDialog } from './season-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useTakeBack } from './use-take-back.ts';
import type { Taken } from './use-take-back.ts';

interface DaysOffSectionProps {
  business: BusinessWithDaysFragment;
  /** Its pickup places, closed ones too. */
  places: BusinessDaysQuery['places'];
  /** Editors close and move days. */
  mayClose: boolean;
  /** Owners set the season. */
  maySave: boolean;
}

type Open = 'days' | 'month' | 'move' | 'season' | null;

/** Days and months without boxes, and days that are others this once. */
export function DaysOffSection({ business, places, mayClose, maySave }: DaysOffSectionProps) {
  const id = useId();
  const [open, setOpen] = useState<Open>(null);
  const [taken, setTaken] = useState<{ what: Taken; foreseen: ForeseenMovesFragment } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { foresee, takeBack } = useTakeBack(business.id);
  const { days, today } = business;
  const closures = days.closures.filter((closure) => !isOver(closure, today));
  const moved = days.movedDays.filter(({ from, to }) => from >= today || to >= today);
  const openPlaces = places.filter(({ active }) => active);
  const close = () => setOpen(null);
  const look = async (what: Taken) => {
    setFailure(null);
    try {
      const foreseen = await foresee(what);
      if (foreseen) setTaken({ what, foreseen });
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'It could not be taken back.' }));
    }
  };

  return (
    <section aria-labelledby={id} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg font-semibold">
            Days off
          </h2>
          <p className="mt-1 text-sm text-muted">When no boxes come, and days that are others this once.</p>
        </div>
        {mayClose && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen('month')}>
              Close a Month
            </Button>
            <Button variant="secondary" onClick={() => setOpen('days')}>
              Close Days
            </Button>
            <Button variant="secondary" onClick={() => setOpen('move')}>
              Move a Day
            </Button>
          </div>
        )}
      </div>
      {!mayClose && <Notice tone="info">Editors and the owner of this business close and move days.</Notice>}
      {failure && <Alert>{failure}</Alert>}
      <Card className="py-2 sm:py-2">
        <ul className="divide-y divide-line">
          {closures.map((closure) => (
            <DayOffRow
              key={closure.id}
              title={closedWords(closure)}
              details={['No boxes', scopeWords(closure, places), closure.words]}
              onTakeBack={
                mayClose ? () => look({ kind: 'closure', id: closure.id, words: closedWords(closure) }) : null
              }
            />
          ))}
          {moved.map(({ id: movedId, from, to, hours, words, ...scope }) => (
            <DayOffRow
              key={movedId}
              title={`${formatLongDate(from)} → ${formatLongDate(to)}`}
              details={['Moved', hours, scopeWords(scope, places), words]}
              onTakeBack={
                mayClose ? () => look({ kind: 'moved-day', id: movedId, words: formatLongDate(from) }) : null
              }
            />
          ))}
          {closures.length + moved.length === 0 && (
            <li className="py-3 text-base text-muted">No day off is ahead.</li>
          )}
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56 text-base">{seasonWords(days.season)}</span>
            {maySave && (
              <Button variant="secondary" onClick={() => setOpen('season')}>
                Change Months
              </Button>
            )}
          </li>
        </ul>
      </Card>
      {open === 'days' && <CloseDaysDialog business={business} places={openPlaces} onClose={close} />}
      {open === 'month' && <CloseMonthDialog business={business} places={openPlaces} onClose={close} />}
      {open === 'move' && <MoveDayDialog business={business} places={openPlaces} onClose={close} />}
      {open === 'season' && <SeasonDialog business={business} onClose={close} />}
      {taken && (
        <TakeBackDialog
          title={`Take back ${taken.what.words}?`}
          foreseen={taken.foreseen}
          onTakeBack={() => takeBack(taken.what)}
          onClose={() => setTaken(null)}
        />
      )}
    </section>
  );
}
