import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DrawnIcon } from '../icons/drawn-icon.tsx';

export interface FieldControl {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The sentence of a rule, or null while the value is fine. */
  error?: string | null;
  /** Wrong as well, by a sentence that already stands at another field. */
  isWrong?: boolean;
  /** Marks the label with "(optional)"; every other field is required. */
  optional?: boolean;
  /** The line for an error is there before there is one, so that nothing below jumps. */
  keepsRoom?: boolean;
  className?: string;
  /** Draws the control: `<Field …>{(control) => <TextInput {...control} />}</Field>`. */
  children: (control: FieldControl) => ReactNode;
}

/** Label above, hint below, in its place the error with an icon, all tied to the control for a screen reader. */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    isWrong = false,
    optional = false,
    keepsRoom = false,
    className,
    children,
  } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {children({
        id,
        required: !optional,
        'aria-describedby': described || undefined,
        'aria-invalid': error || isWrong ? true : undefined,
      })}
      <div className={keepsRoom ? 'min-h-9 pb-2.5' : undefined}>
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 pt-1.5 text-sm text-bad">
            <DrawnIcon icon={CircleAlert} size={16} className="mt-0.5" />
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className={error ? 'sr-only' : 'pt-1.5 text-sm text-muted'}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
