import { useState } from 'react';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface Days {
  from: LocalDate;
  to: LocalDate;
}

interface FromToProps extends Days {
  /** Why these days can't be had, or null; one that is left empty is a problem too. */
  problemOf: (from: string, to: string) => string | null;
  hint: string;
  /** Called with days that have no problem. */
  onChange: (days: Days) => void;
}

/** Any days from one to another. Give it a key of the days: they are read when it is drawn first. */
export function FromTo({ from, to, problemOf, hint, onChange }: FromToProps) {
  const [days, setDays] = useState<Days>({ from, to });
  const problem = problemOf(days.from, days.to);
  const change = (some: Partial<Days>) => {
    const next = { ...days, ...some };
    setDays(next);
    if (problemOf(next.from, next.to) === null) onChange(next);
  };
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:grid-cols-[repeat(2,11.5rem)]">
      <Field label="From" error={problem} hint={problem ? null : hint}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={days.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={days.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
