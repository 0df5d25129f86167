import type { ReactNode } from 'react';

/** One group of the choice: a fieldset with its heading as legend. */
export function ChoiceSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="mt-8 min-w-0">
      <legend className="float-left mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </legend>
      <div className="clear-both grid gap-3">{children}</div>
    </fieldset>
  );
}
