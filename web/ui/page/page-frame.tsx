import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageFrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** Names the main part, where another screen stands around this one. */
  mainLabel?: string;
  children: ReactNode;
  className?: string;
}

/** Header, main and footer of a screen, with the link that jumps over the header. At least as high as the window. */
export function PageFrame({ header, footer, mainLabel, children, className }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-3 focus:text-sm focus:font-semibold focus:text-paper"
      >
        Skip to content
      </a>
      {header}
      <main
        id="main"
        tabIndex={-1}
        aria-label={mainLabel}
        className={classNames('flex-1 outline-none', className)}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}
