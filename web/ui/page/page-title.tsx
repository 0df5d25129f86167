import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PageTitleProps {
  title: string;
  /** One line under it. */
  description?: ReactNode;
  /** The screen's primary action, at the right; below the title on a phone. */
  action?: ReactNode;
  /** The action is left out on a phone, and its line with it. */
  isActionWide?: boolean;
}

/** The head of an admin screen: its h1, a line about it, and its one primary action. */
export function PageTitle({ title, description, action, isActionWide = false }: PageTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight wrap-break-word">{title}</h1>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      {action && (
        <div
          className={classNames(
            'flex min-w-0 flex-wrap items-center gap-3',
            isActionWide ? 'max-sm:hidden' : 'max-sm:w-full',
          )}
        >
          {action}
        </div>
      )}
    </div>
  );
}
