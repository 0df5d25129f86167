import { DropdownMenu } from 'radix-ui';
import { Icon } from '../../ui/icons/icon.tsx';
import { TABS } from './tab-names.ts';
import type { TabName } from './tab-names.ts';

interface PortalMenuProps {
  tab: TabName;
  onOpen: (name: TabName) => void;
  onLogOut: () => void;
}

const entryClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 text-base font-medium text-ink outline-none data-[highlighted]:bg-sunken';

/** The phone's menu with all five entries. */
export function PortalMenu({ tab, onOpen, onLogOut }: PortalMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 text-sm font-medium md:hidden">
        <Icon name="menu" />
        Menu
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-50 w-60 rounded-card border border-line bg-raised p-2 text-ink shadow-raised animate-[appear_160ms_ease-out] md:hidden"
        >
          {TABS.map(({ name, label, icon }) => (
            <DropdownMenu.Item
              key={name}
              className={entryClass}
              aria-current={name === tab ? 'page' : undefined}
              onSelect={() => onOpen(name)}
            >
              <Icon name={icon} />
              {label}
              {name === tab && <Icon name="check" size={16} className="ml-auto" />}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.Item className={entryClass} onSelect={onLogOut}>
            <Icon name="log-out" />
            Log Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
