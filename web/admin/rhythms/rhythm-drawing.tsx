import type { Rhythm } from '../../../schema/rules/schedules/schedule.ts';

const COLUMNS = 7;
const ROWS = 4;
const BOXES: Readonly<Record<Rhythm, readonly number[]>> = {
  anniversary: [2, 5, 8, 13, 16, 20, 25],
  weekdays: [4, 11, 18, 25],
  monthly: [10],
};

/** A small month on which the days of boxes are filled in. */
export function RhythmDrawing({ rhythm }: { rhythm: Rhythm }) {
  return (
    <svg viewBox="0 0 70 40" width={70} height={40} aria-hidden="true" className="shrink-0">
      {Array.from({ length: COLUMNS * ROWS }, (_, cell) => (
        <rect
          key={cell}
          x={(cell % COLUMNS) * 10 + 1}
          y={Math.floor(cell / COLUMNS) * 10 + 1}
          width={8}
          height={8}
          rx={2}
          className={BOXES[rhythm].includes(cell) ? 'fill-accent' : 'fill-line'}
        />
      ))}
    </svg>
  );
}
