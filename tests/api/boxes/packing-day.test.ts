import { rows } from '../../../schema/database/sql.ts';
import { joinWithOrder } from '../../support/join.ts';
import { COLLECTED, openBoxHouse, READY } from '../support/box-house.ts';

const { product, newBusiness, setOrder, setSubscription } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const DAY = /* GraphQL */ `
  query ($id: ID!, $on: LocalDate) {
    packingDay(businessId: $id, on: $on) {
      today
      on
      week {
        on
        ordered
        expected
      }
      boxes {
        membershipId
        on
        name
        phone
        address {
          street
        }
        note
        total
        box {
          itemName
        }
        order {
          id
          progress
        }
      }
      pick {
        id
        count
        picked
        pickedBy
      }
      lateSince
      late {
        kind
        name
        membershipId
      }
    }
  }
`;
const CREDIT = `mutation ($id: ID!) {
  giveCredit(membershipId: $id, amount: 1000, reason: "For the wait") { id }
}`;
const NOTE = 'mutation ($id: ID!, $note: String!) { noteMembership(id: $id, note: $note) { id } }';
const SKIP = 'mutation ($id: ID!) { skipForMember(id: $id) { id } }';
const EXPECTED = /* GraphQL */ `
  query ($id: ID!, $from: LocalDate!, $to: LocalDate!) {
    expectedBoxes(businessId: $id, from: $from, to: $to) {
      on
      name
      order {
        id
      }
    }
  }
`;

const EARLIER = /* GraphQL */ `
  query ($id: ID!, $on: LocalDate) {
    packingDay(businessId: $id, on: $on) {
      earlierCount
      earlier {
        on
        name
        order {
          id
          progress
        }
      }
    }
  }
`;

describe('boxes of earlier days', () => {
  test('stand on Today until somebody has handed them over, however long ago their day was', async () => {
    const { business, editor, mia, order } = await newBusiness();
    const second = await joinWithOrder(mia, business);
    const handed = await joinWithOrder(mia, business);
    await editor.run(READY, { id: second.order });
    await editor.run(COLLECTED, { id: handed.order });
    const of = async (on?: string) => (await editor.run(EARLIER, { id: business.id, on })).packingDay;
    expect(await of()).toEqual({ earlierCount: 0, earlier: [] });
    product.now = new Date('2026-12-09T15:00:00Z');
    expect(await of()).toEqual({
      earlierCount: 2,
      earlier: [
        { on: '2026-11-10', name: 'Mia Fields', order: { id: second.order, progress: 'ready' } },
        { on: '2026-11-10', name: 'Mia Fields', order: { id: order, progress: 'new' } },
      ],
    });
    // Another day is packed by itself.
    expect(await of('2026-12-10')).toEqual({ earlierCount: 0, earlier: [] });
    await editor.run(COLLECTED, { id: order });
    await setOrder(second.order, `state = 'void'`);
    expect(await of()).toEqual({ earlierCount: 0, earlier: [] });
  });

  test('are without names for a viewer', async () => {
    const { business } = await newBusiness();
    const viewer = await product.as.staff(business, 'viewer');
    product.now = new Date('2026-11-12T15:00:00Z');
    const { packingDay } = await viewer.run(EARLIER, { id: business.id });
    expect([packingDay.earlierCount, packingDay.earlier[0].name]).toEqual([1, '']);
  });
});

describe('a packing day', () => {
  test('has the boxes of today with what they hold together, notes and the week', async () => {
    const { business, editor, owner, mia, id, order } = await newBusiness();
    const extra = await joinWithOrder(mia, business, { chosenAddonIds: ['addon_1'] });
    await owner.run(NOTE, { id, note: 'Older words' });
    await owner.run(NOTE, { id, note: 'Allergy: nuts' });
    // A reason is no note to whoever packs.
    await owner.run(CREDIT, { id });
    await editor.run(READY, { id: extra.order });
    const { packingDay: day } = await editor.run(DAY, { id: business.id });
    expect(day).toMatchObject({ today: '2026-11-10', on: '2026-11-10' });
    expect(day.boxes).toMatchObject([
      {
        membershipId: id,
        name: 'Mia Fields',
        phone: '555-0100',
        address: { street: '12 Orchard Lane' },
        note: 'Allergy: nuts',
        total: '$45.00',
        box: { itemName: 'Small box' },
        order: { id: order, progress: 'new' },
      },
      { membershipId: extra.id, note: null, order: { id: extra.order, progress: 'ready' } },
    ]);
    expect(day.pick).toEqual([
      { id: 'package:Small box', count: 2, picked: 0, pickedBy: null },
      { id: 'addon:Eggs', count: 1, picked: 0, pickedBy: null },
    ]);
    expect(day.week).toHaveLength(7);
    expect(day.week[0]).toEqual({ on: '2026-11-10', ordered: 2, expected: 0 });
    expect(day.week[6]).toEqual({ on: '2026-11-16', ordered: 0, expected: 0 });
  });

  test('leaves out what was taken back or refunded', async () => {
    const { business, editor, order } = await newBusiness();
    await setOrder(order, `state = 'void'`);
    const { packingDay: day } = await editor.run(DAY, { id: business.id });
    expect(day.boxes).toEqual([]);
    expect(day.pick).toEqual([]);
    expect(day.week[0]).toMatchObject({ ordered: 0 });
  });

  test('lists what is expected on a day to come, at its coming price and with its change of box', async () => {
    const { business, editor, mia, id } = await newBusiness();
    await joinWithOrder(mia, business, { isGift: true });
    await setSubscription(
      id,
      `pending_box = jsonb_set(box, '{itemName}', '"Large box"'), pending_amount = 8000,
       coupon_code = 'X', coupon_type = 'percent', coupon_value = 10, coupon_duration = 'every'`,
    );
    product.now = new Date('2026-12-07T15:00:00Z');
    const on = '2026-12-10';
    const { packingDay: day } = await editor.run(DAY, { id: business.id, on });
    expect(day.boxes).toMatchObject([
      {
        membershipId: id,
        on,
        order: null,
        name: 'Mia Fields',
        total: '$72.00',
        box: { itemName: 'Large box' },
      },
    ]);
    expect(day.week[3]).toEqual({ on, ordered: 0, expected: 1 });
    expect(await editor.refused(DAY, { id: business.id, on: '2027-01-05' })).toMatchObject({
      code: 'INVALID',
      message: 'Only the coming 28 days can be packed.',
    });
    // Due, and the renewals have not run yet.
    product.now = new Date('2026-12-10T15:00:00Z');
    const due = (await editor.run(DAY, { id: business.id })).packingDay;
    expect(due.boxes).toMatchObject([{ membershipId: id, order: null }]);
    expect(due.week[0]).toEqual({ on, ordered: 0, expected: 1 });
  });

  test('a skip takes the box off its day, and says so where it came late', async () => {
    const { business, owner, id } = await newBusiness();
    product.now = new Date('2026-12-09T23:30:00Z');
    const on = '2026-12-10';
    const of = async () => (await owner.run(DAY, { id: business.id, on })).packingDay;
    expect(await of()).toMatchObject({ boxes: [{ membershipId: id }], late: [] });
    await owner.run(SKIP, { id });
    expect(await of()).toMatchObject({
      boxes: [],
      lateSince: '2026-12-08T23:00:00.000Z',
      late: [{ kind: 'skipped', name: 'Mia Fields', membershipId: id }],
    });
    // It is of that day only, and a day later it is late no more.
    expect((await owner.run(DAY, { id: business.id, on: '2026-12-11' })).packingDay.late).toEqual([]);
    product.now = new Date('2026-12-10T15:00:00Z');
    expect((await of()).late).toHaveLength(1);
    product.now = new Date('2026-12-11T15:00:00Z');
    expect((await owner.run(DAY, { id: business.id, on })).packingDay.late).toEqual([]);
  });

  test('who joins today is a late change of today', async () => {
    const { business, owner, id } = await newBusiness();
    const { packingDay: day } = await owner.run(DAY, { id: business.id });
    expect(day.late).toEqual([{ kind: 'started', name: 'Mia Fields', membershipId: id }]);
  });

  test('tells a viewer nobody’s name, phone or address', async () => {
    const { business, viewer, owner, id } = await newBusiness();
    await owner.run(NOTE, { id, note: 'Allergy: nuts' });
    const { packingDay: day } = await viewer.run(DAY, { id: business.id });
    expect(day.boxes).toMatchObject([{ name: '', phone: null, address: null, note: 'Allergy: nuts' }]);
    expect(day.late).toMatchObject([{ name: '' }]);
  });

  test('is nothing that strangers see', async () => {
    const { business, stranger, mia } = await newBusiness();
    expect((await stranger.refused(DAY, { id: business.id })).code).toBe('NOT_FOUND');
    expect((await mia.refused(DAY, { id: business.id })).code).toBe('NOT_FOUND');
  });
});

describe('a day of a thousand boxes', () => {
  test('is shown whole, and of more than can be shown it says so', async () => {
    const { business, editor, order } = await newBusiness();
    await copies(order, 1, 1100);
    const { packingDay: day } = await editor.run(DAY, { id: business.id });
    expect(day.boxes).toHaveLength(1101);
    expect(day.week[0]).toMatchObject({ ordered: 1101 });
    expect(day.pick.find(({ id }: { id: string }) => id.startsWith('package:'))).toMatchObject({
      count: 1101,
    });
    await copies(order, 1101, 5000);
    const refused = await editor.refused(DAY, { id: business.id });
    expect(refused.message).toMatch(/^More than 5,000 boxes can’t be shown at once/);
  });
});

/** The same order more times, from one number to another, each as that of another month but of the same day. */
async function copies(order: string, from: number, to: number): Promise<void> {
  const em = product.orm.em.fork();
  const [named] = await rows<{ columns: string }>(
    em,
    `select string_agg('o.' || quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = current_schema() and table_name = 'order'
        and column_name not in ('id', 'public_id', 'number', 'year_month')`,
    [],
  );
  const columns = named!.columns;
  await em.execute(
    `insert into "order" (public_id, year_month, ${columns.replaceAll('o.', '')})
     select 'a copy of the order, ' || n, 1000 + n / 90 || '-' || 10 + n % 90, ${columns}
       from "order" o, generate_series(${from}, ${to}) n where o.public_id = '${order}'`,
  );
}

describe('expected boxes', () => {
  test('are those of days to come, each membership once, up to four weeks ahead', async () => {
    const { business, editor, mia } = await newBusiness();
    product.now = new Date('2026-11-20T15:00:00Z');
    await joinWithOrder(mia, business);
    const of = async (from: string, to: string) =>
      (await editor.run(EXPECTED, { id: business.id, from, to })).expectedBoxes;
    expect(await of('2026-11-20', '2027-01-15')).toEqual([
      { on: '2026-12-10', name: 'Mia Fields', order: null },
    ]);
    expect(await of('2026-12-11', '2026-12-31')).toEqual([]);
    product.now = new Date('2026-12-15T15:00:00Z');
    // The first membership was due and is not ordered: it is expected today and on no day before.
    expect((await of('2026-12-01', '2026-12-31')).map(({ on }: { on: string }) => on)).toEqual([
      '2026-12-20',
    ]);
    expect(
      (await editor.refused(EXPECTED, { id: business.id, from: '2026-12-02', to: '2026-12-01' })).code,
    ).toBe('INVALID');
  });
});
