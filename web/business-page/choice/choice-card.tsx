import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';

interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** Right of the title: a price or a surcharge. */
  aside?: ReactNode;
  children?: ReactNode;
}

/**
 * A card that is a radio button or a tick box: the input is real (keyboard, form, screen reader) and fills the card,
 * the mark is drawn in the business's selection colour.
 */
export function ChoiceCard({
  type,
  name,
  value,
  checked,
  disabled = false,
  onChoose,
  title,
  aside,
  children,
}: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      className={
        'group relative flex min-h-14 items-start gap-3 rounded-card border border-line bg-raised p-4 transition-colors ' +
        'has-checked:border-[var(--selection)] has-checked:bg-[var(--selection-soft)] has-checked:shadow-[inset_0_0_0_1px_var(--selection)] ' +
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ' +
        (disabled ? 'cursor-not-allowed' : 'hover:border-field-line')
      }
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        // Named by title and price; what the card says beyond that is its description.
        aria-labelledby={`${id}-name`}
        aria-describedby={children ? `${id}-more` : undefined}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={
          'mt-0.5 flex size-5 shrink-0 items-center justify-center border-2 border-field-line text-transparent transition-colors ' +
          'peer-checked:border-[var(--selection)] peer-checked:bg-[var(--selection)] peer-checked:text-[var(--selection-ink)] ' +
          (type === 'radio' ? 'rounded-full' : 'rounded-control')
        }
      >
        {type === 'radio' ? (
          <span className="size-2 rounded-full bg-current" />
        ) : (
          <DrawnIcon icon={Check} size={14} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{title}</span>{' '}
          {aside && <span className="tabular shrink-0 text-ink">{aside}</span>}
        </span>
        {children && <span id={`${id}-more`}>{children}</span>}
      </span>
    </label>
  );
}
