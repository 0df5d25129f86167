import { DropdownMenu } from 'radix-ui';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { chipClass } from './filter-chip.tsx';
import { menuClass, menuEntryClass } from './menu-class.ts';
import { useMenuContainer } from './use-menu-container.ts';

interface ColumnsMenuProps<Id extends string> {
  /** In the order of the table, without the column that is always there. */
  columns: readonly { id: Id; header: string }[];
  shown: readonly string[];
  onChange: (id: Id, isShown: boolean) => void;
  /** Back to the usual columns; null where they are the ones that are shown. */
  onReset: (() => void) | null;
}

/**
 * Which columns a table has: a button whose menu ticks them, and stays open while they are ticked. Not on a phone, whose
 * rows have no columns.
 */
export function ColumnsMenu<Id extends string>({ columns, shown, onChange, onReset }: ColumnsMenuProps<Id>) {
  const { trigger, container, onOpenChange } = useMenuContainer();
  const staysOpen = (event: Event) => event.preventDefault();
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger {...trigger} className={classNames(chipClass(false), 'max-sm:hidden sm:ml-auto')}>
        Columns
        <Icon name="chevron-down" size={16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClass}>
          {columns.map(({ id, header }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              checked={shown.includes(id)}
              onCheckedChange={(isShown) => onChange(id, isShown)}
              onSelect={staysOpen}
              className={classNames(menuEntryClass, 'justify-between')}
            >
              {header}
              <DropdownMenu.ItemIndicator>
                <Icon name="check" size={16} />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.CheckboxItem>
          ))}
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item
            disabled={onReset === null}
            onSelect={(event) => {
              staysOpen(event);
              onReset?.();
            }}
            className={classNames(menuEntryClass, 'data-[disabled]:text-muted')}
          >
            Usual columns
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
