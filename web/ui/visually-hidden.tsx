import type { ReactNode } from 'react';

/** Words for a screen reader only. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: 'polite' }) {
  return (
    <span className="sr-only" aria-live={live}>
      {children}
    </span>
  );
}
