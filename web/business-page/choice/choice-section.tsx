import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** One group of the choice: a fieldset with its heading as legend. */
export function ChoiceSection({
  title,
  note,
  className,
  children,
}: {
  title: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={classNames('mt-8 min-w-0', className)}>
      <legend className="float-left mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </legend>
      <div className="clear-both grid gap-2">{children}</div>
    </fieldset>
  );
}
