import { useState } from 'react';
import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { NOTE_TOO_LONG } from '../../../../schema/rules/memberships/order-paid.ts';
import { FIELD_MAX } from '../../../../schema/rules/limits.ts';
import type { OfflineMethod } from '../../../client/graphql/schema-types.generated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { BoxesToPay, DebtorsToPay } from './boxes-to-pay.tsx';
import type { Owing } from './boxes-to-pay.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { useTakePayments } from './use-take-payments.ts';

const METHODS: readonly { value: OfflineMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Bank transfer or app' },
  { value: 'other', label: 'Other' },
];

interface PaymentDialogProps {
  /** Who has paid: of one, boxes can be left out; of several, all that they owe is paid. */
  debtors: readonly Owing[];
  onDone: () => void;
  /** Something was marked, or taken back. */
  onChanged: () => void;
}

/** What was paid, how, and a word about it; what was marked can be taken back, and what was refused is named. */
export function PaymentDialog({ debtors, onDone, onChanged }: PaymentDialogProps) {
  // As they stood when it was opened: the list behind it has none of them any more once they have paid.
  const [owing] = useState(debtors);
  const orders = owing.flatMap((debtor) => debtor.orders);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [method, setMethod] = useState<OfflineMethod>('cash');
  const [note, setNote] = useState('');
  const { mark, undo, busy, refused } = useTakePayments(onChanged);
  const paid = orders.filter(({ id }) => !leftOut.has(id));
  const sum = paid.reduce((cents, { totalAmount }) => cents + totalAmount, 0);
  const problem = note.trim().length > FIELD_MAX ? NOTE_TOO_LONG : null;
  if (refused)
    return (
      <PaymentSummary sent={refused} owing={owing} onDone={onDone} onUndo={() => void undo(refused.done)} />
    );

  const one = owing.length === 1 ? owing[0]! : null;
  const send = async () => {
    if (problem || paid.length === 0) return;
    const sent = await mark(
      paid.map(({ id }) => id),
      { method, note: note.trim() || null, keepsRefused: one === null },
    );
    if (one || sent.failures.length === 0) onDone();
  };
  return (
    <Dialog
      open
      focusesField
      onClose={onDone}
      title={one ? `What has ${one.name} paid?` : `What have ${owing.length} members paid?`}
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel="Saving…"
            aria-disabled={paid.length === 0 || undefined}
            onClick={() => void send()}
          >
            {paid.length === 0 ? 'Mark as paid' : `Mark ${formatUsd(sum)} as paid`}
          </Button>
        </>
      }
    >
      {one ? (
        <BoxesToPay orders={one.orders} leftOut={leftOut} onChange={setLeftOut} />
      ) : (
        <DebtorsToPay owing={owing} />
      )}
      <div className="grid gap-4">
        <Field label="How">
          {(control) => (
            <Select
              {...control}
              value={method}
              onChange={(event) => setMethod(event.target.value as OfflineMethod)}
            >
              {METHODS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Note"
          optional
          hint={one ? 'Such as the number of a check.' : 'It is kept with each of these boxes.'}
          error={problem}
        >
          {(control) => (
            <TextInput {...control} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
