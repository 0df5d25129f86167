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
}

/** A filter that says its value ("Status: Active"); pressing it opens the choices. */
export function FilterChip<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterChipProps<Value>) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const { trigger, container, onOpenChange } = useMenuContainer();
  const isOn = chosen !== undefined && chosen !== options[0];
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger {...trigger} className={chipClass(isOn)}>
        <span>
          {label}: <span className="font-semibold">{chosen?.label}</span>
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
