import { Dialog as Radix } from 'radix-ui';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { DialogBrand } from './dialog-brand.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** For a form: the focus goes to its first field instead of the Close button. */
  focusesField?: boolean;
}

export const overlayClass = 'fixed inset-0 z-40 bg-[#14120f]/55 animate-[appear_160ms_ease-out]';

/** A modal dialog: Escape and the overlay close it, focus goes back. A sheet from below on a phone. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  focusesField = false,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  const brand = useContext(DialogBrand);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focusReturn}
          style={brand}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            if (focusesField) focusFirstField(event);
          }}
          aria-describedby={undefined}
          className={
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-hero bg-raised text-ink shadow-raised animate-[rise_200ms_ease-out] ' +
            'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:animate-[appear_160ms_ease-out] ' +
            (size === 'lg' ? 'sm:w-[min(48rem,calc(100vw-3rem))]' : 'sm:w-[min(32rem,calc(100vw-3rem))]')
          }
        >
          <div className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-6 sm:pt-6">
            <div>
              <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
              {description && <div className="mt-1 text-sm text-muted">{description}</div>}
            </div>
            <Radix.Close className="-mr-2 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink">
              <Icon name="close" />
              <VisuallyHidden>Close</VisuallyHidden>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 sm:px-6">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function focusFirstField(event: Event) {
  const field = (event.target as HTMLElement).querySelector<HTMLElement>('input, select, textarea');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
