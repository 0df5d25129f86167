import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Chosen } from './use-chosen.ts';

interface ChooseAllProps {
  chosen: Chosen<unknown>;
  /** How many rows are shown. */
  of: number;
  /** Brings the tick in line with the rows' own. */
  className?: string;
}

/** Ticks all rows that are shown, or none, and says how many are. */
export function ChooseAll({ chosen, of, className }: ChooseAllProps) {
  const n = chosen.rows.length;
  return (
    <label className={classNames('flex min-h-11 items-center gap-4 text-sm', className)}>
      <TriState isOn={n === of} isPartly={n < of && n > 0} onChange={chosen.setAll} />
      <span className="tabular" role="status">
        {n === 0 ? 'Choose all' : `${n} chosen`}
      </span>
    </label>
  );
}

function TriState({
  isOn,
  isPartly,
  onChange,
}: {
  isOn: boolean;
  isPartly: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Choose all"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 rounded-control accent-accent"
    />
  );
}
