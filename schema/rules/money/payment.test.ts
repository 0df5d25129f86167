import fc from 'fast-check';

import { addDays, localDate } from '../time/calendar.ts';
import { retryOn } from './payment.ts';

describe('retryOn', () => {
  test.each([
    ['2026-12-03', '2026-12-03', '2026-12-04'],
    ['2026-12-03', '2026-12-04', '2026-12-06'],
    ['2026-12-03', '2026-12-05', '2026-12-06'],
    ['2026-12-03', '2026-12-06', '2026-12-08'],
    ['2026-12-03', '2026-12-08', '2026-12-10'],
    ['2026-12-03', '2026-12-10', null],
    ['2026-12-03', '2027-02-10', null],
    ['2028-02-27', '2028-02-28', '2028-03-01'],
    ['2026-12-31', '2026-12-31', '2027-01-01'],
  ])('first failed %s, failed again %s: %s', (failedOn, today, next) => {
    expect(retryOn(failedOn, today)).toBe(next);
  });

  test('is later than today, and within a week of the first failure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 30 }), (start, late) => {
        const failedOn = addDays(localDate(2000, 1, 1), start);
        const today = addDays(failedOn, late);
        const next = retryOn(failedOn, today);
        if (next === null) return late >= 7;
        return next > today && next <= addDays(failedOn, 7);
      }),
    );
  });
});
