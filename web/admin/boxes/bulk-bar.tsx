import { Button } from '../../ui/button.tsx';
import { ChooseAll } from '../../ui/lists/choose-all.tsx';
import { actionProblem, markLabel } from '../orders/order-actions.ts';
import type { Marking } from '../orders/order-actions.ts';
import type { HandledOrderFragment } from '../orders/orders.generated.ts';
import type { OrderedBoxFragment } from './boxes.generated.ts';
import type { Chosen } from '../../ui/lists/use-chosen.ts';

interface BulkBarProps {
  chosen: Chosen<HandledOrderFragment>;
  all: readonly OrderedBoxFragment[];
  /** What is being done now. */
  busy: Marking | null;
  onMark: (orders: readonly HandledOrderFragment[], action: Marking) => Promise<void>;
  /** Asks how these were paid. */
  onPay: (orders: readonly HandledOrderFragment[]) => void;
}

const MARKINGS: readonly Marking[] = ['anyway', 'ready', 'collected', 'shipped'];

/** Ticks all (in line with the boxes' own ticks), and does something with the ticked ones: each button says with how many of them it can be done. */
export function BulkBar({ chosen, all, busy, onMark, onPay }: BulkBarProps) {
  const orders = chosen.rows;
  const markings = MARKINGS.map((action) => ({
    action,
    possible: orders.filter((order) => actionProblem(order, action) === null),
  })).filter(({ action, possible }) => possible.length > 0 || action === busy);
  const payable = orders.filter((order) => actionProblem(order, 'paid') === null);
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
      {payable.length > 0 && (
        <Button variant="secondary" aria-disabled={busy !== null || undefined} onClick={() => onPay(payable)}>
          {markLabel(payable, 'paid')} ({payable.length})
        </Button>
      )}
      {orders.length > 0 && markings.length === 0 && payable.length === 0 && (
        <p className="text-sm text-muted">
          Nothing is left to do with {orders.length === 1 ? 'this box' : 'these boxes'}.
        </p>
      )}
    </div>
  );
}
