import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paidByCreditAlone } from '../../../schema/rules/money/credit.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { parsePriceText, priceText } from '../../../schema/rules/money/price-text.ts';
import { mostToRefund, REASON_TOO_LONG } from '../../../schema/rules/money/refund.ts';
import { FIELD_MAX } from '../../../schema/rules/limits.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { randomKey } from '../../client/requests/random-key.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { leftToRefund, refundWords, whatFollows } from './refund-words.ts';
import { useRefundOrderMutation } from './orders.generated.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

interface RefundQuestionProps {
  order: HandledOrderFragment;
  onDone: () => void;
}

/**
 * The question before a payment is given back, whole or in part: it names the amount and what follows. What credit alone has
 * paid is given back as credit, all of it.
 */
export function RefundQuestion({ order, onDone }: RefundQuestionProps) {
  const left = leftToRefund(order);
  const words = refundWords(order);
  const isCredit = paidByCreditAlone(order) > 0;
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

  const fields = useRef<HTMLDivElement>(null);
  /** Says what is wrong at its field; the first one has the focus. */
  const show = (next: typeof wrong) => {
    flushSync(() => setWrong(next));
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const act = async () => {
    const isAmount = cents !== null && cents > 0 && cents <= left;
    const isReason = reason.trim().length <= FIELD_MAX;
    show({
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
      toast(words.done(formatUsd(cents)));
      onDone();
    } catch (error) {
      const { code, fields: refused } = errorDetails(error);
      if (code === 'CONFLICT') setKey(randomKey());
      if (!refused.amount && !refused.reason)
        setProblem(errorMessage(error, { fallback: words.failed, safe: words.safe }));
      setBusy(false);
      show(refused);
    }
  };
  return (
    <AlertDialog
      open
      title={words.title}
      confirmLabel={cents === null ? 'Refund' : words.confirm(formatUsd(cents))}
      cancelLabel="Cancel"
      danger
      busy={busy}
      busyLabel={words.busy}
      onConfirm={() => void act()}
      onCancel={onDone}
    >
      <p>{whatFollows(order, { isWhole, asCredit })}</p>
      <div ref={fields} className="mt-4 grid gap-4 text-ink">
        {!isCredit && (
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
        )}
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
        {!isCredit && (
          <Checkbox
            label="As credit"
            checked={asCredit}
            onChange={(event) => {
              setAsCredit(event.target.checked);
              setKey(randomKey());
            }}
          />
        )}
      </div>
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </AlertDialog>
  );
}
