import { planAfter } from '../../../tests/support/default-days.ts';
import { DEFAULT_DAYS, scheduledBox } from './box-date.ts';
import { moveStanding } from './move-box.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import type { ModeSchedule } from './schedule.ts';
import { leftOut, unevenBox } from './uneven.ts';

const at = (on: string) => scheduledBox(DEFAULT_SCHEDULE, on);
const plan = planAfter('2026-11-20', { anchorDay: 20 });

it.each([
  ['2026-12-03', 'soon'],
  ['2026-12-04', null],
  ['2027-01-04', null],
  ['2026-12-20', null],
])('after a box of November 20, one of December 20 that comes on %s is %s', (on, uneven) => {
  expect(unevenBox({ ...plan, next: at('2026-12-20') }, { next: at(on) })).toBe(uneven);
});

it('a box more than 45 days after the one before is late', () => {
  const early = planAfter('2026-11-01');
  expect(unevenBox({ ...early, next: at('2026-12-01') }, { next: at('2026-12-16') })).toBeNull();
  expect(unevenBox({ ...early, next: at('2026-12-01') }, { next: at('2026-12-17') })).toBe('late');
});

describe('on the 1st for all', () => {
  const pickup: ModeSchedule = { ...DEFAULT_SCHEDULE, rhythm: 'monthly', day: 1, deadlineDays: 3 };
  const days = { ...DEFAULT_DAYS, pickup };
  const standing = { ...plan, next: at('2026-12-20') };
  const now = '2026-11-21 12:00:00';
  const after = moveStanding(days, standing, now);

  it('leaves out the box of December 1, and the next one is January’s', () => {
    expect(after.next.on).toBe('2026-12-01');
    expect(leftOut(days, standing, after, ['2026-12'], now)).toEqual({
      yearMonth: '2026-12',
      on: '2026-12-01',
      after: { ...after, next: scheduledBox(pickup, '2027-01-01') },
    });
  });

  it('comes where its month is not asked for, or where it is not too soon', () => {
    expect(leftOut(days, standing, after, ['2027-01'], now)).toBeNull();
    const early = { ...planAfter('2026-11-02'), next: at('2026-12-02') };
    expect(leftOut(days, early, moveStanding(days, early, now), ['2026-12'], now)).toBeNull();
  });
});
