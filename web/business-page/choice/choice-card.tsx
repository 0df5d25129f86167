import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';

interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** Right of the title, or below it on a chip: a price. */
  aside?: ReactNode;
  /** Two of them side by side on a phone. */
  chip?: boolean;
  children?: ReactNode;
}

/**
 * A row or a chip that is a radio button or a tick box: the input is real (keyboard, form, screen reader) and fills it,
 * the mark is drawn in the business's selection colour. What it says beyond title and price is seen on the one that is
 * ticked, by style alone, and is its description to a screen reader always.
 */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type, name, value, checked, onChoose, title, aside, chip = false, children } = props;
  const id = useId();
  return (
    <label
      className={
        'group relative flex items-start gap-3 rounded-card border border-line bg-raised transition-colors hover:border-field-line ' +
        'has-checked:border-[var(--selection)] has-checked:bg-[var(--selection-soft)] has-checked:shadow-[inset_0_0_0_1px_var(--selection)] ' +
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ' +
        (chip ? 'min-h-14 gap-2 p-3 max-sm:gap-1.5 max-sm:px-2' : 'min-h-13 px-4 py-3')
      }
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        // Named by title and price; what the card says beyond that is its description.
        aria-labelledby={`${id}-name`}
        aria-describedby={children ? `${id}-more` : undefined}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
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
        <span
          id={`${id}-name`}
          className={
            chip
              ? 'flex flex-col lg:flex-row lg:justify-between lg:gap-x-3'
              : 'flex flex-wrap items-baseline justify-between gap-x-3'
          }
        >
          <span className="font-semibold wrap-anywhere">{title}</span>{' '}
          {aside && <span className={chip ? 'tabular whitespace-nowrap' : 'tabular'}>{aside}</span>}
        </span>
        {children && (
          <span id={`${id}-more`} className={`hidden group-has-checked:block ${chip ? 'sm:block' : ''}`}>
            {children}
          </span>
        )}
      </span>
    </label>
  );
}
