import type { ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { classNames } from '../class-names.ts';

/** The product's mark and name. */
export function Wordmark({ href, className }: { href: string; className?: string }) {
  return (
    <Anchor
      href={href}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-control whitespace-nowrap font-display text-[min(1.25rem,6vw)]',
        className,
      )}
    >
      <svg viewBox="0 0 28 28" className="size-[min(1.75rem,9vw)] shrink-0" aria-hidden="true">
        <rect width="28" height="28" rx="8" className="fill-accent" />
        <path
          d="M8 11.5 14 8l6 3.5v7L14 22l-6-3.5z"
          className="fill-none stroke-accent-ink"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <path
          d="m10.6 14.6 2.4 2.4 4.4-4.6"
          className="fill-none stroke-accent-ink"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Regulars
    </Anchor>
  );
}

/** Our own screens' header: the mark left, links or buttons right. */
export function SiteHeader({ homeHref, children }: { homeHref: string; children?: ReactNode }) {
  return (
    <header className="border-b border-line/70">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Wordmark href={homeHref} />
        {children && (
          <nav aria-label="Main" className="flex items-center gap-6">
            {children}
          </nav>
        )}
      </div>
    </header>
  );
}

/** Our own screens' footer: links, and the copyright line with the year that the server counted. */
export function SiteFooter({ year, children }: { year: number; children?: ReactNode }) {
  return (
    <footer className="border-t border-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted">
        <p>© {year} Regulars. All rights reserved.</p>
        {children && (
          <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6">
            {children}
          </nav>
        )}
      </div>
    </footer>
  );
}

/** A quiet link for header and footer, 44 px high. */
export const quietLinkClass =
  'inline-flex min-h-11 items-center rounded-control text-sm font-medium text-muted hover:text-ink';
