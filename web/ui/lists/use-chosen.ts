import { useState } from 'react';

/** Which rows are ticked, of those that are shown. */
export interface Chosen<Row> {
  rows: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks all that are shown, or none. */
  setAll: (isOn: boolean) => void;
}

/** The ticked ones; what a filter hides is not among them. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[]): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    setAll: (isOn) => setIds(new Set(isOn ? rows.map(({ id }) => id) : [])),
  };
}
