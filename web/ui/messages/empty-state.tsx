import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  drawing?: 'box' | 'shelf' | 'path';
  level?: 'h1' | 'h2' | 'h3';
  /** A low card: for a part of a screen, where others stand below it. */
  isSmall?: boolean;
}

const drawings = {
  box: (
    <>
      <path d="M20 44 60 30l40 14v36L60 96 20 80Z" />
      <path d="M20 44l40 15 40-15M60 59v37" />
      <path d="M20 44 8 58l38 15 14-14M100 44l12 14-38 15-14-14" />
    </>
  ),
  shelf: (
    <>
      <path d="M14 88h92M14 52h92M20 88v14M100 88v14" />
      <path d="M28 52V34h18v18M54 52V26h12v26M76 52V38h20v14M32 88V70h24v18" />
      <path d="M70 88c0-12 20-12 20 0" />
    </>
  ),
  path: (
    <>
      <path className="fill-none" d="M22 96c30-2 8-30 34-34s6-34 42-34" strokeDasharray="2 7" />
      <path d="M98 28m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0" />
      <path d="M22 96m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0" />
    </>
  ),
};

/** Nothing here (yet): a small drawing, a sentence and the next step. */
export function EmptyState({ title, children, action, drawing = 'box', ...rest }: EmptyStateProps) {
  const { level: Heading = 'h2', isSmall = false } = rest;
  if (isSmall)
    return (
      <div className="flex items-center gap-4 rounded-card border border-line bg-raised p-4 sm:px-6">
        <Drawing of={drawing} size={56} />
        <div className="min-w-0 flex-1">
          <Heading className="font-semibold">{title}</Heading>
          {children && <div className="max-w-text text-sm text-muted">{children}</div>}
        </div>
        {action}
      </div>
    );
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Drawing of={drawing} size={112} className="mb-4" />
      <Heading className={Heading === 'h1' ? 'font-display text-3xl' : 'text-xl font-semibold'}>
        {title}
      </Heading>
      {children && <div className="mt-2 max-w-text text-base text-balance text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

function Drawing({ of, size, className }: { of: keyof typeof drawings; size: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames('shrink-0 fill-accent-soft stroke-accent', className)}
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {drawings[of]}
    </svg>
  );
}
