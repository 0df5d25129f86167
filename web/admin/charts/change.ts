/** A figure in a period and in the one before it. */
export interface Change {
  now: number;
  before: number;
}

export interface ReadChange {
  direction: 'up' | 'down' | 'same';
  /** "12%", "new" where there was nothing before, "no change". */
  text: string;
}

/** By how much a figure changed. Growth from nothing has no percentage, and above tenfold one says nothing. */
export function readChange({ now, before }: Change): ReadChange {
  if (now === before) return { direction: 'same', text: 'no change' };
  const direction = now > before ? 'up' : 'down';
  if (before <= 0) return { direction, text: 'new' };
  const percent = (Math.abs(now - before) / before) * 100;
  if (percent >= 1000) return { direction, text: `${Math.round(now / before)}×` };
  return { direction, text: percent < 1 ? 'under 1%' : `${Math.round(percent)}%` };
}
