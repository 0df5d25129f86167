// A browser forgets what a table is where its `display` is changed, so the roles are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from '../anchor.tsx';
import { SkeletonShape } from './skeleton.tsx';
import { useDelayed } from '../use-delayed.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface Column<Row> {
  /** The head of the column, and the words before the value on a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right and line up. */
  align?: 'right';
  /** Names the row: bold, the card's title without words before it. One column a table. */
  isTitle?: boolean;
  className?: string;
  /** In a compact table: below the title on a phone, as it belongs to it. One column a table. */
  isSecond?: boolean;
  /** In a compact table: a line of its own at the end of the row on a phone, with the column's head before the value. */
  isBelow?: boolean;
  /** In a compact table: not said on a phone; the row leads to where it is. */
  isLeftOut?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is on the way: the table's own skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The actions of a row: usually a RowMenu. At the end of the line; at the corner of the card. */
  actions?: (row: Row) => ReactNode;
  /** Other rows are on the way: these stay, dimmed. */
  busy?: boolean;
  /** In the table's place where there are no rows. */
  empty: ReactNode;
  /** The whole row is the target of the link in its title: a RowLink. Other links and buttons in it stay their own. */
  isLinked?: boolean;
  /** On a phone a line or two a row instead of a card with every column: for long lists that are looked through. */
  isCompact?: boolean;
  /** On a phone the whole row opens its menu: for rows that lead nowhere else. */
  opensMenu?: boolean;
  /** On a phone the actions stand below the card's facts: for buttons with words. */
  actionsBelow?: boolean;
  /** Stands at the top of the table and stays in sight: what is done with several rows. */
  toolbar?: ReactNode;
  /** How many lines the skeleton has. */
  skeletonRows?: number;
}

/**
 * A table that becomes cards under 640 px: one markup, so that state and focus stay when the window changes.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, busy = false, empty, skeletonRows = 5 } = props;
  const { isLinked = false, isCompact = false, opensMenu = false, actionsBelow = false, toolbar } = props;
  if (rows?.length === 0 && !busy) return <>{empty}</>;
  const table = (
    <div
      className={classNames(
        // relative: what only screen readers see would make the page wider else.
        'relative transition-opacity sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-raised',
        Boolean(toolbar) && 'sm:rounded-t-none',
        busy && rows && 'opacity-60',
      )}
    >
      <table
        role="table"
        aria-label={label}
        aria-busy={busy || !rows || undefined}
        className="w-full text-[0.9375rem] max-sm:block"
      >
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map(({ header, align }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={classNames(
                  'px-4 py-3 text-left text-xs font-medium text-muted first:pl-6 last:pr-6',
                  align === 'right' && 'text-right',
                )}
              >
                {header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="w-11 px-4">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={classNames(
            'max-sm:block',
            isCompact
              ? 'max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-raised'
              : 'max-sm:space-y-3',
          )}
        >
          {rows
            ? rows.map((row) => (
                <Line
                  key={rowKey(row)}
                  {...{ row, columns, actions, isLinked, isCompact, opensMenu, actionsBelow }}
                />
              ))
            : Array.from({ length: skeletonRows }, (_, n) => (
                <SkeletonLine key={n} columns={columns} hasActions={actions !== undefined} />
              ))}
        </tbody>
      </table>
    </div>
  );
  if (!toolbar) return table;
  return (
    <div>
      <div className="sticky top-0 z-20 flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-4.25 py-2 sm:rounded-t-card sm:border sm:border-b-0 sm:border-line sm:bg-raised sm:px-6">
        {toolbar}
      </div>
      {table}
    </div>
  );
}

const lineClass =
  'max-sm:relative max-sm:flex max-sm:flex-col max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-raised max-sm:p-4 sm:border-b sm:border-line sm:last:border-b-0';

/** A row of a compact table on a phone: the title with what belongs to it, and the rest beside them. */
const compactClass =
  'max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:py-2 max-xs:grid-cols-[minmax(0,1fr)] sm:border-b sm:border-line sm:last:border-b-0';

/** The link of a row whose whole line is its target. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor
      href={href}
      className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {children}
    </Anchor>
  );
}

type LineProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'actions' | 'isLinked' | 'isCompact' | 'opensMenu' | 'actionsBelow'
> & {
  row: Row;
};

function Line<Row>(props: LineProps<Row>) {
  const { row, columns, actions, isLinked, isCompact, opensMenu, actionsBelow } = props;
  return (
    <tr
      role="row"
      data-opens-menu={opensMenu || undefined}
      className={classNames(isCompact ? compactClass : lineClass, isLinked && 'relative hover:bg-sunken/60')}
    >
      {columns.map(({ header, cell, align, isTitle, isSecond, isBelow, isLeftOut, className }) => (
        <td
          key={header}
          role={isTitle ? 'rowheader' : 'cell'}
          className={classNames(
            'sm:px-4 sm:py-3 sm:first:pl-6 sm:last:pr-6',
            isCompact
              ? classNames(
                  isTitle && 'font-medium text-ink max-sm:-order-1 max-sm:text-base',
                  isSecond &&
                    'max-sm:order-1 max-sm:col-span-full max-sm:text-muted max-sm:*:flex max-sm:*:flex-wrap max-sm:*:items-baseline max-sm:*:gap-x-2',
                  isBelow &&
                    'max-sm:order-2 max-sm:col-span-full max-sm:flex max-sm:items-baseline max-sm:gap-x-1.5 max-sm:text-xs max-sm:text-muted',
                  isLeftOut && 'max-sm:hidden',
                )
              : isTitle
                ? 'font-medium text-ink max-sm:-order-1 max-sm:mb-1 max-sm:block max-sm:text-base max-sm:font-semibold'
                : 'max-sm:flex max-sm:min-h-7 max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-0.5',
            isTitle && actions && !isCompact && !actionsBelow && 'max-sm:pr-12',
            align === 'right' && 'tabular sm:text-right',
            className,
          )}
        >
          {!isTitle && (!isCompact || isBelow) && (
            <span aria-hidden="true" className="shrink-0 text-muted sm:hidden">
              {header}
            </span>
          )}
          {isTitle ? (
            cell(row)
          ) : (
            <div className={classNames('min-w-0', !isCompact && 'max-sm:text-right')}>{cell(row)}</div>
          )}
        </td>
      ))}
      {actions && (
        <td
          role="cell"
          className={classNames(
            'py-1 pr-3 text-right max-sm:p-0',
            // Without a place of its own, the button's area reaches over the row.
            !opensMenu && 'relative z-10',
            isCompact
              ? 'max-sm:-mr-2'
              : actionsBelow
                ? 'max-sm:mt-3'
                : 'max-sm:absolute max-sm:right-2 max-sm:top-2',
          )}
        >
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

function SkeletonLine<Row>({
  columns,
  hasActions,
}: Pick<DataTableProps<Row>, 'columns'> & { hasActions: boolean }) {
  const isVisible = useDelayed(150);
  return (
    <tr role="row" className={classNames(lineClass, !isVisible && 'invisible')}>
      {columns.map(({ header }, n) => (
        <td key={header} role="cell" className="max-sm:block max-sm:py-1 sm:px-4 sm:py-5 sm:first:pl-6">
          <SkeletonShape className={n === 0 ? 'h-4 w-32' : 'h-4 w-20'} />
          {n === 0 && <VisuallyHidden>Loading…</VisuallyHidden>}
        </td>
      ))}
      {hasActions && <td role="cell" className="max-sm:hidden" />}
    </tr>
  );
}
