import { useState } from 'react';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useRefundOrderMutation } from './orders.generated.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

interface RefundQuestionProps {
  order: HandledOrderFragment;
  onDone: () => void;
}

/** The question before a payment is given back: it names the amount and what follows. */
export function RefundQuestion({ order, onDone }: RefundQuestionProps) {
  const [refund] = useRefundOrderMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await refund({ variables: { id: order.id } });
      toast(`${order.total} for the box of ${formatMonthDay(order.scheduledOn)} was refunded.`);
      onDone();
    } catch (error) {
      setProblem(
        errorMessage(error, {
          fallback: 'The refund failed. Please try again.',
          safe: 'It is never refunded twice.',
        }),
      );
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open
      title={`Refund ${order.total} for the box of ${formatMonthDay(order.scheduledOn)}?`}
      confirmLabel={`Refund ${order.total}`}
      cancelLabel="Cancel"
      danger
      busy={busy}
      busyLabel="Refunding…"
      onConfirm={() => void act()}
      onCancel={onDone}
    >
      What was charged to a card goes back to it. What was paid in any other way you give back yourself. This
      can’t be undone.
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </AlertDialog>
  );
}
