import { DropdownMenu } from 'radix-ui';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { menuClass, menuEntryClass } from '../../ui/menus/menu-class.ts';
import { useMenuContainer } from '../../ui/menus/use-menu-container.ts';
import { useCsv } from './use-csv.ts';

interface CsvMenuProps {
  /** What can be had: `path` is of the REST facade, with the list's filters; `what` is in it, "orders". */
  tables: readonly { label: string; what: string; path: string }[];
}

/** Several tables of the same days, each as a file for a spreadsheet. */
export function CsvMenu({ tables }: CsvMenuProps) {
  const { save, busy } = useCsv();
  const { trigger, container, onOpenChange } = useMenuContainer();
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger
        {...trigger}
        aria-disabled={busy || undefined}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name="download" size={18} />
        {busy ? 'Exporting…' : 'Export CSV'}
        <Icon name="chevron-down" size={16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClass}>
          {tables.map(({ label, what, path }) => (
            <DropdownMenu.Item
              key={what}
              className={menuEntryClass}
              onSelect={() => {
                if (!busy) void save(path, what);
              }}
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
