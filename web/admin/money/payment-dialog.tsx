import { useState } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { NOTE_TOO_LONG } from '../../../schema/rules/memberships/order-paid.ts';
import { FIELD_MAX } from '../../../schema/rules/limits.ts';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import type { OfflineMethod } from '../../client/graphql/schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { sendEach } from '../orders/send-each.ts';
import { boxes, toastResult } from '../orders/toast-result.ts';
import { useTakePaymentMutation, useUndoPaymentMutation } from './money.generated.ts';
import type { DebtorRowFragment } from './money.generated.ts';

const METHODS: readonly { value: OfflineMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Bank transfer or app' },
  { value: 'other', label: 'Other' },
];

interface PaymentDialogProps {
  /** Who has paid. */
  name: string;
  orders: DebtorRowFragment['orders'];
  onDone: () => void;
  /** Something was marked, or taken back. */
  onChanged: () => void;
}

/** Which boxes somebody has paid, how, and a word about it; what was marked can be taken back. */
export function PaymentDialog({ name, orders, onDone, onChanged }: PaymentDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(orders.map(({ id }) => id)));
  const [method, setMethod] = useState<OfflineMethod>('cash');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [take] = useTakePaymentMutation();
  const [takeBack] = useUndoPaymentMutation();
  const paid = orders.filter(({ id }) => chosen.has(id));
  const sum = paid.reduce((cents, { totalAmount }) => cents + totalAmount, 0);
  const problem = note.trim().length > FIELD_MAX ? NOTE_TOO_LONG : null;

  const undo = async (ids: readonly string[]) => {
    const sent = await sendEach(ids, (id) => takeBack({ variables: { id } }));
    toastResult(sent, {
      done: (n) => `${boxes(n)} ${n === 1 ? 'is' : 'are'} no longer marked as paid.`,
      failed: (n) => `The payment of ${boxes(n)} could not be taken back`,
    });
    onChanged();
  };
  const mark = async () => {
    if (problem || paid.length === 0) return;
    setBusy(true);
    const sent = await sendEach(
      paid.map(({ id }) => id),
      (id) => take({ variables: { id, method, note: note.trim() || null } }),
    );
    setBusy(false);
    toastResult(sent, {
      done: (n) => `${boxes(n)} ${n === 1 ? 'was' : 'were'} marked as paid.`,
      failed: (n) => `${boxes(n)} could not be marked as paid`,
      onUndo: () => void undo(sent.done),
    });
    onChanged();
    onDone();
  };

  return (
    <Dialog
      open
      onClose={onDone}
      title={`What has ${name} paid?`}
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel="Saving…"
            aria-disabled={paid.length === 0 || undefined}
            onClick={() => void mark()}
          >
            {paid.length === 0 ? 'Mark as paid' : `Mark ${formatUsd(sum)} as paid`}
          </Button>
        </>
      }
    >
      <fieldset className="mb-6">
        <legend className="mb-1.5 text-sm font-medium">Boxes</legend>
        <ul className="divide-y divide-line">
          {orders.map(({ id, scheduledOn, orderNumber, total }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <Checkbox
                label={`${formatMonthDay(scheduledOn)} · ${orderNumber}`}
                checked={chosen.has(id)}
                onChange={() => setChosen(toggled(chosen, id))}
              />
              <span className="tabular text-base">{total}</span>
            </li>
          ))}
        </ul>
      </fieldset>
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
        <Field label="Note" optional hint="Such as the number of a check." error={problem}>
          {(control) => (
            <TextInput {...control} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
