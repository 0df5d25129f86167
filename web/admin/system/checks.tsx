import { CHECKS, levelOf } from '../../../schema/rules/system/checks.ts';
import { durationInWords } from '../../../schema/rules/system/durations.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { LevelBadge } from './level-badge.tsx';
import type { SystemFiguresRowFragment } from './system.generated.ts';

const UNITS = {
  count: (value: number) => value.toLocaleString('en-US'),
  percent: (value: number) => `${value} %`,
  seconds: (value: number) => (value === 0 ? 'None' : durationInWords(value)),
};

/** Each figure with its level; what to do where it is beyond a limit. Source: docs/rules.md "What an operator sees". */
export function Checks({ figures }: { figures: SystemFiguresRowFragment }) {
  const rows = checked(figures);
  return (
    <DataTable
      label="Checks"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ figure }) => figure}
      empty={null}
      isCompact
    />
  );
}

/** What of them is beyond a limit, by its label. */
export const beyondLimits = (figures: SystemFiguresRowFragment): string[] =>
  checked(figures).flatMap(({ label, level }) => (level === 'good' ? [] : [label]));

const checked = (figures: SystemFiguresRowFragment) =>
  CHECKS.map((check) => {
    const value = figures[check.figure];
    return { ...check, value: UNITS[check.unit](value), level: levelOf(check, value) };
  });

type CheckRow = (typeof CHECKS)[number] & { value: string; level: 'good' | 'look' | 'act' };

const COLUMNS: readonly Column<Omit<CheckRow, 'unit'>>[] = [
  {
    header: 'What',
    isTitle: true,
    cell: ({ label, level, todo }) => (
      <>
        {label}
        {level !== 'good' && <span className="block text-sm font-normal text-muted">{todo}</span>}
      </>
    ),
  },
  { header: 'Now', align: 'right', cell: ({ value }) => <span className="whitespace-nowrap">{value}</span> },
  { header: 'State', cell: ({ level }) => <LevelBadge level={level} /> },
];
