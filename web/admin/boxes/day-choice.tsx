import { useState } from 'react';
import type { ReactNode } from 'react';
import { BOX_LIST_DAYS, boxDaysProblem } from '../../../schema/rules/time/box-days.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { FromTo } from '../../ui/forms/from-to.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { daysOf, PRESETS } from './box-filters.ts';

interface DayChoiceProps {
  from: LocalDate | null;
  to: LocalDate;
  today: LocalDate;
  onChange: (days: { from: LocalDate | null; to: LocalDate }) => void;
  /** The filters beside it, which stay there while days are chosen under them. */
  children: ReactNode;
}

type Preset = (typeof PRESETS)[number]['value'] | 'chosen';

/** The days of the list: a few that are wanted often, or any from one to another. */
export function DayChoice({ from, to, today, onChange, children }: DayChoiceProps) {
  const preset = PRESETS.find((each) => {
    const there = daysOf(today, each);
    return there.from === from && there.to === to;
  });
  const [isChoosing, setChoosing] = useState(preset === undefined);
  const options: { value: Preset; label: string }[] = [...PRESETS, { value: 'chosen', label: 'Choose days' }];
  return (
    <>
      <FilterChip
        label="Days"
        isAlwaysOn
        value={isChoosing ? 'chosen' : (preset?.value ?? 'chosen')}
        options={options}
        onChange={(value) => {
          const chosen = PRESETS.find((each) => each.value === value);
          setChoosing(chosen === undefined);
          if (chosen) onChange(daysOf(today, chosen));
        }}
      />
      {children}
      {isChoosing && (
        <FromTo
          key={`${from} ${to}`}
          from={from ?? to}
          to={to}
          problemOf={boxDaysProblem}
          hint={`At most ${BOX_LIST_DAYS} days`}
          onChange={onChange}
        />
      )}
    </>
  );
}
