import { addressProblems, completeAddress } from './address.ts';
import { isUsState, US_STATES } from './states.ts';

const GOOD = {
  fullName: 'Mia Marsh',
  phone: '(555) 010-0123',
  street: '12 Orchard Road',
  apt: '',
  city: 'Ithaca',
  state: 'NY',
  zip: '14850',
  country: 'US',
};

test('a whole address is fine, with or without apt', () => {
  expect(addressProblems(GOOD)).toEqual({});
  expect(addressProblems({ ...GOOD, apt: '4b' })).toEqual({});
  expect(addressProblems({ ...GOOD, country: undefined, apt: null })).toEqual({});
});

test.each([
  ['street', 'Please enter your street address.'],
  ['fullName', 'Please enter your full name.'],
  ['phone', 'Please enter your phone number.'],
  ['city', 'Please enter your city.'],
  ['state', 'Please choose your state.'],
  ['zip', 'Please enter your ZIP code.'],
])('%s is required', (field, sentence) => {
  expect(addressProblems({ ...GOOD, [field]: '' })).toEqual({ [field]: sentence });
  expect(addressProblems({ ...GOOD, [field]: '   ' })).toEqual({ [field]: sentence });
  expect(addressProblems({ ...GOOD, [field]: undefined })).toEqual({ [field]: sentence });
  expect(addressProblems({ ...GOOD, [field]: 'x'.repeat(201) })[field]).toMatch(
    /at most 200 characters long\.$/,
  );
  expect(addressProblems({ ...GOOD, [field]: 'a\u0000b' })[field]).toMatch(
    /contains characters that can't be used\.$/,
  );
  expect(addressProblems({ ...GOOD, [field]: 7 as unknown as string })[field]).toMatch(/must be text\.$/);
});

test('a country may be left out, and not be empty', () => {
  for (const country of ['', '  '])
    expect(addressProblems({ ...GOOD, country })).toEqual({ country: 'Please enter your country.' });
  for (const country of [undefined, null]) expect(addressProblems({ ...GOOD, country })).toEqual({});
});

test('the street comes first of what is missing', () => {
  expect(Object.values(addressProblems({}))[0]).toBe('Please enter your street address.');
  expect(Object.values(addressProblems(null))[0]).toBe('Please enter your street address.');
  expect(Object.keys(addressProblems({}))).toEqual(['street', 'fullName', 'phone', 'city', 'state', 'zip']);
});

test.each(['XX', 'New York', 'DC', 'N', 'toString'])('%s is no state', (state) => {
  expect(addressProblems({ ...GOOD, state })).toEqual({ state: 'Please choose one of the 50 US states.' });
});

test('there are 50 states, each once', () => {
  expect(US_STATES).toHaveLength(50);
  expect(new Set(US_STATES.map(({ value }) => value)).size).toBe(50);
  expect(new Set(US_STATES.map(({ label }) => label)).size).toBe(50);
  expect(US_STATES.every(({ value }) => /^[A-Z]{2}$/.test(value) && isUsState(value))).toBe(true);
});

test('what is stored is trimmed, the state in upper case, the country US unless given', () => {
  expect(
    completeAddress({ ...GOOD, street: '  12 Orchard Road ', state: ' ny ', country: ' ', apt: null }),
  ).toEqual(GOOD);
  expect(addressProblems({ ...GOOD, state: 'ny' })).toEqual({});
  expect(completeAddress(undefined)).toEqual({
    fullName: '',
    phone: '',
    street: '',
    apt: '',
    city: '',
    state: '',
    zip: '',
    country: 'US',
  });
});

test('boxes go to the United States, however they are written', () => {
  for (const country of ['US', 'usa', 'United States', 'U.S.']) {
    expect(addressProblems({ ...GOOD, country })).toEqual({});
    expect(completeAddress({ ...GOOD, country }).country).toBe('US');
  }
  for (const country of ['DE', 'Germany'])
    expect(addressProblems({ ...GOOD, country })).toEqual({
      country: 'Boxes go to addresses in the United States only.',
    });
});
