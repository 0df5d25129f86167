import { AlertDialog as Radix } from 'radix-ui';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { overlayClass } from './dialog.tsx';
import { DialogBrand } from './dialog-brand.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface AlertDialogProps {
  open: boolean;
  /** The question, to the letter. */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A third answer, between no and yes. */
  other?: { label: string; onChoose: () => void };
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that needs an answer (role=alertdialog); Escape means no. */
export function AlertDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  other,
  danger = false,
  busy,
  busyLabel,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn();
  const brand = useContext(DialogBrand);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focusReturn}
          style={brand}
          className="fixed left-1/2 top-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-card bg-raised p-6 text-ink shadow-raised animate-[appear_160ms_ease-out]"
        >
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-base text-pretty text-muted">{children}</div>
          </Radix.Description>
          <div
            className={classNames(
              'mt-6 flex flex-wrap justify-end gap-3',
              other && 'max-sm:flex-col-reverse',
            )}
          >
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            {other && (
              <Button variant="secondary" onClick={other.onChoose}>
                {other.label}
              </Button>
            )}
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
