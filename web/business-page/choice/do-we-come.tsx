import { useState } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { zipOf } from '../../../schema/rules/places/zips.ts';
import { NOT_DELIVERED } from '../../../schema/rules/places/zones.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** Whether the business delivers to a ZIP code and what that costs, in cents; null where no answer comes. */
export type AskDelivery = (zip: string) => Promise<{ delivers: boolean; fee: number } | null>;

/** "Do we come to you?": a ZIP code, and the answer below it. It has no server side. */
export function DoWeCome({ onAsk }: { onAsk: AskDelivery }) {
  const [zip, setZip] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  async function ask() {
    if (busy) return;
    setAnswer(null);
    const digits = zipOf(zip);
    if (digits === null) return setProblem('Please enter a ZIP code of five digits.');
    setBusy(true);
    const delivery = await onAsk(digits).finally(() => setBusy(false));
    if (delivery === null) return setProblem('We could not look that up. Please try again.');
    if (!delivery.delivers) return setProblem(NOT_DELIVERED);
    setAnswer(
      `Yes, we deliver to ${digits}${delivery.fee > 0 ? `, for ${formatUsd(delivery.fee)} a box` : ', at no extra cost'}.`,
    );
  }

  return (
    <div>
      <Field label="Do we come to you?" error={problem}>
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              required={false}
              value={zip}
              onChange={({ target }) => {
                setZip(target.value);
                setProblem(null);
                setAnswer(null);
              }}
              // It stands in the form that leads to checkout, which Enter would send.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void ask();
              }}
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="ZIP code"
              className="min-w-0 flex-1"
            />
            <Button variant="secondary" busy={busy} busyLabel="Looking…" onClick={() => void ask()}>
              Check
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="mt-2 text-sm">
        {answer}
      </p>
    </div>
  );
}
