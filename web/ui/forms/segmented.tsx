import { useId } from 'react';
import { classNames } from '../class-names.ts';

interface SegmentedProps<Value extends string> {
  /** What is chosen, for a screen reader: "Period". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Two in a row on a phone, where they are too long for one. */
  twoRows?: boolean;
}

/** A choice of a few, all in sight: radio buttons that look like one control. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  twoRows = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 max-w-full rounded-control bg-sunken p-1 max-sm:w-full max-sm:flex-wrap sm:w-fit',
        !twoRows && 'max-sm:justify-between',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-9 items-center justify-center whitespace-nowrap rounded-control px-1 text-[clamp(0.75rem,3.6vw,0.875rem)] sm:px-3 sm:text-sm font-medium transition-colors pointer-coarse:min-h-11',
            // An odd one at the end has its row to itself, and with large text each.
            twoRows &&
              'max-sm:grow max-sm:basis-2/5 max-xs:basis-full max-xs:text-center max-xs:whitespace-normal',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink',
            option.value === value ? 'bg-raised text-ink shadow-low' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
