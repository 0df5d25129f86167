import fc from 'fast-check';
import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import {
  availableModes,
  defaultMode,
  modeWithDetails,
  priceFromCents,
  priceOf,
  surchargeCents,
  variationFor,
} from './price.ts';
import { itemPriceFormatted, makeVariations } from './variations.ts';

const named = (...names: string[]) =>
  names.map((name, at) => ({ id: `v${at}`, name, amount: 1000 * (at + 1), ordinal: at }));
const ALL_ON = { pickup: true, shipping: true, delivery: true };

describe('variationFor', () => {
  test.each([
    ['pickup', ['Pickup', 'Shipping', 'Delivery'], 'Pickup'],
    ['shipping', ['Pickup', 'Shipping', 'Delivery'], 'Shipping'],
    ['delivery', ['Pickup', 'Shipping', 'Delivery'], 'Delivery'],
    ['shipping', ['Flat rate SHIPPED'], 'Flat rate SHIPPED'],
    ['delivery', ['Home deliveries'], 'Home deliveries'],
    ['pickup', ['Delivery', 'Shipping', 'pick-up at the farm'], 'pick-up at the farm'],
    ['pickup', ['Delivery', 'Pick up'], 'Pick up'],
    // Pickup falls back to the first that isn't shipping; the others never fall back.
    ['pickup', ['Shipping', 'Regular', 'Delivery'], 'Regular'],
    ['pickup', ['Delivery'], 'Delivery'],
    ['pickup', ['Shipping'], undefined],
    ['shipping', ['Pickup', 'Delivery'], undefined],
    ['delivery', ['Pickup', 'Shipping'], undefined],
    ['pickup', [], undefined],
  ] as const)('%s among %j is %p', (mode, names, found) => {
    expect(variationFor(mode, named(...names))?.name).toBe(found);
  });

  test('finds exactly the variations that the editor makes', () => {
    fc.assert(
      fc.property(
        fc.record({
          pickup: fc.option(fc.nat(99_999)),
          shipping: fc.option(fc.nat(99_999)),
          delivery: fc.option(fc.nat(99_999)),
        }),
        (prices) => {
          const variations = makeVariations('item_1', prices);
          for (const mode of ['shipping', 'delivery'] as const) {
            expect(variationFor(mode, variations)?.amount ?? null).toBe(prices[mode]);
          }
          expect(variationFor('pickup', variations)?.amount ?? null).toBe(prices.pickup ?? prices.delivery);
        },
      ),
    );
  });
});

test('variations have the ids, names and ordinals of the specification', () => {
  expect(makeVariations('item_7', { pickup: 4500, shipping: 5000, delivery: null })).toEqual([
    {
      id: 'item_7_pickup',
      name: 'Pickup',
      ordinal: 0,
      priceMoney: { amount: 4500, currency: 'USD' },
      amount: 4500,
      currency: 'USD',
      priceFormatted: '$45.00',
    },
    {
      id: 'item_7_shipping',
      name: 'Shipping',
      ordinal: 1,
      priceMoney: { amount: 5000, currency: 'USD' },
      amount: 5000,
      currency: 'USD',
      priceFormatted: '$50.00',
    },
  ]);
  expect(makeVariations('item_7', { delivery: 0 })).toMatchObject([
    { id: 'item_7_delivery', name: 'Delivery', ordinal: 2, amount: 0 },
  ]);
});

test.each([
  [ALL_ON, undefined, ['pickup', 'shipping', 'delivery']],
  [ALL_ON, named('Pickup', 'Shipping'), ['pickup', 'shipping']],
  [ALL_ON, named('Shipping'), ['shipping']],
  [
    { pickup: false, shipping: true, delivery: true },
    named('Pickup', 'Shipping', 'Delivery'),
    ['shipping', 'delivery'],
  ],
  [{ pickup: false, shipping: false, delivery: false }, named('Pickup'), []],
  [{ pickup: true, shipping: false, delivery: false }, named('Shipping'), []],
])('with %j, a package of %j can be had by %j', (flags, variations, modes) => {
  const item = variations && { variations };
  expect(availableModes(flags, item)).toEqual(modes);
  expect(defaultMode(flags, item)).toBe(modes[0]);
});

describe('priceOf', () => {
  const amounts = fc.array(fc.record({ amount: fc.nat(1_000_000) }), { maxLength: 20 });

  test('is the sum, in any order, and splits into its parts', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), amounts, amounts, (amount, addons, upgrades) => {
        const price = priceOf({ amount }, addons, upgrades);
        let sum = amount;
        for (const extra of addons) sum += extra.amount;
        for (const extra of upgrades) sum += extra.amount;
        expect(price).toBe(sum);
        expect(priceOf({ amount }, [...upgrades].reverse(), [...addons].reverse())).toBe(price);
        expect(priceOf({ amount }, [], []) + priceOf({ amount: 0 }, addons, upgrades)).toBe(price);
      }),
    );
  });
});

test.each([
  [named('Pickup', 'Shipping'), 1000],
  [named('Shipping', 'Pickup'), 0],
  [named('Pickup'), 0],
  [named('Shipping'), 0],
  [makeVariations('i', { pickup: 100, shipping: 100 }), 0],
  [makeVariations('i', { pickup: 4500, shipping: 5050 }), 550],
])('the shipping surcharge of %j is %d cents', (variations, cents) => {
  expect(surchargeCents('shipping', { variations })).toBe(cents);
});

test('a package shows the price of its first variation', () => {
  expect(itemPriceFormatted(makeVariations('i', { pickup: 4500, shipping: 5000 }))).toBe('$45.00');
  expect(itemPriceFormatted(makeVariations('i', { shipping: 5000 }).reverse())).toBe('$50.00');
  expect(itemPriceFormatted([...makeVariations('i', { pickup: 4500, shipping: 5000 })].reverse())).toBe(
    '$45.00',
  );
  expect(itemPriceFormatted([])).toBe('');
});

test('"from" is the lowest price that can be chosen', () => {
  const itemsSnapshot = [
    { variations: makeVariations('a', { pickup: 4500, shipping: 2000 }) },
    { variations: makeVariations('b', { pickup: 3000 }) },
  ];
  expect(
    priceFromCents({ itemsSnapshot, fulfillment: { pickup: true, shipping: false, delivery: false } }),
  ).toBe(3000);
  expect(priceFromCents({ itemsSnapshot, fulfillment: ALL_ON })).toBe(2000);
  expect(priceFromCents({ itemsSnapshot: [], fulfillment: ALL_ON })).toBeNull();
  expect(FULFILLMENT_MODES).toEqual(['pickup', 'shipping', 'delivery']);
});

test('a mode and its words are said once', () => {
  expect(modeWithDetails('pickup', '1 Farm Road')).toBe('Pickup · 1 Farm Road');
  expect(modeWithDetails('shipping', 'Shipping anywhere in the US')).toBe('Shipping anywhere in the US');
  expect(modeWithDetails('delivery', '')).toBe('Delivery');
});
