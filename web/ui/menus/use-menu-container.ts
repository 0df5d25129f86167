import { useRef, useState } from 'react';

/**
 * Where a menu is drawn: in the dialog or the content that its button stands in, so that it belongs to that landmark
 * and a dialog that holds the focus holds the menu too. Spread `trigger` onto the button, give `onOpenChange` to the
 * menu's root and `container` to its portal.
 */
export function useMenuContainer() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return {
    trigger: { ref: trigger },
    container,
    onOpenChange: (isOpen: boolean) => {
      if (isOpen) setContainer(trigger.current?.closest<HTMLElement>('[role="dialog"], main') ?? null);
    },
  };
}
