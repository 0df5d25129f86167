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
    <div
      className={`flex flex-wrap content-start items-baseline justify-between gap-x-4 border-t border-line py-3 ${className}`}
    >
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="order-2 mt-1 basis-full wrap-anywhere">{children}</dd>
      {act && <dd className="order-1 -my-2.5 ml-auto">{act}</dd>}
      {below && <dd className="order-3 mt-1 basis-full space-y-1 empty:hidden">{below}</dd>}
    </div>
  );
}
