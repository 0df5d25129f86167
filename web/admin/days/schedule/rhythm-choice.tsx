import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RHYTHMS } from '../../../../schema/rules/schedules/schedule.ts';
import { RhythmDrawing } from '../../rhythms/rhythm-drawing.tsx';
import { RHYTHM_WORDS } from '../../rhythms/rhythm-words.ts';

/** The three ways, with a small month of each. */
export function RhythmChoice({ field }: { field: UseFormRegisterReturn }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">When boxes come</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {RHYTHMS.map((rhythm) => (
          <label
            key={rhythm}
            className="relative flex cursor-pointer items-center gap-4 rounded-card border border-field-line bg-raised p-3 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink md:flex-col md:items-start"
          >
            <input
              type="radio"
              value={rhythm}
              {...field}
              aria-describedby={`${id}-${rhythm}`}
              aria-label={RHYTHM_WORDS[rhythm].label}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <RhythmDrawing rhythm={rhythm} />
            <span className="min-w-0">
              <span className="block font-medium">{RHYTHM_WORDS[rhythm].label}</span>
              <span id={`${id}-${rhythm}`} className="block text-sm text-muted">
                {RHYTHM_WORDS[rhythm].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
