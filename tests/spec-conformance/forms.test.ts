import {
  CHOOSE_AVAILABLE_USERNAME,
  FILL_ALL_PASSWORD_FIELDS,
  FILL_BOTH_FIELDS,
  LOG_IN_TO_CHECK_OUT,
  PASSWORDS_DIFFER,
  registrationProblems,
  USERNAME_TAKEN,
  usernameProblem,
} from '../../schema/rules/accounts/account.ts';
import { addressProblems, DEFAULT_COUNTRY } from '../../schema/rules/businesses/address.ts';
import { extraProblems, packageProblems } from '../../schema/rules/pages/catalog.ts';
import { contactProblems } from '../../schema/rules/businesses/contact.ts';
import { COUPON_TYPES, couponFormProblems, normaliseCode } from '../../schema/rules/money/coupon.ts';
import { cutoffProblem, readCutoffDay } from '../../schema/rules/time/cutoff.ts';
import { parsePriceText } from '../../schema/rules/money/money.ts';
import { STAFF_ROLES } from '../../schema/rules/accounts/roles.ts';
import { normaliseSlug } from '../../schema/rules/businesses/slug.ts';
import { US_STATES } from '../../schema/rules/businesses/states.ts';
import { isDataImage, isWebUrl } from '../../schema/rules/text/url.ts';

describe('what visitors and members type', () => {
  test('contact needs name, email, subject and message; the company is optional', () => {
    expect(Object.keys(contactProblems({})).sort()).toEqual(['email', 'message', 'name', 'subject']);
  });

  test('an address needs full name, phone, street, city, state and zip, the street first; apt is optional', () => {
    expect(Object.keys(addressProblems({ country: DEFAULT_COUNTRY })).sort()).toEqual([
      'city',
      'fullName',
      'phone',
      'state',
      'street',
      'zip',
    ]);
    expect(Object.keys(addressProblems({}))[0]).toBe('street');
    expect(DEFAULT_COUNTRY).toBe('US');
    expect(new Set(US_STATES.map(({ value }) => value)).size).toBe(50);
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
  ])('after day %i the cutoff says the %s', (day, nth) => {
    const on = (date: number) => cutoffProblem(`2026-12-${String(date).padStart(2, '0')}`, day);
    expect(on(day)).toBeNull();
    expect(on(day + 1)).toBe(
      `The last day to subscribe for this month has passed. The cutoff day is the ${nth} of each month. Please try again next month.`,
    );
  });

  test('a username has at least 3 characters and is nobody else’s', () => {
    expect(usernameProblem('ab')).toBe('Username must be at least 3 characters long');
    expect(USERNAME_TAKEN).toBe('Username is already taken. Please choose a different one.');
    expect(CHOOSE_AVAILABLE_USERNAME).toBe('Please choose an available username');
    expect(registrationProblems({ username: '', password: '' })['username']).toBe(
      'Please provide username and password',
    );
    expect(LOG_IN_TO_CHECK_OUT).toBe('Please log in or create an account to complete checkout');
  });

  test('a change of password says what is missing', () => {
    expect(FILL_ALL_PASSWORD_FIELDS).toBe('Please fill all password fields');
    expect(PASSWORDS_DIFFER).toBe('New password and confirmation do not match');
    expect(FILL_BOTH_FIELDS).toBe('Please fill in both fields');
  });

  test('a coupon’s code is shown uppercase', () => {
    expect(normaliseCode(' welcome10 ')).toBe('WELCOME10');
  });
});

describe('what staff type', () => {
  test('a package needs a name and a price', () => {
    const priced = { pickup: '1', shipping: '', delivery: '' };
    expect(packageProblems({ name: ' ', ...priced })['name']).toBe('Please enter a package name.');
    expect(packageProblems({ name: 'Box', pickup: '', shipping: 'x', delivery: '-1' })['price']).toBe(
      'Enter at least one price (pickup, shipping, and/or delivery).',
    );
  });

  test.each([
    ['addOn', 'Please enter an add-on name.'],
    ['upgrade', 'Please enter an upgrade name.'],
  ] as const)('an %s needs a name and a price', (kind, sentence) => {
    expect(extraProblems(kind, { name: '', price: '1' })['name']).toBe(sentence);
    expect(extraProblems(kind, { name: 'a', price: '' })['price']).toBe('Please enter a valid price.');
  });

  test('a price’s text is trimmed and times 100 rounded; empty, no number or negative is not set', () => {
    expect([' 12.345 ', '', 'abc', '-1', '0', '1e3', '0x10'].map((text) => parsePriceText(text))).toEqual([
      1235,
      null,
      null,
      null,
      0,
      null,
      null,
    ]);
  });

  test('a cutoff day is 1 to 31, or none', () => {
    expect(['', 0, '31', '32', 1.5].map((day) => readCutoffDay(day))).toEqual([
      null,
      null,
      31,
      undefined,
      undefined,
    ]);
  });

  test('a coupon needs a code, an amount or 0 to 100 percent', () => {
    expect(COUPON_TYPES).toEqual(['percent', 'fixed']);
    const problems = (code: string, type: 'percent' | 'fixed', value: string) =>
      couponFormProblems({ code, type, value });
    expect(problems(' ', 'percent', '10')['code']).toBe('Please enter a coupon code');
    expect(problems('A', 'fixed', '-1')['value']).toBe('Invalid fixed amount');
    expect(problems('A', 'percent', '101')['value']).toBe('Invalid percent value (0-100)');
  });

  test('pictures are jpg, jpeg, gif or png, as an address or as base64 data', () => {
    for (const type of ['jpg', 'jpeg', 'gif', 'png'])
      expect(isDataImage(`data:image/${type};base64,AAAA`)).toBe(true);
    expect(isDataImage('data:image/svg+xml;base64,AAAA')).toBe(false);
    expect(isWebUrl('https://a.example/a.png')).toBe(true);
    expect(isWebUrl('javascript:alert(1)')).toBe(false);
  });

  test('a slug is lowercase letters, digits and hyphens, without hyphens at its edges', () => {
    expect(normaliseSlug('--Green Fork & Co.--')).toBe('green-fork-co');
  });

  test('people are attached as owner, editor or viewer', () => {
    expect(STAFF_ROLES).toEqual(['owner', 'editor', 'viewer']);
  });
});
