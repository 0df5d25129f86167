import { DEFAULT_DAYS, scheduledBox } from './box-date.ts';
import { dueBoxes } from './due-boxes.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import { planAfter } from '../../../tests/support/default-days.ts';

/** The box of Thursday, December 10, that can be changed until three days before, at a time. */
function december(deadlineTime: string | null) {
  const pickup = {
    ...DEFAULT_SCHEDULE,
    rhythm: 'weekdays' as const,
    weekdays: ['thursday' as const],
    deadlineDays: 3,
    deadlineTime,
  };
  const next = scheduledBox(pickup, '2026-12-10');
  return {
    days: { ...DEFAULT_DAYS, pickup },
    standing: { ...planAfter('2026-11-12', { anchorDay: 10 }), next },
  };
}

it.each([
  ['18:00', '2026-12-07 17:59:59', null],
  ['18:00', '2026-12-07 18:00:00', '2026-12-10'],
  ['18:00', '2026-12-08 00:00:00', '2026-12-10'],
  ['00:00', '2026-12-06 23:59:59', null],
  ['00:00', '2026-12-07 00:00:00', '2026-12-10'],
  [null, '2026-12-07 23:59:59', null],
  [null, '2026-12-08 00:00:00', '2026-12-10'],
])('with a deadline at %s, at %s the box that is ordered is %s', (deadlineTime, now, on) => {
  const { days, standing } = december(deadlineTime);
  expect(dueBoxes(days, standing, now).order?.on ?? null).toBe(on);
});

it('the next one has its own hour', () => {
  const { days, standing } = december('18:00');
  expect(dueBoxes(days, standing, '2026-12-07 18:00:00').next).toEqual({
    on: '2027-01-14',
    deadlineOn: '2027-01-11',
    orderOn: '2027-01-12',
    orderFrom: '2027-01-11 18:00',
  });
});
