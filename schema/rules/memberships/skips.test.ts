import { addDays } from '../time/calendar.ts';
import { nextBoxOn, planAfter, standingBefore } from '../../../tests/support/default-days.ts';
import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import {
  comingSkips,
  lastDayToSkip,
  monthProblem,
  skipBy,
  skipMonthOf,
  SKIP_WINDOW_CLOSED,
  undoProblem,
} from './skips.ts';

test('the sentence is the specification’s', () => {
  expect(SKIP_WINDOW_CLOSED).toBe(
    'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.',
  );
});

test.each([
  // Last order, month that would be skipped, last day.
  ['2027-03-01', '2027-04', '2027-03-17'],
  ['2027-03-31', '2027-04', '2027-03-17'],
  ['2026-12-05', '2027-01', '2026-12-17'],
  ['2027-02-10', '2027-03', '2027-02-14'],
  ['2028-02-10', '2028-03', '2028-02-15'],
  ['2027-01-31', '2027-02', '2027-01-17'],
  ['2027-04-15', '2027-05', '2027-04-16'],
])('after an order of %s, %s can be skipped through %s', (lastOrderOn, month, lastDay) => {
  const plan = planAfter(lastOrderOn);
  expect(skipMonthOf(DEFAULT_DAYS, plan, lastDay)).toBe(month);
  expect(skipBy(DEFAULT_DAYS, plan, lastDay)).toBe(lastDay);
  expect(monthProblem(DEFAULT_DAYS, plan, month, lastDay)).toBeNull();
});

test.each([
  ['2027-03-17', '2027-03-05', true],
  ['2027-03-18', '2027-03-05', false],
  ['2027-03-05', '2027-03-05', true],
  ['2027-03-20', '2027-03-20', false],
  ['2027-04-01', '2027-03-05', false],
  ['2027-04-10', '2027-03-05', false],
])('on %s, last order %s: open %p', (today, lastOrderOn, open) => {
  const plan = planAfter(lastOrderOn);
  const month = skipMonthOf(DEFAULT_DAYS, plan, today);
  const problem = monthProblem(DEFAULT_DAYS, plan, month, today);
  expect(problem?.sentence ?? null).toBe(open ? null : SKIP_WINDOW_CLOSED);
});

describe('a later month', () => {
  // Boxes come on the 20th: December was too late before it began.
  const last = '2026-11-20';

  test.each([
    // Month, last day, which is the 15th before its 1st.
    ['2027-01', '2026-12-17'],
    ['2027-02', '2027-01-17'],
    ['2027-03', '2027-02-14'],
    ['2028-03', '2028-02-15'],
    ['2027-05', '2027-04-16'],
  ])('%s can be skipped, and that undone, through %s', (month, lastDay) => {
    expect(lastDayToSkip(month)).toBe(lastDay);
    expect(monthProblem(DEFAULT_DAYS, planAfter(last), month, lastDay)).toBeNull();
    expect(undoProblem(DEFAULT_DAYS, planAfter(last), month, lastDay)).toBeNull();
    const after = addDays(lastDay, 1);
    expect(monthProblem(DEFAULT_DAYS, planAfter(last), month, after)).toEqual({
      kind: 'too_late',
      sentence: SKIP_WINDOW_CLOSED,
    });
    expect(undoProblem(DEFAULT_DAYS, planAfter(last), month, after)).toEqual({
      kind: 'too_late',
      sentence: SKIP_WINDOW_CLOSED,
    });
  });

  test.each([
    ['2026-11', 'too_late', 'The box of November 2026 has been ordered already.'],
    ['2026-12', 'too_late', SKIP_WINDOW_CLOSED],
    ['2027-01', null, null],
    ['2027-05', null, null],
    ['2027-06', 'too_far', 'Months can be skipped up to May 2027 now.'],
  ])('on November 20, %s: %p', (month, kind, sentence) => {
    expect(monthProblem(DEFAULT_DAYS, planAfter(last), month, '2026-11-20')).toEqual(
      kind && { kind, sentence },
    );
  });

  test('the coming months are those that bring a box, each with what can be said of it', () => {
    const of = (today: string, skippedMonths: string[], lastOrderOn = last) => {
      const plan = planAfter(lastOrderOn, { skippedMonths });
      return comingSkips(DEFAULT_DAYS, standingBefore(nextBoxOn(plan), plan), today).map(
        ({ yearMonth: month, isSkipped, isOpen }) =>
          `${month}${isSkipped ? ' skipped' : ''}${isOpen ? '' : ' closed'}`,
      );
    };
    expect(of('2026-11-20', [])).toEqual([
      '2026-12 closed',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
    ]);
    expect(of('2026-12-18', ['2027-01', '2027-03'])).toEqual([
      '2026-12 closed',
      '2027-01 skipped closed',
      '2027-02',
      '2027-03 skipped',
      '2027-04',
      '2027-05',
      '2027-06',
    ]);
    // A skipped month is told until its day has gone by.
    expect(of('2026-12-20', ['2026-12'])[0]).toBe('2026-12 skipped closed');
    expect(of('2026-12-21', ['2026-12'])[0]).toBe('2027-01 closed');
  });

  test('a membership that was reactivated has no month before its next box', () => {
    const standing = standingBefore('2026-12-20', planAfter('2026-05-20'));
    const months = comingSkips(DEFAULT_DAYS, standing, '2026-11-20');
    expect(months[0]!.yearMonth).toBe('2026-12');
  });

  test('with the clock put back, the month after the last order can still be skipped', () => {
    expect(monthProblem(DEFAULT_DAYS, planAfter('2027-08-20'), '2027-09', '2026-11-20')).toBeNull();
  });
});
