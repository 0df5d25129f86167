import { BOOKS_MONTHS_MAX, booksDaysProblem } from '../../../schema/rules/money/books.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { FromTo } from '../../ui/forms/from-to.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { daysOf, PERIODS } from './periods.ts';
import type { ChosenPeriod } from './use-period.ts';

interface PeriodChoiceProps {
  period: ChosenPeriod;
  today: LocalDate;
  onChange: (period: ChosenPeriod) => void;
}

const OPTIONS = [...PERIODS, { value: 'chosen', label: 'Choose days' }] as const;

/** The days that the books show: a few that are wanted often, or any from one to another. */
export function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const isChosen = typeof period === 'object';
  return (
    <>
      <Segmented
        label="Period"
        value={isChosen ? 'chosen' : period}
        options={OPTIONS}
        onChange={(value) =>
          // Those that were shown are where choosing begins.
          onChange(value === 'chosen' ? (isChosen ? period : daysOf(period, today)) : value)
        }
        twoRows
      />
      {isChosen && (
        <FromTo
          {...period}
          problemOf={booksDaysProblem}
          hint={`At most ${BOOKS_MONTHS_MAX} months`}
          onChange={onChange}
        />
      )}
    </>
  );
}
