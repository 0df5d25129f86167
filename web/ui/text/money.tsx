import { formatUsd } from '../../../schema/rules/money/money.ts';

/** Cents as "$45.00", in figures of equal width. */
export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={`tabular ${className ?? ''}`}>{formatUsd(cents)}</span>;
}
