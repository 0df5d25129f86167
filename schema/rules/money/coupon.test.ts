import fc from 'fast-check';
import {
  lastDayProblem,
  couponCodeProblem,
  couponFormProblems,
  couponInputProblems,
  couponProblem,
  couponValueOfText,
  discountCents,
  isRedeemable,
  normaliseCode,
} from './coupon.ts';

test.each([
  ['percent', 10, 4500, 450],
  ['percent', 10, 4505, 451],
  ['percent', 10, 4504, 450],
  ['percent', 33, 100, 33],
  ['percent', 15, 10, 2],
  ['percent', 50, 1, 1],
  ['percent', 0, 4500, 0],
  ['percent', 100, 4501, 4501],
  ['fixed', 500, 4500, 500],
  ['fixed', 500, 300, 300],
  ['fixed', 0, 300, 0],
  ['percent', 10, 0, 0],
] as const)('%s %d off %d cents is %d', (type, value, amount, off) => {
  expect(discountCents({ type, value }, amount)).toBe(off);
});

test('no coupon, nothing off', () => {
  expect(discountCents(null, 4500)).toBe(0);
});

test('percent rounds half up to a cent, exactly', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.integer({ min: 0, max: 100 }), (amount, value) => {
      const exact = (BigInt(amount) * BigInt(value) * 2n + 100n) / 200n;
      expect(discountCents({ type: 'percent', value }, amount)).toBe(Number(exact));
    }),
    { numRuns: 1000 },
  );
});

test('a discount is whole cents between nothing and everything, and grows with the coupon', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('percent', 'fixed'),
      fc.nat(100),
      fc.nat(1_000_000),
      (type, value, amount) => {
        const off = discountCents({ type, value }, amount);
        expect(Number.isInteger(off) && off >= 0 && off <= amount).toBe(true);
        expect(discountCents({ type, value: Math.min(100, value + 1) }, amount)).toBeGreaterThanOrEqual(off);
      },
    ),
  );
});

test('codes are compared trimmed and in upper case', () => {
  expect(normaliseCode('  welcome10 ')).toBe('WELCOME10');
  expect(normaliseCode(undefined)).toBe('');
});

describe('isRedeemable', () => {
  const coupon = { active: true, businessId: null, usesLeft: null, endsOn: null };
  const today = '2026-12-10';
  test.each([
    [{}, true],
    [{ active: false }, false],
    [{ isTaken: true }, true],
    [{ isTaken: false }, false],
    [{ isTaken: false, businessId: '7' }, false],
    [{ businessId: '7' }, true],
    [{ businessId: '8' }, false],
    [{ usesLeft: 1 }, true],
    [{ usesLeft: 0 }, false],
    [{ endsOn: '2026-12-10' }, true],
    [{ endsOn: '2026-12-09' }, false],
    [{ endsOn: '2027-01-01' }, true],
  ])('%j: %p', (change, redeemable) => {
    expect(isRedeemable({ ...coupon, ...change }, today, '7')).toBe(redeemable);
    expect(couponProblem({ ...coupon, ...change }, today, '7')).toBe(
      redeemable ? null : 'Coupon code is not valid',
    );
  });

  test('an unknown code', () => {
    expect(couponProblem(null, today, '7')).toBe('Coupon code is not valid');
  });
});

describe('a new coupon', () => {
  test.each([
    [{ code: '', type: 'percent', value: '10' }, { code: 'Please enter a coupon code' }],
    [
      { code: '  ', type: 'fixed', value: 'x' },
      { code: 'Please enter a coupon code', value: 'Invalid fixed amount' },
    ],
    [{ code: 'A', type: 'fixed', value: '-1' }, { value: 'Invalid fixed amount' }],
    [{ code: 'A', type: 'fixed', value: '' }, { value: 'Invalid fixed amount' }],
    [{ code: 'A', type: 'percent', value: '101' }, { value: 'Invalid percent value (0-100)' }],
    [{ code: 'A', type: 'percent', value: '100.5' }, { value: 'Invalid percent value (0-100)' }],
    [{ code: 'A', type: 'percent', value: '100.4' }, {}],
    [{ code: 'A', type: 'percent', value: '0' }, {}],
    [{ code: 'A', type: 'fixed', value: '0' }, {}],
    [{ code: 'A', type: 'fixed', value: '5.25' }, {}],
  ] as const)('by form %j: %j', (form, problems) => {
    expect(couponFormProblems(form)).toEqual(problems);
  });

  test.each([
    [{ code: 'A', type: 'percent', value: 10 }, {}],
    [{ code: 'A', type: 'percent', value: 12.4 }, {}],
    [{ code: 'A', type: 'percent', value: 101 }, { value: 'Invalid percent value (0-100)' }],
    [{ code: 'A', type: 'percent', value: -1 }, { value: 'Invalid percent value (0-100)' }],
    [{ code: 'A', type: 'fixed', value: -1 }, { value: 'Invalid fixed amount' }],
    [{ code: 'A', type: 'fixed', value: '500' }, { value: 'Invalid fixed amount' }],
    [{ code: 'A', type: 'fixed', value: Number.NaN }, { value: 'Invalid fixed amount' }],
    [{ code: 'A', type: 'half', value: 1 }, { type: 'The type must be percent or fixed' }],
    [{ code: 7, type: 'fixed', value: 1 }, { code: 'The coupon code must be text.' }],
    [
      { code: 'A\u0000', type: 'fixed', value: 1 },
      { code: "The coupon code contains characters that can't be used." },
    ],
  ])('by call %j: %j', (input, problems) => {
    expect(couponInputProblems(input)).toEqual(problems);
  });

  test('the stored value', () => {
    expect(couponValueOfText('fixed', '5.25')).toBe(525);
    expect(couponValueOfText('percent', '12.5')).toBe(13);
    expect(couponValueOfText('percent', '12.4')).toBe(12);
    expect(couponValueOfText('percent', 'ten')).toBeNull();
  });
});

test('a code at checkout may be blank', () => {
  expect(couponCodeProblem('')).toBeNull();
  expect(couponCodeProblem(undefined)).toBeNull();
  expect(couponCodeProblem('X'.repeat(201))).toBe('The coupon code must be at most 200 characters long.');
});

test('a new coupon may end today, not before', () => {
  expect(lastDayProblem(null, '2026-11-22')).toBeNull();
  expect(lastDayProblem('2026-11-22', '2026-11-22')).toBeNull();
  expect(lastDayProblem('2026-11-21', '2026-11-22')).toBe(
    'The last day is past. Please choose today or a later day.',
  );
});
