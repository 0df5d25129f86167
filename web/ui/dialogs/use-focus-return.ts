import { useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so only for a trigger of its own, and ours are
 * opened by whatever button the screen has. Where that button has gone (its row was deleted) the focus stays near: on
 * the first control of what it stood in. Spread onto the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = withParents(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [button, ...around] = opener.current;
      if (button?.isConnected) button.focus();
      else placeNear(around)?.focus();
    },
  };
}

/** The element and what it stands in, up to the main part of the screen. */
function withParents(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (
    let at = element;
    at instanceof HTMLElement && at.id !== 'main' && at !== document.body;
    at = at.parentElement
  )
    path.push(at);
  return path;
}

function placeNear(around: readonly HTMLElement[]): HTMLElement | null {
  const left = around.find((one) => one.isConnected);
  return left?.querySelector<HTMLElement>(FOCUSABLE) ?? document.getElementById('main');
}
