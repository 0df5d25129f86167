import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

/** A tick box with its words; the whole row is the target. */
export function Checkbox({
  label,
  hint,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-base text-ink">
        <input
          type="checkbox"
          {...rest}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 shrink-0 rounded-control accent-primary"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
