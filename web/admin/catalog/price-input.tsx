import { TextInput } from '../../ui/forms/text-input.tsx';
import type { TextInputProps } from '../../ui/forms/text-input.tsx';

/** An amount in US dollars, two decimals. */
export function PriceInput(props: TextInputProps) {
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-muted"
      >
        $
      </span>
      <TextInput
        {...props}
        type="number"
        min={0}
        step="0.01"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="tabular pl-7"
      />
    </span>
  );
}
