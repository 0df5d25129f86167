import { useId, useState } from 'react';
import { dayOfMonth, formatLongDate } from '../../schema/rules/calendar.ts';
import { ordinal } from '../../schema/rules/ordinal.ts';
import { SKIP_QUESTION } from '../../schema/rules/skip-window.ts';
import { errorMessage } from '../client/error-message.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useSkipMonthMutation, useUndoSkipMutation } from './membership-actions.generated.ts';
import { PhoneLink } from './phone-link.tsx';
import type { PortalSubscriptionFragment } from './portal.generated.ts';
import { monthName } from './words.ts';

interface SkipSectionProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  others: number;
}

/** Skipping the upcoming month: the last day for it, the button, why it is off, and the way back. */
export function SkipSection({ subscription, phone, others }: SkipSectionProps) {
  const { business, skipMonth, skipBy, skipProblem, isSkipped, isGift } = subscription;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { skip, undo, busy, failure, done } = useSkip(business.slug);
  if (isGift || !skipMonth) return null;
  const month = monthName(skipMonth);

  return (
    <Card>
      <h3 className="text-lg font-semibold">Skip a month</h3>
      <div className="mt-3 space-y-3">
        {done && <Notice>{done}</Notice>}
        {failure && <Alert>{failure}</Alert>}
        {isSkipped ? (
          <>
            <p>
              {month} is skipped: no box, no charge.
              {subscription.nextBoxOn && ` Your next box comes on ${formatLongDate(subscription.nextBoxOn)}.`}
            </p>
            <Button variant="secondary" busy={busy} busyLabel="Undoing…" onClick={() => void undo()}>
              Undo Skip
            </Button>
          </>
        ) : (
          <>
            {skipBy && !skipProblem && (
              <p className="text-muted">
                To skip a month, tell us by the {ordinal(dayOfMonth(skipBy))}: for {month} by{' '}
                {formatLongDate(skipBy)}.
              </p>
            )}
            <Button
              variant="secondary"
              disabled={skipProblem !== null}
              aria-describedby={skipProblem ? `${id}-reason` : undefined}
              onClick={() => setAsking(true)}
            >
              Skip {month}
            </Button>
            {skipProblem && (
              <p id={`${id}-reason`} className="text-sm text-muted">
                {skipProblem}{' '}
                {phone && (
                  <>
                    Call us at <PhoneLink phone={phone} /> if you need help.
                  </>
                )}
              </p>
            )}
          </>
        )}
      </div>
      <AlertDialog
        open={asking}
        title={SKIP_QUESTION}
        confirmLabel={`Skip ${month}`}
        cancelLabel="Keep My Box"
        busy={busy}
        busyLabel="Skipping…"
        onCancel={() => setAsking(false)}
        onConfirm={() => void skip().finally(() => setAsking(false))}
      >
        {others > 0
          ? `All your memberships at ${business.name} skip ${month}: no box, no charge. You can undo it here.`
          : `No box and no charge from ${business.name} in ${month}. You can undo it here.`}
      </AlertDialog>
    </Card>
  );
}

function useSkip(businessSlug: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const afterwards = { variables: { businessSlug }, refetchQueries: ['Portal'], awaitRefetchQueries: true };
  const [skipMonth, skipping] = useSkipMonthMutation(afterwards);
  const [undoSkip, undoing] = useUndoSkipMutation(afterwards);

  const attempt = async (act: () => Promise<unknown>, sentence: string, fallback: string) => {
    setFailure(null);
    setDone(null);
    try {
      await act();
      setDone(sentence);
    } catch (error) {
      setFailure(errorMessage(error, { fallback, safe: 'It is safe to try again.' }));
    }
  };
  return {
    skip: () =>
      attempt(
        () => skipMonth({ variables: { businessSlug } }),
        'Your upcoming month was skipped.',
        'Failed to skip this month',
      ),
    undo: () =>
      attempt(
        () => undoSkip({ variables: { businessSlug } }),
        'Your upcoming month is back.',
        'Failed to undo the skip',
      ),
    busy: skipping.loading || undoing.loading,
    failure,
    done,
  };
}
