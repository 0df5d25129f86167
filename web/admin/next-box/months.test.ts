import { monthToWrite, pastAfter } from './months.ts';

const text = (yearMonth: string | null, content: string) => ({
  yearMonth,
  content,
  pictureUrl: yearMonth && `/uploads/${yearMonth}.jpg`,
  version: 1,
});

test.each([
  [null, '2026-11-21', '2026-12'],
  ['2026-12', '2026-11-21', '2026-12'],
  ['2026-12', '2026-12-28', '2026-12'],
  ['2026-08', '2026-11-21', '2026-12'],
])('a text of %s is written on for %s of %s', (saved, today, month) => {
  expect(monthToWrite(saved, today)).toBe(month);
});

test('a later month makes a past box of the one before; the same month or an empty text does not', () => {
  const october = { yearMonth: '2026-10', content: '<p>Squash</p>', pictureUrl: null };
  const leeks = text('2026-12', '<p>Leeks</p>');
  expect(pastAfter([october], leeks, text('2027-01', '<p>Kale</p>'))).toEqual([
    { yearMonth: '2026-12', content: '<p>Leeks</p>', pictureUrl: '/uploads/2026-12.jpg' },
    october,
  ]);
  expect(pastAfter([october], leeks, text('2026-12', '<p>Beets</p>'))).toEqual([october]);
  expect(pastAfter([october], text('2026-12', ''), text('2027-01', '<p>Kale</p>'))).toEqual([october]);
  // A month that was chosen by mistake is taken back.
  expect(pastAfter([leeks as never, october], text('2027-01', '<p>Kale</p>'), text('2026-12', 'x'))).toEqual([
    october,
  ]);
});
