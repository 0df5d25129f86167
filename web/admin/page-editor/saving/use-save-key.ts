import { useEffect } from 'react';

/** Ctrl+S and Cmd+S save instead of what the browser would do; null where there is nothing to save. */
export function useSaveKey(save: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(metaKey || ctrlKey) || altKey || shiftKey) return;
      event.preventDefault();
      // Over an open dialog it would save what is behind it.
      const isBehind = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isBehind) save?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
