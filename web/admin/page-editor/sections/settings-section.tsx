import { useState } from 'react';
import { CUTOFF_DAY_MAX, CUTOFF_DAY_MIN } from '../../../../schema/rules/limits.ts';
import { ordinal } from '../../../../schema/rules/text/ordinal.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { SectionProps } from './section-props.ts';

/** The last day of a month on which somebody can sign up; empty is none. */
export function SettingsSection({ draft, onChange, problems, readOnly }: SectionProps) {
  const day = draft.subscriptionCutoffDay ?? null;
  const [typed, setTyped] = useState(day === null ? '' : String(day));
  // Undo, a conflict or a save may set it from outside.
  const text = (typed === '' ? null : Number(typed)) === day ? typed : day === null ? '' : String(day);

  return (
    <Field
      label="Monthly cutoff day"
      optional
      error={problems.subscriptionCutoffDay}
      hint={explanation(day)}
      className="max-w-text"
    >
      {(control) => (
        <TextInput
          {...control}
          name="subscriptionCutoffDay"
          value={text}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder={`${CUTOFF_DAY_MIN} to ${CUTOFF_DAY_MAX}`}
          disabled={readOnly}
          className="tabular !w-36"
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '');
            setTyped(digits);
            onChange((now) => ({
              ...now,
              subscriptionCutoffDay: digits === '' ? undefined : Number(digits),
            }));
          }}
        />
      )}
    </Field>
  );
}

function explanation(day: number | null): string {
  if (day === null || day < CUTOFF_DAY_MIN || day > CUTOFF_DAY_MAX)
    return 'After this day of the month nobody can sign up until the next month begins. Empty means people can sign up on any day.';
  if (day === CUTOFF_DAY_MAX) return 'The 31st never stops anybody: people can sign up on any day.';
  return `People can sign up through the ${ordinal(day)} of each month, that day included. Members’ renewals are not affected.`;
}
