import { useState } from 'react';

/** Which boxes are ticked, of those that are shown. */
export interface Chosen<Order> {
  orders: readonly Order[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks all that are shown, or none. */
  setAll: (isOn: boolean) => void;
}

/** The ticked ones; what a filter hides is not among them. */
export function useChosen<Order extends { id: string }>(orders: readonly Order[]): Chosen<Order> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    orders: orders.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    setAll: (isOn) => setIds(new Set(isOn ? orders.map(({ id }) => id) : [])),
  };
}
