import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { overlayClass } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AdminMenu } from './admin-menu.tsx';
import type { AdminScreenName } from '../screens.ts';

interface MenuDrawerProps {
  open: AdminScreenName | undefined;
  onPoint: (name: AdminScreenName) => void;
}

/** The menu behind a button, on a phone or a narrow window. Following a link closes it. */
export function MenuDrawer({ open, onPoint }: MenuDrawerProps) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Dialog.Root open={openedAt === key} onOpenChange={(next) => setOpenedAt(next ? key : null)}>
      <Dialog.Trigger className="-mr-2 inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-2 text-[min(0.875rem,5.5vw)] font-medium">
        <Icon name="menu" />
        Menu
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] flex-col gap-2 bg-raised p-4 text-ink shadow-raised animate-[appear_160ms_ease-out]"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-lg font-semibold">Menu</Dialog.Title>
            <Dialog.Close className="-mr-2 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink">
              <Icon name="close" />
              <VisuallyHidden>Close menu</VisuallyHidden>
            </Dialog.Close>
          </div>
          <AdminMenu open={open} onPoint={onPoint} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
