import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DrawnIcon } from '../icons/drawn-icon.tsx';

/** What the specification calls an alert: in the page, role=alert, the exact sentence first, then a way on. */
export function Alert({
  children,
  action,
  className,
  tone = 'bad',
}: {
  children: ReactNode;
  action?: ReactNode;
  className?: string;
  tone?: 'bad' | 'warn';
}) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card px-4 py-3 text-sm',
        tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
        className,
      )}
    >
      <DrawnIcon icon={CircleAlert} />
      <div className="min-w-0 flex-1 basis-48 font-medium">{children}</div>
      {action}
    </div>
  );
}
