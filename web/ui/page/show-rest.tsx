import type { ReactNode } from 'react';

interface ShowRestProps {
  entries: readonly ReactNode[];
  /** So many are seen at first; two more are shown rather than hidden behind a line. */
  shown: number;
  /** "Show all 40". */
  label: string;
  /** The rest is open from the start: something in it matters. */
  open?: boolean;
  /** Of each of the two lists. */
  className?: string;
}

/**
 * A long list whose rest unfolds. It is the browser's own element: it works without scripts, and searching the page
 * finds what is folded away.
 */
export function ShowRest({ entries, shown, label, open = false, className }: ShowRestProps) {
  if (entries.length <= shown + 2) return <div className={className}>{entries}</div>;
  return (
    <>
      <div className={className}>{entries.slice(0, shown)}</div>
      <details open={open || undefined} className="group/rest">
        <summary className="flex min-h-11 list-none items-center justify-center rounded-control text-sm font-semibold underline underline-offset-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="group-open/rest:hidden">{label}</span>
          <span className="hidden group-open/rest:inline">Show fewer</span>
        </summary>
        <div className={className}>{entries.slice(shown)}</div>
      </details>
    </>
  );
}
