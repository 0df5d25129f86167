import { useId } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { closuresAhead, closureWords } from '../../../schema/rules/schedules/days-words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { monthName } from '../membership/labels.ts';
import { PhoneLink } from '../membership/phone-link.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { orderedAhead } from '../membership/ordered-ahead.ts';
import { comingMonths, monthInstead } from './coming-months.ts';
import type { ComingMonth } from './coming-months.ts';
import { untilWords } from '../membership/comes-by.ts';

interface ComingBoxesProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  busy: boolean;
  onSkip: (yearMonth: string) => void;
  onUndo: (yearMonth: string) => void;
}

/**
 * The coming boxes by their days, each with what can still be done about it and until when, or why nothing can: it is
 * ordered, closed or too late.
 */
export function ComingBoxes({ subscription, phone, busy, onSkip, onUndo }: ComingBoxesProps) {
  const ordered = orderedAhead(subscription);
  const instead = monthInstead(subscription);
  const said = new Set<string>();
  return (
    <ul className="divide-y divide-line" aria-label="Coming boxes">
      {ordered && (
        <li className="py-3">
          <p className="font-medium">{formatLongDate(ordered.scheduledOn)}</p>
          <p className="text-sm text-muted">Ordered: it can no longer be skipped.</p>
        </li>
      )}
      {comingMonths(subscription).map((month) => {
        // Of a reason that holds for several it is enough to say it once.
        const isNew = month.problem !== null && !said.has(month.problem);
        if (month.problem !== null) said.add(month.problem);
        return (
          <ComingBox
            key={month.yearMonth}
            month={month}
            subscription={subscription}
            reason={isNew ? month.problem : null}
            isInstead={month.yearMonth === instead?.yearMonth}
            phone={phone}
            busy={busy}
            onSkip={onSkip}
            onUndo={onUndo}
          />
        );
      })}
    </ul>
  );
}

interface ComingBoxProps extends ComingBoxesProps {
  month: ComingMonth;
  /** Why it can't be skipped, or that not be undone; null where that was said above. */
  reason: string | null;
  /** It is the first that can be skipped, after some that no longer can. */
  isInstead: boolean;
}

function ComingBox({ month, subscription, reason, isInstead, phone, busy, onSkip, onUndo }: ComingBoxProps) {
  const { yearMonth, isOpen, isSkipped, isOff, scheduledOn } = month;
  const id = useId();
  const name = monthName(yearMonth);
  const isUpcoming = yearMonth === subscription.skipMonth;
  const until = untilWords(month.skipBy, subscription);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className={isOff || isSkipped ? 'font-medium text-muted' : 'font-medium'}>
          {isOff || subscription.chargesHeldAt !== null ? name : formatLongDate(scheduledOn)}
        </p>
        {isOff ? (
          <p className="text-sm text-muted">{closedWords(month, subscription)}</p>
        ) : isSkipped ? (
          <p className="text-sm text-muted">
            Skipped: no box, no charge. {isOpen ? `Undo until ${until}.` : 'It can no longer be undone here.'}
          </p>
        ) : isOpen ? (
          <p className="text-sm text-muted">until {until}</p>
        ) : (
          (reason || isUpcoming) && (
            <p id={id} className="text-sm text-muted">
              {reason}
              {isUpcoming && phone && (
                <>
                  {' '}
                  Call us at <PhoneLink phone={phone} /> if you need help.
                </>
              )}
            </p>
          )
        )}
      </div>
      {!isOff && isSkipped && isOpen && (
        <Button
          variant="quiet"
          icon={<Icon name="undo" />}
          busy={busy}
          aria-label={isUpcoming ? undefined : `Undo Skip of ${name}`}
          onClick={() => onUndo(yearMonth)}
        >
          Undo Skip
        </Button>
      )}
      {!isOff && !isSkipped && (isOpen || isUpcoming) && (
        <Button
          variant="secondary"
          busy={busy}
          disabled={!isOpen}
          aria-describedby={isOpen ? undefined : id}
          onClick={() => onSkip(yearMonth)}
        >
          Skip {name}
          {isInstead && ' instead'}
        </Button>
      )}
    </li>
  );
}

/** "No box: Christmas". */
function closedWords(
  { yearMonth }: ComingMonth,
  { box, pendingBox, business, place }: PortalSubscriptionFragment,
): string {
  const { days, today } = business;
  const member = { mode: (pendingBox ?? box).mode, placeId: place?.id ?? null };
  const closure = closuresAhead(days, member, today).find(
    ({ month, from, to }) =>
      month === yearMonth ||
      (from !== null && to !== null && from.slice(0, 7) <= yearMonth && yearMonth <= to.slice(0, 7)),
  );
  return closure ? `Closed: no box, no charge. ${closureWords(closure)}.` : 'Closed: no box, no charge.';
}
