import { extraProblems, newId, packagePrices, packageProblems, readLimit } from './catalog.ts';

const BLANK = { name: 'Box', pickup: '', shipping: '', delivery: '' };

test.each([
  [{ ...BLANK, pickup: '45' }, {}],
  [{ ...BLANK, delivery: '0' }, {}],
  [{ ...BLANK, name: ' ', pickup: '45' }, { name: 'Please enter a package name.' }],
  [BLANK, { price: 'Enter at least one price (pickup, shipping, and/or delivery).' }],
  [
    { ...BLANK, pickup: '-5', shipping: 'x' },
    { price: 'Enter at least one price (pickup, shipping, and/or delivery).' },
  ],
  [
    { ...BLANK, name: '' },
    {
      name: 'Please enter a package name.',
      price: 'Enter at least one price (pickup, shipping, and/or delivery).',
    },
  ],
  [{ ...BLANK, pickup: '45', shipping: '1000000' }, { shipping: 'A price can be at most $100,000.00.' }],
  [{ ...BLANK, shipping: '1000000' }, { shipping: 'A price can be at most $100,000.00.' }],
])('package %j: %j', (form, problems) => {
  expect(packageProblems(form)).toEqual(problems);
});

test('a price that is none is not set', () => {
  expect(packagePrices({ pickup: ' 45.50 ', shipping: '-1', delivery: '' })).toEqual({
    pickup: 4550,
    shipping: null,
    delivery: null,
  });
});

test.each([
  [{ name: 'Eggs', price: '5' }, {}, {}],
  [{ name: 'Eggs', price: '0' }, {}, {}],
  [
    { name: '', price: '5' },
    { name: 'Please enter an add-on name.' },
    { name: 'Please enter an upgrade name.' },
  ],
  [
    { name: 'Eggs', price: '' },
    { price: 'Please enter a valid price.' },
    { price: 'Please enter a valid price.' },
  ],
  [
    { name: 'Eggs', price: '-1' },
    { price: 'Please enter a valid price.' },
    { price: 'Please enter a valid price.' },
  ],
  [
    { name: 'Eggs', price: '1e3' },
    { price: 'Please enter a valid price.' },
    { price: 'Please enter a valid price.' },
  ],
])('extra %j', (form, asAddOn, asUpgrade) => {
  expect(extraProblems('addOn', form)).toEqual(asAddOn);
  expect(extraProblems('upgrade', form)).toEqual(asUpgrade);
});

test('new ids carry their moment', () => {
  expect([newId('item', 17), newId('addon', 18), newId('upgrade', 19)]).toEqual([
    'item_17',
    'addon_18',
    'upgrade_19',
  ]);
});

test.each([
  ['', 0],
  ['0', 0],
  [' 3 ', 3],
  ['  9999  ', 9999],
  ['-1', null],
  ['1.5', null],
  ['many', null],
  ['10000', null],
])('max selectable %p is %p', (text, limit) => {
  expect(readLimit(text)).toBe(limit);
});
