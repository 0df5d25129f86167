import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons/icon.tsx';

interface CreateButtonProps {
  label: string;
  /** The dialog that it opens; `close` takes it away. */
  children: (close: () => void) => ReactNode;
}

/** A list's way to a new row: a button in the screen's title, and the dialog that it opens. */
export function CreateButton({ label, children }: CreateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="plus" size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
