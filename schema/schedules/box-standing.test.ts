import { scheduledBox } from '../rules/schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../rules/schedules/schedule.ts';
import { nextBoxColumns, storedNextBox } from './box-standing.ts';

const schedule = { ...DEFAULT_SCHEDULE, deadlineDays: 3, deadlineTime: '18:00' };

test('a box is read back as it was stored, in PostgreSQL’s way of writing', () => {
  const box = scheduledBox(schedule, '2026-12-10');
  const columns = nextBoxColumns(box);
  expect(columns).toEqual({
    nextBoxOn: '2026-12-10',
    deadlineOn: '2026-12-07',
    orderOn: '2026-12-08',
    orderFrom: '2026-12-07 18:00',
  });
  expect(storedNextBox({ ...columns, orderFrom: '2026-12-07 18:00:00' })).toEqual(box);
});

test('the time of a box that the version before has moved on does not count', () => {
  const moved = {
    nextBoxOn: '2027-01-14',
    deadlineOn: '2027-01-11',
    orderOn: '2027-01-12',
    orderFrom: '2026-12-07 18:00:00',
  };
  expect(storedNextBox(moved)).toEqual({ on: '2027-01-14', deadlineOn: '2027-01-11', orderOn: '2027-01-12' });
});

test('a deadline of a day before at midnight is a day before, too', () => {
  const box = scheduledBox({ ...schedule, deadlineDays: 1, deadlineTime: '00:00' }, '2026-12-10');
  expect(storedNextBox(nextBoxColumns(box))).toEqual(box);
  expect(box.orderFrom).toBe('2026-12-09 00:00');
});

test('a deadline of the day before is kept where the box is ordered on its own day', () => {
  const box = scheduledBox({ ...schedule, deadlineDays: 1, deadlineTime: null }, '2026-12-10');
  expect(box).toEqual({ on: '2026-12-10', deadlineOn: '2026-12-09', orderOn: '2026-12-10' });
  expect(storedNextBox(nextBoxColumns(box))).toEqual(box);
});
