import fc from 'fast-check';
import { PRICE_MAX_CENTS } from '../limits.ts';
import { formatUsd, monthlyPrice, surchargeLabel } from './money.ts';
import { parsePriceText, priceText, priceTextProblem, readShownPrice } from './price-text.ts';

describe('formatUsd', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1250, '$12.50'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_450, '$1,234.50'],
    [123_456_789_00, '$123,456,789.00'],
    [-450, '−$4.50'],
  ])('%d cents are %s', (cents, shown) => {
    expect(formatUsd(cents)).toBe(shown);
  });

  test('agrees with Intl for any amount', () => {
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (cents) => {
        expect(formatUsd(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });
});

describe('parsePriceText', () => {
  test.each([
    ['12.50', 1250],
    ['  7 ', 700],
    ['0', 0],
    ['0.00', 0],
    ['.5', 50],
    ['5.', 500],
    ['007', 700],
    ['19.999', 2000],
    ['1.005', 101],
    ['1.0049999', 100],
    ['100000', PRICE_MAX_CENTS],
  ])('%p is %d cents', (text, cents) => {
    expect(parsePriceText(text)).toBe(cents);
  });

  test.each([
    '',
    '   ',
    '.',
    '-1',
    '-0',
    '+1',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '1,000',
    '$5',
    '5 5',
    '1.2.3',
    'abc',
    '١٢',
    '100000.01',
    '9'.repeat(400),
  ])('%p is not set', (text) => {
    expect(parsePriceText(text)).toBeNull();
  });

  test('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PRICE_MAX_CENTS }), (cents) => {
        expect(parsePriceText(priceText(cents))).toBe(cents);
      }),
    );
  });

  test('is whole cents or null for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.string({ unit: fc.constantFrom(...'0123456789.-e+ ') }),
        ),
        (text) => {
          const cents = parsePriceText(text);
          expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= PRICE_MAX_CENTS)).toBe(
            true,
          );
        },
      ),
    );
  });
});

test('a price that is not set is blank for editing', () => {
  expect([priceText(null), priceText(undefined), priceText(0), priceText(5)]).toEqual([
    '',
    '',
    '0.00',
    '0.05',
  ]);
});

test('a price that is too high says so, any other says what the form says', () => {
  expect(priceTextProblem('100000.01', 'wrong')).toBe('A price can be at most $100,000.00.');
  expect(priceTextProblem('ten', 'wrong')).toBe('wrong');
  expect(priceTextProblem('10', 'wrong')).toBeNull();
  expect(priceTextProblem('100000', 'wrong')).toBeNull();
});

describe('readShownPrice', () => {
  test.each([
    ['$1,234.50 / month', 123_450],
    ['$45.00', 4500],
    ['45', 4500],
    ['$45.00/month', 4500],
    [' $ 45.00 / Month ', 4500],
    ['$2,000,000.00', 200_000_000],
  ])('%p is %d cents', (shown, cents) => {
    expect(readShownPrice(shown)).toBe(cents);
  });

  test.each([undefined, null, 45, '', '/ month', 'free', '-$5.00', '$1e3', '1'.repeat(100), {}])(
    '%p is not compared',
    (shown) => {
      expect(readShownPrice(shown)).toBeNull();
    },
  );

  test('reads what monthlyPrice writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (cents) => {
        expect(readShownPrice(monthlyPrice(cents))).toBe(cents);
        expect(readShownPrice(formatUsd(cents))).toBe(cents);
      }),
    );
  });
});

test.each([
  [0, ''],
  [-300, ''],
  [500, '(+$5)'],
  [550, '(+$5.50)'],
  [10_000, '(+$100)'],
  [100_000, '(+$1,000)'],
  [1, '(+$0.01)'],
])('a surcharge of %d cents is %p', (cents, label) => {
  expect(surchargeLabel(cents)).toBe(label);
});
