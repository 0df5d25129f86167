import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SKIP_QUESTION } from '../../../schema/rules/memberships/skips.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { ComingBoxes } from './coming-boxes.tsx';
import { SkippedMonths } from './skipped-months.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { useSkip } from './use-skip.ts';
import { hasDeadlines, untilWords } from '../membership/comes-by.ts';
import { monthName } from '../membership/labels.ts';

interface SkipActionsProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  /** How many more active subscriptions the member has at this business: they are left alone. */
  others: number;
}

interface SkipParts {
  /** Opens the list of the coming boxes. */
  button: ReactNode;
  /** That list, where it stands by itself. */
  list: ReactNode;
  /** What was done, what is skipped with its way back, and the dialogs. */
  below: ReactNode;
}

/**
 * What skips months of one subscription and takes it back: the coming boxes with what can be done about each, in a sheet
 * behind one button, or by themselves. The upcoming month without deadlines is asked about and told in the
 * specification's words. Nothing for a gift.
 */
export function useSkipActions({ subscription, phone, others }: SkipActionsProps): SkipParts {
  const { business, skipMonth, isGift, skippableMonths } = subscription;
  const [isOpen, setOpen] = useState(false);
  // The month that is asked about.
  const [asking, setAsking] = useState<string | null>(null);
  const { skip, undo, busy, failure, done, forget } = useSkip(subscription);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with what it took back.
    if (done && document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [done]);
  if (isGift || !skipMonth) return { button: null, list: null, below: null };

  const name = monthName(asking ?? skipMonth);
  const until = skippableMonths.find(({ yearMonth }) => yearMonth === asking)?.skipBy;
  const confirm = async (month: string) => {
    const isDone = await skip(month);
    setAsking(null);
    if (isDone) setOpen(false);
  };
  const list = (
    <ComingBoxes
      subscription={subscription}
      phone={phone}
      busy={busy}
      onSkip={setAsking}
      onUndo={(month) => void undo(month).then((isDone) => isDone && setOpen(false))}
    />
  );
  const button = (
    <Button
      variant="secondary"
      onClick={() => {
        forget();
        setOpen(true);
      }}
    >
      Skip a month
    </Button>
  );
  const below = (
    <>
      {done && (
        <div ref={said} tabIndex={-1} className="rounded-card">
          <Notice>{done}</Notice>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Skip a month">
        {failure && <Alert className="mb-3">{failure}</Alert>}
        {list}
      </Dialog>
      <AlertDialog
        open={asking !== null}
        title={
          asking === skipMonth && !hasDeadlines(subscription)
            ? SKIP_QUESTION
            : `Skip ${name} for this subscription?`
        }
        confirmLabel={`Skip ${name}`}
        cancelLabel="Keep My Box"
        busy={busy}
        busyLabel="Skipping…"
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void confirm(asking)}
      >
        No box and no charge from {business.name} in {name}. You can undo it
        {until ? ` until ${untilWords(until, subscription)}` : ' here'}.
        {others > 0 &&
          ` Your other ${others === 1 ? 'membership' : 'memberships'} there will not be skipped.`}
      </AlertDialog>
      {!isOpen && failure && <Alert>{failure}</Alert>}
      <SkippedMonths subscription={subscription} busy={busy} onUndo={(month) => void undo(month)} />
    </>
  );
  return { button, list, below };
}

/** The list by itself. */
export function SkipActions(props: SkipActionsProps) {
  const { list, below } = useSkipActions(props);
  return (
    <div className="space-y-2">
      {list}
      {below}
    </div>
  );
}
