import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { boxDaysProblem, isWithoutFirstDay } from '../../../schema/rules/time/box-days.ts';
import { addDays } from '../../../schema/rules/time/calendar.ts';
import { isLocalDate } from '../../../schema/rules/time/written-date.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import type { ProgressFilter } from '../../../schema/rules/memberships/order-progress.ts';
import type { FulfillmentMode } from '../../client/graphql/schema-types.generated.ts';

export type ModeFilter = 'any' | FulfillmentMode;
export type StateFilter = 'any' | ProgressFilter;

/** What the list of boxes is narrowed to. It stands in the address, so that Back and a shared link keep it. */
export interface BoxFilters {
  /** Null: from the first there is, of what is still to be handed over. */
  from: LocalDate | null;
  to: LocalDate;
  mode: ModeFilter;
  progress: StateFilter;
}

export const MODES: readonly { value: ModeFilter; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'pickup', label: 'Pickup' },
  { value: 'shipping', label: 'Shipping' },
  { value: 'delivery', label: 'Delivery' },
];

export const PROGRESSES: readonly { value: StateFilter; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'open', label: 'To do' },
  { value: 'new', label: 'New' },
  { value: 'ready', label: 'Ready' },
  { value: 'done', label: 'Handed over' },
  { value: 'not_collected', label: 'Not collected' },
  { value: 'held', label: 'Held back' },
];

/** Days that are wanted often, from the first to the last, counted from today; of those to come, boxes are expected. */
export const PRESETS = [
  { value: 'until', label: 'Until today', first: null, last: 0 },
  { value: 'month', label: 'Last 31 days', first: -30, last: 0 },
  { value: 'week', label: 'Last 7 days', first: -6, last: 0 },
  { value: 'today', label: 'Today', first: 0, last: 0 },
  { value: 'ahead', label: 'Next 7 days', first: 1, last: 7 },
] as const;

export const daysOf = (
  today: LocalDate,
  { first, last }: Pick<(typeof PRESETS)[number], 'first' | 'last'>,
): Pick<BoxFilters, 'from' | 'to'> => ({
  from: first === null ? null : addDays(today, first),
  to: addDays(today, last),
});

/** Days of a list: the ones that a shorter list can't do without. */
const LAST_MONTH = PRESETS[1];

/** The filters as they can be had together: a list of all states has a first day, and one without a first day is of boxes to do. */
function fitting(filters: BoxFilters, some: Partial<BoxFilters>, today: LocalDate): BoxFilters {
  const next = { ...filters, ...some };
  if (next.from !== null || isWithoutFirstDay(stateOf(next.progress))) return next;
  return some.from === null ? { ...next, progress: 'open' } : { ...next, ...daysOf(today, LAST_MONTH) };
}

const stateOf = (progress: StateFilter) => (progress === 'any' ? null : progress);

/** The filters of the address, and the way to change some of them; the list follows at once, the address after it. */
export function useBoxFilters(today: LocalDate): [BoxFilters, (change: Partial<BoxFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => filtersIn(params, today));
  const [followed, setFollowed] = useState(params);
  if (params !== followed) {
    setFollowed(params);
    const there = filtersIn(params, today);
    if (paramsOf(there).toString() !== paramsOf(filters).toString()) setFilters(there);
  }
  const change = (some: Partial<BoxFilters>) => {
    const next = fitting(filters, some, today);
    setFilters(next);
    setParams(paramsOf(next), { replace: true });
  };
  return [filters, change];
}

/** What an address names. One that names no days shows what is useful: all boxes that are still to be handed over, the oldest first. */
export function filtersIn(params: URLSearchParams, today: LocalDate): BoxFilters {
  const from = params.get('from');
  const to = params.get('to');
  const isValid = isLocalDate(from) && isLocalDate(to) && boxDaysProblem(from, to) === null;
  const named = PROGRESSES.find(({ value }) => value === params.get('progress'))?.value;
  const mode = MODES.find(({ value }) => value === params.get('mode'))?.value ?? 'any';
  if (isValid) return { from, to, mode, progress: named ?? 'any' };
  const progress = named ?? 'open';
  const until = isLocalDate(to) && from === null ? to : today;
  return isWithoutFirstDay(stateOf(progress))
    ? { from: null, to: until, mode, progress }
    : { ...daysOf(today, LAST_MONTH), mode, progress };
}

/** The same as a query string, of the address and of the file; what narrows nothing is left out. */
export function paramsOf({ from, to, mode, progress }: BoxFilters): URLSearchParams {
  const params = new URLSearchParams(from === null ? { to } : { from, to });
  if (mode !== 'any') params.set('mode', mode);
  if (progress !== 'any') params.set('progress', progress);
  return params;
}

/** The days that a list of boxes covers, and of which mode, as an address names them. */
export type BoxDays = { from?: string; to?: string; mode?: string; progress?: string };

/**
 * The part of the filters that the sheets take too: a box that is handed over is ticked there, and left out only where
 * the list shows what is to do.
 */
export const boxDaysOf = ({ from, to, mode, progress }: BoxFilters): BoxDays => ({
  ...(from !== null && { from }),
  to,
  ...(mode !== 'any' && { mode }),
  ...(progress === 'open' && { progress }),
});

/** The same of a sheet: what is to do until today is no day to print for, so the next day with boxes is chosen then. */
export const sheetDaysOf = (filters: BoxFilters, today: LocalDate): BoxDays =>
  filters.from === null && filters.to === today && filters.progress === 'open'
    ? { ...(filters.mode !== 'any' && { mode: filters.mode }) }
    : boxDaysOf(filters);

/** The same as variables of the graph. */
export const variablesOf = ({ from, to, mode, progress }: BoxFilters) => ({
  from,
  to,
  mode: mode === 'any' ? null : mode,
  progress: stateOf(progress),
});
