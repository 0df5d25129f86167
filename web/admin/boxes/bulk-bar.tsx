import { Button } from '../../ui/button.tsx';
import { ChooseAll } from '../../ui/lists/choose-all.tsx';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { actionProblem, markLabel } from '../orders/order-actions.ts';
import type { Marking, OrderAction } from '../orders/order-actions.ts';
import type { HandedBox } from '../orders/handed-box.ts';
import type { Chosen } from '../../ui/lists/use-chosen.ts';

interface BulkBarProps {
  chosen: Chosen<HandedBox>;
  all: readonly HandedBox[];
  /** In the zone of the business. */
  today: LocalDate;
  /** What is being done now. */
  busy: Marking | 'not_collected' | null;
  onMark: (boxes: readonly HandedBox[], action: Marking) => Promise<void>;
  /** Asks how these were paid. */
  onPay: (boxes: readonly HandedBox[]) => void;
  /** Asks what became of these, which nobody fetched. */
  onNotCollected: (boxes: readonly HandedBox[]) => void;
}

const MARKINGS: readonly Marking[] = ['anyway', 'ready', 'collected', 'shipped'];

/** Ticks all (in line with the boxes' own ticks), and does something with the ticked ones: each button says with how many of them it can be done. */
export function BulkBar({ chosen, all, today, busy, onMark, onPay, onNotCollected }: BulkBarProps) {
  const boxes = chosen.rows;
  const whereTo = (action: OrderAction) => boxes.filter((box) => actionProblem(box, action, today) === null);
  const markings = MARKINGS.map((action) => ({
    action,
    possible: whereTo(action),
  })).filter(({ action, possible }) => possible.length > 0 || action === busy);
  const payable = whereTo('paid');
  const unfetched = whereTo('not_collected').filter(({ fulfillment }) => fulfillment.mode === 'pickup');
  return (
    <div className="sticky top-0 z-10 -mx-1 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-1 py-1">
      <ChooseAll chosen={chosen} of={all.length} className="pl-4.25 sm:pl-5.25" />
      {markings.map(({ action, possible }) => (
        <Button
          key={action}
          variant="secondary"
          busy={busy === action}
          busyLabel="Marking…"
          aria-disabled={(busy !== null && busy !== action) || undefined}
          onClick={() => void onMark(possible, action)}
        >
          {markLabel(possible, action)} ({possible.length})
        </Button>
      ))}
      {unfetched.length > 0 && (
        <Button
          variant="secondary"
          busy={busy === 'not_collected'}
          busyLabel="Marking…"
          aria-disabled={(busy !== null && busy !== 'not_collected') || undefined}
          onClick={() => onNotCollected(unfetched)}
        >
          {markLabel(unfetched, 'not_collected')} ({unfetched.length})
        </Button>
      )}
      {payable.length > 0 && (
        <Button variant="secondary" aria-disabled={busy !== null || undefined} onClick={() => onPay(payable)}>
          {markLabel(payable, 'paid')} ({payable.length})
        </Button>
      )}
      {boxes.length > 0 && markings.length + unfetched.length + payable.length === 0 && (
        <p className="text-sm text-muted">
          Nothing is left to do with {boxes.length === 1 ? 'this box' : 'these boxes'}.
        </p>
      )}
    </div>
  );
}
