import { Button } from '../../ui/button.tsx';
import { untilWords } from '../membership/comes-by.ts';
import { monthName } from '../membership/labels.ts';
import { comingMonths } from './coming-months.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface SkippedMonthsProps {
  subscription: PortalSubscriptionFragment;
  busy: boolean;
  onUndo: (yearMonth: string) => void;
}

/** The months that are skipped, each with its way back: said without being asked for. */
export function SkippedMonths({ subscription, busy, onUndo }: SkippedMonthsProps) {
  const { skipMonth } = subscription;
  const skipped = comingMonths(subscription).filter(({ isSkipped, isOff }) => isSkipped && !isOff);
  if (skipped.length === 0) return null;
  return (
    <ul className="space-y-2">
      {skipped.map(({ yearMonth, skipBy, isOpen }) => (
        <li key={yearMonth} className="flex flex-wrap items-center gap-x-4">
          <p>
            {monthName(yearMonth)} is skipped: no box, no charge.{' '}
            {isOpen
              ? `You can undo it until ${untilWords(skipBy, subscription)}.`
              : 'It can no longer be undone here.'}
          </p>
          {isOpen && (
            <Button
              variant="quiet"
              className="-ml-4"
              busy={busy}
              busyLabel="Undoing…"
              aria-label={yearMonth === skipMonth ? undefined : `Undo Skip of ${monthName(yearMonth)}`}
              onClick={() => onUndo(yearMonth)}
            >
              Undo Skip
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
