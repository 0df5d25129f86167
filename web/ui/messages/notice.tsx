import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DrawnIcon } from '../icons/drawn-icon.tsx';

/** Good news or plain news beside where it happened; spoken politely. */
export function Notice({
  title,
  children,
  tone = 'good',
  className,
}: {
  title?: ReactNode;
  children?: ReactNode;
  tone?: 'good' | 'info';
  className?: string;
}) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-start gap-3 rounded-card px-4 py-3 text-sm',
        tone === 'good' ? 'bg-good-soft text-good' : 'bg-sunken text-ink',
        className,
      )}
    >
      <DrawnIcon icon={tone === 'good' ? CircleCheck : Info} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
