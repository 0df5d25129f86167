import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SmallTableProps {
  /** What the table lists, for a screen reader. */
  label: string;
  /** The first column names the row, the others are figures. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A name and a figure or two in each line: short enough to stay a table on a phone. */
export function SmallTable({ label, head, rows }: SmallTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            {head.map((name, n) => (
              <th
                key={name}
                scope="col"
                className={classNames(cellClass(n), 'text-xs font-medium text-muted')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className={classNames(cellClass(0), 'font-medium')}>
                {name}
              </th>
              {figures.map((figure, n) => (
                <td key={head[n + 1]} className={classNames(cellClass(n + 1), 'tabular')}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = (n: number) =>
  classNames('px-4 py-3 first:sm:pl-6 last:sm:pr-6', n === 0 ? 'text-left' : 'text-right');
