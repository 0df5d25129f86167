import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { booksDaysProblem } from '../../../schema/rules/money/books.ts';
import { isLocalDate } from '../../../schema/rules/time/written-date.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { PERIODS } from './periods.ts';
import type { Period } from './periods.ts';

/** A period by its name, or the days that somebody chose. */
export type ChosenPeriod = Period | { from: LocalDate; to: LocalDate };

/**
 * The period of the address, and the way to choose another: it stands there, so that Back and a shared link keep it. Twelve
 * months unless it says otherwise.
 */
export function usePeriod(): [ChosenPeriod, (period: ChosenPeriod) => void] {
  const [params, setParams] = useSearchParams();
  // The figures follow at once and the address after it, as in useListFilters.
  const [period, setPeriod] = useState(() => periodIn(params));
  const [followed, setFollowed] = useState(params);
  if (params !== followed) {
    setFollowed(params);
    if (params.toString() !== paramsOf(period).toString()) setPeriod(periodIn(params));
  }
  const choose = (next: ChosenPeriod) => {
    setPeriod(next);
    setParams(paramsOf(next), { replace: true });
  };
  return [period, choose];
}

function periodIn(params: URLSearchParams): ChosenPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isLocalDate(from) && isLocalDate(to) && booksDaysProblem(from, to) === null) return { from, to };
  return PERIODS.find(({ value }) => value === params.get('period'))?.value ?? 'year';
}

const paramsOf = (period: ChosenPeriod): URLSearchParams =>
  new URLSearchParams(typeof period === 'object' ? period : period === 'year' ? {} : { period });
