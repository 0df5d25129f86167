import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Anchor } from '../anchor.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { menuClass, menuEntryClass } from './menu-class.ts';
import { useMenuContainer } from './use-menu-container.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface RowAction {
  label: string;
  icon?: IconName;
  /** A link; or `onSelect` for what happens here. */
  href?: string;
  /** With `href`: "_blank" for a site of its own. */
  target?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** Why it can't be done now: the entry stays, disabled, and says so. */
  disabledReason?: string | null;
}

/** The actions of one row behind a button with three dots. `label` names the row: "Actions for mia". */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const chosen = useRef<(() => void) | null>(null);
  const { trigger, container, onOpenChange } = useMenuContainer();
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger
        {...trigger}
        className="inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken max-sm:in-data-opens-menu:after:absolute max-sm:in-data-opens-menu:after:inset-0"
      >
        <Icon name="more" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={menuClass}
          onCloseAutoFocus={() => {
            // After the focus is back on the button: a dialog that opens now gives it back there when it closes.
            const act = chosen.current;
            chosen.current = null;
            if (act) queueMicrotask(act);
          }}
        >
          {actions.map((action) => (
            <Entry key={action.label} {...action} onChosen={(act) => (chosen.current = act)} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({
  label,
  icon,
  href,
  target,
  onSelect,
  danger = false,
  disabledReason,
  onChosen,
}: RowAction & { onChosen: (act: () => void) => void }) {
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className="py-2">
        {label}
        {disabledReason && (
          <span className="block max-w-56 text-xs font-normal text-muted">{disabledReason}</span>
        )}
      </span>
    </>
  );
  const className = classNames(
    menuEntryClass,
    disabledReason ? 'text-muted' : danger && 'text-bad data-[highlighted]:bg-bad-soft',
  );
  if (href && !disabledReason) {
    return (
      <DropdownMenu.Item asChild className={className} onSelect={onSelect}>
        <Anchor href={href} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
          {content}
        </Anchor>
      </DropdownMenu.Item>
    );
  }
  // Not Radix's `disabled`: the arrow keys would pass over the entry, and nobody would hear the reason.
  return (
    <DropdownMenu.Item
      className={classNames(className, disabledReason && 'cursor-not-allowed')}
      aria-disabled={disabledReason ? true : undefined}
      onSelect={(event) => {
        if (disabledReason) event.preventDefault();
        else if (onSelect) onChosen(onSelect);
      }}
    >
      {content}
    </DropdownMenu.Item>
  );
}
