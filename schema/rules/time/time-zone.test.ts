import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';
import { addDays } from './calendar.ts';
import { startOfDayInstant } from './start-of-day.ts';
import { todayIn } from './time-zone.ts';
import { isValidTimeZone } from './time-zone-names.ts';

/** From one edge of the world to the other, with clocks that change at midnight (Havana, Beirut, Santiago, Asuncion). */
const ZONES = [
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

const anyZone = fc.constantFrom(...ZONES);
const anyDate = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['America/New_York', '2026-12-01T04:59:59.999Z', '2026-11-30'],
  ['America/New_York', '2026-12-01T05:00:00Z', '2026-12-01'],
  ['America/New_York', '2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['America/New_York', '2026-07-01T04:00:00Z', '2026-07-01'],
  ['Pacific/Honolulu', '2026-12-01T09:59:59.999Z', '2026-11-30'],
  ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', '2026-12-01'],
  ['Pacific/Kiritimati', '2026-11-30T09:59:59.999Z', '2026-11-30'],
  ['Asia/Kathmandu', '2026-11-30T18:15:00Z', '2026-12-01'],
])('in %s at %s it is %s', (zone, instant, date) => {
  expect(todayIn(zone, new Date(instant))).toBe(date);
  expect(todayIn(zone, Date.parse(instant))).toBe(date);
});

test.each([
  ['America/New_York', '2026-12-01', '2026-12-01T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-01', '2026-12-01T10:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-01', '2026-11-30T10:00:00.000Z'],
  // Midnight is left out: the day begins at 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  // Midnight comes twice: the day begins with the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s %s begins at %s', (zone, date, instant) => {
  expect(startOfDayInstant(date, zone).toISOString()).toBe(instant);
});

test('days begin where Temporal says, in every zone', () => {
  fc.assert(
    fc.property(anyZone, anyDate, (zone, date) => {
      const expected = Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
      expect(startOfDayInstant(date, zone).getTime()).toBe(expected);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

test('days around a change of the clocks begin where Temporal says', () => {
  for (const zone of ZONES) {
    let from = Temporal.ZonedDateTime.from(`2012-01-01T00:00[${zone}]`);
    for (let change = 0; change < 30; change++) {
      const next = from.getTimeZoneTransition('next');
      if (!next) break;
      for (const days of [-1, 0, 1]) {
        const date = next.toPlainDate().add({ days });
        expect(`${zone} ${startOfDayInstant(date.toString(), zone).getTime()}`).toBe(
          `${zone} ${date.toZonedDateTime(zone).epochMilliseconds}`,
        );
      }
      from = next;
    }
  }
});

test('a day is today from its first to its last millisecond', () => {
  fc.assert(
    fc.property(anyZone, anyDate, (zone, date) => {
      const start = startOfDayInstant(date, zone).getTime();
      expect(todayIn(zone, start)).toBe(date);
      expect(todayIn(zone, start - 1)).toBe(addDays(date, -1));
      expect(todayIn(zone, startOfDayInstant(addDays(date, 1), zone).getTime() - 1)).toBe(date);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

test('a day that a zone left out begins with the next one', () => {
  // Samoa crossed the date line: 30 December 2011 never was.
  expect(startOfDayInstant('2011-12-30', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z');
  expect(todayIn('Pacific/Apia', startOfDayInstant('2011-12-30', 'Pacific/Apia'))).toBe('2011-12-31');
});

test('time zones', () => {
  expect(ZONES.every(isValidTimeZone)).toBe(true);
  expect(
    ['', 'Mars/Olympus', '+05:00', '-08', 'America/New_York ', null, 5, 'a'.repeat(100_000)].some(
      isValidTimeZone,
    ),
  ).toBe(false);
});
