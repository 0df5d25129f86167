import { useId, useState } from 'react';
import { formatLongDate } from '../../schema/rules/calendar.ts';
import { SKIP_QUESTION } from '../../schema/rules/skip-window.ts';
import { errorMessage } from '../client/error-message.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import {
  useSkipSubscriptionMutation,
  useUndoSkipSubscriptionMutation,
} from './membership-actions.generated.ts';
import { useNews } from './news.tsx';
import { PhoneLink } from './phone-link.tsx';
import type { PortalSubscriptionFragment } from './portal.generated.ts';
import { monthName } from './words.ts';

interface SkipActionsProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  /** How many more active subscriptions the member has at this business: they are left alone. */
  others: number;
}

/** The button that skips the upcoming month of one subscription, why it is off, and the way back. Nothing for a gift. */
export function SkipActions({ subscription, phone, others }: SkipActionsProps) {
  const { business, skipMonth, skipBy, skipProblem, isSkipped, isGift } = subscription;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { skip, undo, busy, failure, done } = useSkip(subscription.id);
  if (isGift || !skipMonth) return null;
  const month = monthName(skipMonth);

  return (
    <div className="space-y-3">
      {done && <Notice>{done}</Notice>}
      {failure && <Alert>{failure}</Alert>}
      {isSkipped ? (
        <>
          <p>
            {month} is skipped: no box, no charge.
            {skipBy && !skipProblem && ` You can undo it until ${formatLongDate(skipBy)}.`}
          </p>
          {!skipProblem && (
            <Button variant="secondary" busy={busy} busyLabel="Undoing…" onClick={() => void undo()}>
              Undo Skip
            </Button>
          )}
        </>
      ) : (
        <>
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
        No box and no charge from {business.name} in {month}. You can undo it
        {skipBy ? ` until ${formatLongDate(skipBy)}` : ' here'}.
        {others > 0 &&
          ` Your other ${others === 1 ? 'membership' : 'memberships'} there will not be skipped.`}
      </AlertDialog>
    </div>
  );
}

function useSkip(id: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const news = useNews();
  const [skipSubscription, skipping] = useSkipSubscriptionMutation();
  const [undoSkipSubscription, undoing] = useUndoSkipSubscriptionMutation();

  const attempt = async (act: () => Promise<unknown>, sentence: string, fallback: string) => {
    setFailure(null);
    news.clear();
    try {
      await act();
      news.say(sentence);
    } catch (error) {
      setFailure(errorMessage(error, { fallback, safe: 'It is safe to try again.' }));
    }
  };
  return {
    skip: () =>
      attempt(
        () => skipSubscription({ variables: { id } }),
        'Your upcoming month was skipped.',
        'Failed to skip this month',
      ),
    undo: () =>
      attempt(
        () => undoSkipSubscription({ variables: { id } }),
        'Your upcoming month is back.',
        'Failed to undo the skip',
      ),
    busy: skipping.loading || undoing.loading,
    failure,
    done: news.sentence,
  };
}
