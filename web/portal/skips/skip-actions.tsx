import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { SKIP_QUESTION } from '../../../schema/rules/memberships/skips.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { LaterMonths } from './later-months.tsx';
import { monthsToSkip } from './months-to-skip.ts';
import { PhoneLink } from '../membership/phone-link.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { useSkip } from './use-skip.ts';
import { monthName } from '../membership/labels.ts';

interface SkipActionsProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  /** How many more active subscriptions the member has at this business: they are left alone. */
  others: number;
}

/**
 * What skips the upcoming month of one subscription and takes it back; where that is closed, what skips the next that
 * can be; and below them the closed one with its reason, what was done, and later months: in parts, as other actions may stand beside the
 * buttons. Nothing for a gift.
 */
export function useSkipActions({ subscription, phone, others }: SkipActionsProps): {
  button: ReactNode;
  instead: ReactNode;
  below: ReactNode;
} {
  const { business, skipMonth, skipBy, skipProblem, isSkipped, isGift, skippableMonths } = subscription;
  const id = useId();
  // The month that is asked about; "" is the upcoming one.
  const [asking, setAsking] = useState<string | null>(null);
  const { skip, undo, busy, failure, done } = useSkip(subscription.id);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with what it took back.
    if (done && document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [done]);
  if (isGift || !skipMonth) return { button: null, instead: null, below: null };
  const month = monthName(skipMonth);
  const name = asking ? monthName(asking) : month;
  const until = asking ? skippableMonths.find(({ yearMonth }) => yearMonth === asking)?.skipBy : skipBy;

  // A closed month is no act: its button stands beside the sentence that says why.
  const isClosed = !isSkipped && skipProblem !== null;
  const button = isSkipped
    ? !skipProblem && (
        <Button variant="secondary" busy={busy} busyLabel="Undoing…" onClick={() => void undo(null)}>
          Undo Skip
        </Button>
      )
    : !isClosed && (
        <Button variant="secondary" onClick={() => setAsking('')}>
          Skip {month}
        </Button>
      );
  const later = monthsToSkip(subscription);
  const instead = later.instead && (
    <Button variant="secondary" busy={busy} onClick={() => setAsking(later.instead!.yearMonth)}>
      Skip {monthName(later.instead.yearMonth)} instead
    </Button>
  );
  const below = (
    <>
      {done && (
        <div ref={said} tabIndex={-1} className="rounded-card">
          <Notice>{done}</Notice>
        </div>
      )}
      {failure && <Alert>{failure}</Alert>}
      {/* Of several months that are skipped in a row its day may have gone by. */}
      {isSkipped && skippableMonths.some(({ yearMonth }) => yearMonth === skipMonth) && (
        <p>
          {month} is skipped: no box, no charge.
          {skipBy && !skipProblem && ` You can undo it until ${formatLongDate(skipBy)}.`}
        </p>
      )}
      {isClosed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
          <Button variant="secondary" disabled aria-describedby={`${id}-reason`} className="shrink-0">
            Skip {month}
          </Button>
          <p id={`${id}-reason`} className="text-sm text-muted">
            {skipProblem}
            {phone && (
              <>
                {' '}
                Call us at <PhoneLink phone={phone} /> if you need help.
              </>
            )}
          </p>
        </div>
      )}
      <LaterMonths
        months={later}
        busy={busy}
        onSkip={setAsking}
        onUndo={(yearMonth) => void undo(yearMonth)}
      />
      <AlertDialog
        open={asking !== null}
        title={asking ? `Skip ${name} for this subscription?` : SKIP_QUESTION}
        confirmLabel={`Skip ${name}`}
        cancelLabel="Keep My Box"
        busy={busy}
        busyLabel="Skipping…"
        onCancel={() => setAsking(null)}
        onConfirm={() => void skip(asking || null).finally(() => setAsking(null))}
      >
        No box and no charge from {business.name} in {name}. You can undo it
        {until ? ` until ${formatLongDate(until)}` : ' here'}.
        {others > 0 &&
          ` Your other ${others === 1 ? 'membership' : 'memberships'} there will not be skipped.`}
      </AlertDialog>
    </>
  );
  return { button, instead, below };
}

/** All parts, one under the other: what can be done comes first. */
export function SkipActions(props: SkipActionsProps) {
  const { button, instead, below } = useSkipActions(props);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {instead}
        {button}
      </div>
      {below}
    </div>
  );
}
