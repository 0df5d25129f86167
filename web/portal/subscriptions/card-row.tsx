import type { ReactNode } from 'react';

interface CardRowProps {
  name: string;
  children: ReactNode;
  /** What can be done about it, beside its name. */
  act?: ReactNode;
  /** What there is to say of the act: why it is off, what was done. */
  below?: ReactNode;
  className?: string;
}

/** One fact of a subscription, with what changes it. */
export function CardRow({ name, children, act, below, className = '' }: CardRowProps) {
  return (
    <div className={`relative border-t border-line py-3 ${className}`}>
      <dt className={act ? 'pr-32 text-sm text-muted' : 'text-sm text-muted'}>{name}</dt>
      <dd className="mt-1.5 wrap-anywhere">{children}</dd>
      {act && <dd className="absolute top-0.5 right-0">{act}</dd>}
      {below && <dd className="mt-1 space-y-1 empty:hidden">{below}</dd>}
    </div>
  );
}
