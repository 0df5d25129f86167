import type { ReactNode } from 'react';

/**
 * What came of pressing a button, or without children the end of what stands above: brought into sight, as on a phone
 * the button is there however far up one reads, and its bar lies over what stands below.
 */
export function InView({ children }: { children?: ReactNode }) {
  return (
    <div ref={scrollThere} className="scroll-mt-16 scroll-mb-30">
      {children}
    </div>
  );
}

/** Above the button's bar. jsdom cannot scroll. */
const scrollThere = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });
