import { DropdownMenu } from 'radix-ui';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { menuClass, menuEntryClass } from './menu-class.ts';
import { useMenuContainer } from './use-menu-container.ts';

interface FilterChipProps<Value extends string> {
  /** What is filtered by: "Status". */
  label: string;
  value: Value;
  /** In the order of the menu; the first one filters nothing. */
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Every value narrows, the first one too: a phone shows it instead of the label. */
  isAlwaysOn?: boolean;
}

/**
 * A filter that says its value ("Status: Active"); pressing it opens the choices. On a phone, where several stand beside
 * each other, it is the value alone, or the label alone where it filters nothing.
 */
export function FilterChip<Value extends string>({
  label,
  value,
  options,
  onChange,
  isAlwaysOn = false,
}: FilterChipProps<Value>) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const { trigger, container, onOpenChange } = useMenuContainer();
  const isOn = chosen !== undefined && chosen !== options[0];
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger
        {...trigger}
        className={chipClass(isOn)}
        aria-label={`${label}: ${chosen?.label ?? ''}`}
      >
        <span>
          <span className={isOn || isAlwaysOn ? 'max-sm:hidden' : undefined}>{label}</span>
          <span className="max-sm:hidden">: </span>
          <span className={classNames('font-semibold', !isOn && !isAlwaysOn && 'max-sm:hidden')}>
            {chosen?.label}
          </span>
        </span>
        <Icon name="chevron-down" size={16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={8} className={menuClass}>
          <DropdownMenu.RadioGroup
            value={chosen?.value}
            onValueChange={(next) => onChange(next as Value)}
            aria-label={label}
          >
            {options.map((option) => (
              <DropdownMenu.RadioItem
                key={option.value}
                value={option.value}
                className={classNames(menuEntryClass, 'justify-between')}
              >
                {option.label}
                <DropdownMenu.ItemIndicator>
                  <Icon name="check" size={16} />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The look of a chip; `isOn` where it filters something. */
export const chipClass = (isOn: boolean) =>
  classNames(
    'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-sm transition-colors',
    isOn
      ? 'border-accent bg-accent-soft text-ink'
      : 'border-field-line/60 bg-raised text-ink hover:border-ink',
  );
