import { lateSince, packingDayProblem } from './packing-day.ts';

test('the coming four weeks can be packed, and what is over can be looked at', () => {
  expect(packingDayProblem('2026-11-10', '2026-11-10')).toBeNull();
  expect(packingDayProblem('2026-11-16', '2026-11-10')).toBeNull();
  expect(packingDayProblem('2026-11-01', '2026-11-10')).toBeNull();
  expect(packingDayProblem('2026-12-08', '2026-11-10')).toBeNull();
  expect(packingDayProblem('2026-12-09', '2026-11-10')).toBe('Only the coming 28 days can be packed.');
  expect(packingDayProblem('tomorrow', '2026-11-10')).toMatch(/written like/);
});

test('a change is late from 18:00 of the evening before, on the clock of the business', () => {
  expect(lateSince('2026-11-10', 'America/New_York').toISOString()).toBe('2026-11-09T23:00:00.000Z');
  // The clocks go back at 02:00 of this day: the evening before was still summer.
  expect(lateSince('2026-11-01', 'America/New_York').toISOString()).toBe('2026-10-31T22:00:00.000Z');
});
