import { joinWithOrder } from '../../support/join.ts';
import { COMING, openBoxHouse } from '../support/box-house.ts';

const { product, newBusiness, setSubscription, planOf } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

describe('the coming month', () => {
  test('counts its boxes by package, mode, add-on, upgrade and day', async () => {
    const { business, viewer, mia } = await newBusiness();
    await joinWithOrder(mia, business, {
      mode: 'shipping',
      chosenAddonIds: ['addon_1', 'addon_2'],
      chosenUpgradeIds: ['upgrade_1'],
    });
    product.now = new Date('2026-10-31T15:00:00Z');
    await joinWithOrder(mia, business, {
      chosenItemId: 'item_2',
      mode: 'pickup',
      chosenAddonIds: ['addon_1'],
    });
    product.now = new Date('2026-11-10T15:00:00Z');
    expect((await viewer.run(COMING, { id: business.id })).comingMonth).toEqual({
      yearMonth: '2026-12',
      boxes: 3,
      skipped: 0,
      amount: 4500 + 5500 + 500 + 899 + 1000 + 8000 + 500,
      byItem: [
        { name: 'Small box', count: 2 },
        { name: 'Large box', count: 1 },
      ],
      byMode: [
        { mode: 'pickup', count: 2, revenue: 13_000 },
        { mode: 'shipping', count: 1, revenue: 7899 },
        { mode: 'delivery', count: 0, revenue: 0 },
      ],
      byAddOn: [
        { name: 'Eggs', count: 2 },
        { name: 'Honey', count: 1 },
      ],
      byUpgrade: [{ name: 'Organic', count: 1 }],
      byDay: [
        { on: '2026-12-10', count: 2 },
        { on: '2026-12-31', count: 1 },
      ],
    });
    const january = (await viewer.run(COMING, { id: business.id, yearMonth: '2027-02' })).comingMonth;
    expect(january.byDay).toEqual([
      { on: '2027-02-10', count: 2 },
      { on: '2027-02-28', count: 1 },
    ]);
  });

  test('leaves out what is skipped, canceled or a gift, and takes a change of box and a lasting coupon in', async () => {
    const { business, owner, mia, id } = await newBusiness();
    const gift = await joinWithOrder(mia, business, { isGift: true });
    const canceled = await joinWithOrder(mia, business);
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id: canceled.id });
    const changed = await joinWithOrder(mia, business);
    await setSubscription(
      changed.id,
      `pending_box = jsonb_set(box, '{itemName}', '"Large box"'), pending_amount = 8005,
       coupon_code = 'X', coupon_type = 'percent', coupon_value = 10, coupon_duration = 'every'`,
    );
    const fixed = await joinWithOrder(mia, business);
    await setSubscription(
      fixed.id,
      `coupon_code = 'X', coupon_type = 'fixed', coupon_value = 9999, coupon_duration = 'every'`,
    );
    await owner.run('mutation ($id: ID!) { skipForMember(id: $id) { id } }', { id });
    const of = async (yearMonth: string | null) =>
      (await owner.run(COMING, { id: business.id, yearMonth })).comingMonth;
    expect(await of(null)).toMatchObject({
      yearMonth: '2026-12',
      boxes: 2,
      skipped: 1,
      // 10 percent of $80.05 is $8.005, rounded up to a cent; the fixed coupon takes everything.
      amount: 8005 - 801,
      byItem: [
        { name: 'Large box', count: 1 },
        { name: 'Small box', count: 1 },
      ],
    });
    expect(await of('2027-01')).toMatchObject({ boxes: 3, skipped: 0 });
    // This month: what was ordered, the gift and the canceled one's box among it.
    expect(await of('2026-11')).toMatchObject({ boxes: 5, skipped: 0 });
    expect(gift.order).toBeTruthy();
    expect(await of('2026-10')).toMatchObject({ boxes: 0, amount: 0, byDay: [] });
  });

  test('looks at no membership to count it: all that it counts by is in the index', async () => {
    const { business, viewer } = await newBusiness();
    const plan = await planOf('with skipping', () => viewer.run(COMING, { id: business.id }));
    expect(plan).toContain('Index Only Scan using subscription_coming on subscription s ');
  });

  test('counts boxes apart that differ in anything, and alike ones of several prices together', async () => {
    const { business, viewer, mia } = await newBusiness();
    const dearer = await joinWithOrder(mia, business);
    await setSubscription(dearer.id, `amount = 9900, box = jsonb_set(box, '{amount}', '9900')`);
    await joinWithOrder(mia, business, { chosenAddonIds: ['addon_1'] });
    await joinWithOrder(mia, business, { chosenAddonIds: ['addon_2'] });
    for (const [yearMonth, amount] of [
      ['2026-11', 4500 + 4500 + 5000 + 5399],
      ['2026-12', 4500 + 9900 + 5000 + 5399],
    ] as const)
      expect((await viewer.run(COMING, { id: business.id, yearMonth })).comingMonth).toMatchObject({
        boxes: 4,
        amount,
        byItem: [{ name: 'Small box', count: 4 }],
        byAddOn: [
          { name: 'Eggs', count: 1 },
          { name: 'Honey', count: 1 },
        ],
      });
  });

  test('is the next one without any box where there is none, and a later one where the next is skipped', async () => {
    const { business, owner, id } = await newBusiness();
    await owner.run('mutation ($id: ID!) { skipForMember(id: $id) { id } }', { id });
    const coming = async () => (await owner.run(COMING, { id: business.id })).comingMonth;
    expect(await coming()).toMatchObject({ yearMonth: '2027-01', boxes: 1 });
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
    expect(await coming()).toMatchObject({ yearMonth: '2026-12', boxes: 0, byItem: [] });
    expect((await owner.refused(COMING, { id: business.id, yearMonth: '2026-13' })).code).toBe('BAD_REQUEST');
  });
});
