import { errorMessage } from '../../../client/errors/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Sent } from '../send-each.ts';
import { boxes } from '../toast-result.ts';
import { boxName } from './boxes-to-pay.tsx';
import type { Owing } from './boxes-to-pay.tsx';

interface PaymentSummaryProps {
  sent: Sent;
  owing: readonly Owing[];
  onDone: () => void;
  /** Takes back those that were marked. */
  onUndo: () => void;
}

/** After several were marked and some were refused: how many worked, and which did not and why. */
export function PaymentSummary({ sent: { done, failures }, owing, onDone, onUndo }: PaymentSummaryProps) {
  const whose = new Map(
    owing.flatMap(({ name, orders }) =>
      orders.map((order) => [order.id, `${name}, ${boxName(order)}`] as const),
    ),
  );
  return (
    <Dialog
      open
      onClose={onDone}
      title={`${boxes(failures.length)} could not be marked as paid`}
      footer={
        <>
          {done.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                onUndo();
                onDone();
              }}
            >
              Undo the others
            </Button>
          )}
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      <p className="mb-4">
        {done.length === 0
          ? 'Nothing was marked.'
          : `${boxes(done.length)} ${done.length === 1 ? 'was' : 'were'} marked as paid.`}
      </p>
      <ul className="divide-y divide-line" aria-label="Not marked">
        {failures.map(({ row: id, error }) => (
          <li key={id} className="py-3">
            <p className="font-medium wrap-anywhere">{whose.get(id)}</p>
            <p className="text-sm text-muted">{errorMessage(error, { fallback: 'Please try again.' })}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
