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
  const rows = CHECKS.map((check) => {
    const value = figures[check.figure];
    return { ...check, value: UNITS[check.unit](value), level: levelOf(check, value) };
  });
  return (
    <DataTable label="Checks" columns={COLUMNS} rows={rows} rowKey={({ figure }) => figure} empty={null} />
  );
}

type CheckRow = (typeof CHECKS)[number] & { value: string; level: 'good' | 'look' | 'act' };

const COLUMNS: readonly Column<Omit<CheckRow, 'unit'>>[] = [
  { header: 'What', isTitle: true, cell: ({ label }) => label },
  { header: 'Now', align: 'right', cell: ({ value }) => <span className="whitespace-nowrap">{value}</span> },
  { header: 'State', cell: ({ level }) => <LevelBadge level={level} /> },
  { header: 'What to do', cell: ({ level, todo }) => (level === 'good' ? '–' : todo) },
];
