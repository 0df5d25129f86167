import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';

interface FoldedPartProps {
  title: ReactNode;
  /** Said beside the title while it is folded. */
  value?: ReactNode;
  /** Unfolded from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a card that is there when it is wanted: what somebody looks for once a month, not at every visit. */
export function FoldedPart({ title, value, open = false, children }: FoldedPartProps) {
  // What it starts as: an answer that comes later must not fold away what somebody is reading.
  const [isOpen] = useState(open);
  return (
    <details className="group border-t border-line" open={isOpen || undefined}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-x-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-muted wrap-anywhere">{value}</span>
        </span>
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
