import { CARRIERS, trackingNumber, trackingProblems, trackingUrl } from './tracking.ts';

test.each([
  ['9400 1112 0620 4512 3456 78', '9400111206204512345678', true],
  ['1z999aa10123456784', '1Z999AA10123456784', true],
  ['12345', '12345', false],
  ['<b>123456</b>', '<B>123456</B>', false],
  ['1'.repeat(41), '1'.repeat(41), false],
])('%s is kept as %s: %s', (typed, kept, isOne) => {
  expect(trackingNumber(typed)).toBe(kept);
  expect(trackingProblems({ carrier: 'usps', number: typed })).toEqual(
    isOne ? {} : { trackingNumber: 'A tracking number has 6 to 40 letters and digits.' },
  );
});

test('a parcel is followed on its carrier’s own page, of another carrier by its number alone', () => {
  expect(CARRIERS.map((carrier) => trackingUrl({ carrier, number: '94001112' }))).toEqual([
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001112',
    'https://www.ups.com/track?tracknum=94001112',
    'https://www.fedex.com/fedextrack/?trknbr=94001112',
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=94001112',
    null,
  ]);
});
