import { SkeletonShape } from '../../ui/lists/skeleton.tsx';

/** One line of a statement. */
export interface StatementLine {
  label: string;
  /** As shown; undefined while it is on the way, null where it could not be had. */
  value: string | null | undefined;
  /** A word or two below the label. */
  note?: string | undefined;
}

interface StatementProps {
  /** What the lines come to: large, and first. */
  sum: StatementLine;
  lines: readonly StatementLine[];
}

/** A sum and what it is made of, line below line, so that figures stand under each other and any number of them is even. */
export function Statement({ sum, lines }: StatementProps) {
  return (
    <dl className="rounded-card border border-line bg-raised p-4 sm:p-6">
      <div className="pb-4">
        <dt className="text-base text-muted">{sum.label}</dt>
        <dd>
          {sum.value === undefined ? (
            <SkeletonShape className="mt-1 h-10.5 w-40 max-w-full" />
          ) : (
            <p className="tabular mt-1 font-display text-3xl leading-[1.2] wrap-anywhere">
              {sum.value ?? '–'}
            </p>
          )}
          <p className="mt-1 text-sm text-muted">{sum.note}</p>
        </dd>
      </div>
      {lines.map(({ label, value, note }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2.5 text-[0.9375rem] last:pb-0"
        >
          <dt>{label}</dt>
          <dd className="contents">
            {value === undefined ? (
              <SkeletonShape className="h-5.5 w-20" />
            ) : (
              <p className="tabular text-right font-medium">{value ?? '–'}</p>
            )}
            {note && <p className="col-span-2 text-sm text-muted">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
