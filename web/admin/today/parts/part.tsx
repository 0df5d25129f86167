import { useId } from 'react';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** The anchor that the row of jumps leads to. */
  anchor: string;
  /** How many of how many are done. */
  done: number;
  of: number;
  /** Between the heading and the rows. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One part of the day, with how far it has got: "To pack 2/4". */
export function Part({ title, anchor, done, of, tools, children }: PartProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-28">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="tabular text-lg text-muted">
          {done}/{of} <span className="sr-only">done</span>
        </p>
      </div>
      <div aria-hidden="true" className="mb-3 h-1.5 overflow-hidden rounded-control bg-sunken">
        <div
          className="h-full origin-left bg-accent transition-transform"
          style={{ transform: `scaleX(${of === 0 ? 0 : done / of})` }}
        />
      </div>
      {tools}
      {children}
    </section>
  );
}

/** The rows of a part. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-raised text-lg">
      {children}
    </ul>
  );
}
