import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so only for a trigger of its own, and ours are
 * opened by whatever button the screen has. Spread onto the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected;
      (isThere ? opener.current : document.getElementById('main'))?.focus();
    },
  };
}
