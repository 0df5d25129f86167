import { useState } from 'react';
import { formatUsd, parsePriceText, priceText } from '../../../schema/rules/money/money.ts';
import { mostToRefund, REASON_TOO_LONG } from '../../../schema/rules/money/refund.ts';
import { FIELD_MAX } from '../../../schema/rules/limits.ts';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { randomKey } from '../../client/requests/random-key.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useRefundOrderMutation } from './orders.generated.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

interface RefundQuestionProps {
  order: HandledOrderFragment;
  onDone: () => void;
}

/** The question before a payment is given back, whole or in part: it names the amount and what follows. */
export function RefundQuestion({ order, onDone }: RefundQuestionProps) {
  const left = order.totalAmount - order.refundedAmount;
  const [refund] = useRefundOrderMutation();
  const [amount, setAmount] = useState(priceText(left));
  const [reason, setReason] = useState('');
  const [asCredit, setAsCredit] = useState(false);
  // One press is one refund, however often its answer is lost; what is asked for anew is another.
  const [key, setKey] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const cents = parsePriceText(amount);
  const isWhole = cents === left;

  const act = async () => {
    const isAmount = cents !== null && cents > 0 && cents <= left;
    const isReason = reason.trim().length <= FIELD_MAX;
    setWrong({
      ...(!isAmount && { amount: mostToRefund(left) }),
      ...(!isReason && { reason: REASON_TOO_LONG }),
    });
    if (!isAmount || !isReason) return;
    setBusy(true);
    setProblem(null);
    try {
      await refund({
        variables: { id: order.id, amount: cents, reason: reason.trim() || null, asCredit, key },
      });
      toast(`${formatUsd(cents)} for the box of ${formatMonthDay(order.scheduledOn)} was refunded.`);
      onDone();
    } catch (error) {
      const { code, fields } = errorDetails(error);
      if (code === 'CONFLICT') setKey(randomKey());
      setWrong(fields);
      if (!fields.amount && !fields.reason)
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
      title={`Refund ${formatUsd(left)} for the box of ${formatMonthDay(order.scheduledOn)}?`}
      confirmLabel={cents === null ? 'Refund' : `Refund ${formatUsd(cents)}`}
      cancelLabel="Cancel"
      danger
      busy={busy}
      busyLabel="Refunding…"
      onConfirm={() => void act()}
      onCancel={onDone}
    >
      <p>
        {asCredit
          ? 'You keep the money, and it pays the member’s next box. This can’t be undone.'
          : 'What was charged to a card goes back to it. What was paid in any other way you give back yourself. This can’t be undone.'}
      </p>
      <div className="mt-4 grid gap-4 text-ink">
        <Field
          label="Amount ($)"
          hint={isWhole ? 'All of it. A smaller amount leaves the box paid.' : `Of ${formatUsd(left)}.`}
          error={wrong.amount}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={amount}
              onChange={(event) => {
                setAmount(event.target.value);
                setKey(randomKey());
              }}
            />
          )}
        </Field>
        <Field label="Reason" optional hint="Its member reads it." error={wrong.reason}>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setKey(randomKey());
              }}
            />
          )}
        </Field>
        <Checkbox
          label="As credit"
          checked={asCredit}
          onChange={(event) => {
            setAsCredit(event.target.checked);
            setKey(randomKey());
          }}
        />
      </div>
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </AlertDialog>
  );
}
