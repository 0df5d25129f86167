import fc from 'fast-check';
import { boxOf, selectionProblem, type BoxChoice, type BoxOffer } from './box.ts';
import { selectionOfBox } from './selection-of-box.ts';
import { PRICE_MAX_CENTS, EXTRAS_MAX } from '../limits.ts';
import { readShownPrice } from '../money/price-text.ts';
import { makeVariations } from '../money/variations.ts';
import { toggle } from './selection.ts';

const extra = (id: string, amount: number) => ({ id, name: `Extra ${id}`, amount });

const OFFER: BoxOffer = {
  itemsSnapshot: [
    {
      id: 'item_1',
      name: 'Small Box',
      variations: makeVariations('item_1', { pickup: 4500, shipping: 5250, delivery: 4900 }),
    },
    { id: 'item_2', name: 'Posted Box', variations: makeVariations('item_2', { shipping: 3000 }) },
  ],
  addonsSnapshot: [extra('addon_1', 500), extra('addon_2', 750), extra('addon_3', 100)],
  upgradesSnapshot: [extra('upgrade_1', 1000), extra('upgrade_2', 2000)],
  addonLimit: 2,
  upgradeLimit: 1,
  fulfillment: { pickup: true, shipping: true, delivery: false, pickupAddress: '1 Farm Lane' },
};

const CHOICE: BoxChoice = { mode: 'pickup', chosenItemId: 'item_1', chosenVariationId: 'item_1_pickup' };

test('a box holds what was chosen, named and priced from the page', () => {
  const made = boxOf(
    { ...CHOICE, chosenAddonIds: ['addon_2', 'addon_1'], chosenUpgradeIds: ['upgrade_2'] },
    OFFER,
  );
  expect(made).toEqual({
    box: {
      mode: 'pickup',
      itemId: 'item_1',
      itemName: 'Small Box',
      variationId: 'item_1_pickup',
      variationName: 'Pickup',
      addons: [
        { id: 'addon_1', name: 'Extra addon_1', price: '$5.00', amount: 500 },
        { id: 'addon_2', name: 'Extra addon_2', price: '$7.50', amount: 750 },
      ],
      upgrades: [{ id: 'upgrade_2', name: 'Extra upgrade_2', price: '$20.00', amount: 2000 }],
      amount: 7750,
      price: '$77.50',
      pickupAddress: '1 Farm Lane',
    },
  });
});

test.each<[string, BoxChoice, string, number]>([
  ['shipping', { mode: 'shipping', chosenItemId: 'item_1' }, 'item_1_shipping', 5250],
  [
    'the second name of the mode',
    { fulfillmentMode: 'shipping', chosenItemId: 'item_1' },
    'item_1_shipping',
    5250,
  ],
  ['no mode: the first there is', { chosenItemId: 'item_1' }, 'item_1_pickup', 4500],
  ['no mode, no pickup price', { chosenItemId: 'item_2' }, 'item_2_shipping', 3000],
  [
    'an extra named twice counts once',
    { ...CHOICE, chosenAddonIds: ['addon_1', 'addon_1'] },
    'item_1_pickup',
    5000,
  ],
])('%s', (_, choice, variationId, amount) => {
  const made = boxOf(choice, OFFER);
  expect('box' in made && [made.box.variationId, made.box.amount]).toEqual([variationId, amount]);
});

test('only a pickup says where', () => {
  const made = boxOf({ mode: 'shipping', chosenItemId: 'item_1' }, OFFER);
  expect('box' in made && made.box.pickupAddress).toBe('');
});

test.each<[BoxChoice, string, string]>([
  [{}, 'chosenItemId', 'Please choose a membership.'],
  [
    { chosenItemId: 'item_9' },
    'chosenItemId',
    'This membership is no longer available. Please choose another one.',
  ],
  [
    { ...CHOICE, mode: 'delivery', chosenVariationId: null },
    'mode',
    'Delivery is not available for Small Box. Please choose another way.',
  ],
  [
    { mode: 'pickup', chosenItemId: 'item_2' },
    'mode',
    'Pickup is not available for Posted Box. Please choose another way.',
  ],
  [{ ...CHOICE, mode: 'drone' }, 'mode', 'Please choose pickup, shipping or delivery.'],
  [{ ...CHOICE, mode: 'constructor' }, 'mode', 'Please choose pickup, shipping or delivery.'],
  [
    { ...CHOICE, chosenVariationId: 'item_1_shipping' },
    'chosenVariationId',
    'The prices of Small Box have changed. Please choose it again.',
  ],
  [
    { ...CHOICE, chosenAddonIds: ['addon_9'] },
    'chosenAddonIds',
    'An add-on you chose is no longer available. Please check your add-ons.',
  ],
  [
    { ...CHOICE, chosenAddonIds: ['addon_1', 'addon_2', 'addon_3'] },
    'chosenAddonIds',
    'You can choose at most 2 add-ons.',
  ],
  [
    { ...CHOICE, chosenUpgradeIds: ['upgrade_1', 'upgrade_2'] },
    'chosenUpgradeIds',
    'You can choose at most 1 upgrade.',
  ],
  [
    { ...CHOICE, chosenUpgradeIds: ['addon_1'] },
    'chosenUpgradeIds',
    'An upgrade you chose is no longer available. Please check your upgrades.',
  ],
])('%j is refused on %s', (choice, field, problem) => {
  expect(selectionProblem(choice, OFFER)).toEqual({ field, problem });
  expect(boxOf(choice, OFFER)).toEqual({ field, problem });
});

test('a mode that is switched off can’t be had, whatever it costs', () => {
  const offer = { ...OFFER, fulfillment: { ...OFFER.fulfillment, pickup: false } };
  expect(selectionProblem(CHOICE, offer)?.field).toBe('mode');
});

test('limit 0 is unlimited', () => {
  const choice = { ...CHOICE, chosenAddonIds: ['addon_1', 'addon_2', 'addon_3'] };
  const made = boxOf(choice, { ...OFFER, addonLimit: 0 });
  expect('box' in made && made.box.amount).toBe(4500 + 500 + 750 + 100);
});

describe('for any page and any clicks', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const page = fc.record({
    pickup: fc.nat(PRICE_MAX_CENTS),
    amounts: fc.tuple(...ids.map(() => fc.nat(PRICE_MAX_CENTS))),
    limit: fc.nat(4),
    clicks: fc.array(fc.constantFrom(...ids), { maxLength: 12 }),
  });

  test('what can be clicked together can be bought, at the sum of its parts, and reads back from the screen', () => {
    fc.assert(
      fc.property(page, ({ pickup, amounts, limit, clicks }) => {
        const addonsSnapshot = ids.map((id, at) => extra(id, amounts[at]!));
        const offer: BoxOffer = {
          ...OFFER,
          itemsSnapshot: [{ id: 'i', name: 'Box', variations: makeVariations('i', { pickup }) }],
          addonsSnapshot,
          addonLimit: limit,
        };
        const chosenAddonIds = clicks.reduce<string[]>((chosen, id) => toggle(chosen, id, limit), []);
        const made = boxOf({ mode: 'pickup', chosenItemId: 'i', chosenAddonIds }, offer);
        if (!('box' in made)) throw new Error(made.problem);
        const { box } = made;
        const picked = addonsSnapshot.filter(({ id }) => chosenAddonIds.includes(id));
        expect(box.amount).toBe(pickup + picked.reduce((sum, { amount }) => sum + amount, 0));
        expect(readShownPrice(`${box.price} / month`)).toBe(box.amount);
        // What checkout keeps makes the same box again.
        expect(boxOf(selectionOfBox(box), offer)).toEqual({ box });
      }),
    );
  });

  test('names and amounts that a browser sends never change the price', () => {
    const forged = { ...CHOICE, price: '$0.01', chosenAddons: [{ id: 'addon_1', amount: -4000 }], amount: 1 };
    const made = boxOf(forged as BoxChoice, OFFER);
    expect('box' in made && made.box.amount).toBe(4500);
  });

  test('the dearest box there can be fits a 32-bit number', () => {
    expect((1 + EXTRAS_MAX * 2) * PRICE_MAX_CENTS).toBeLessThan(2 ** 31);
  });
});
