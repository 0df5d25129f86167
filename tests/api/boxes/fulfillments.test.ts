import { progressOf } from '../../../schema/rules/memberships/fulfillments.ts';
import type { HandOver } from '../../../schema/rules/memberships/fulfillments.ts';
import { COLLECTED, NOT_COLLECTED, openBoxHouse, READY, UNDO } from '../support/box-house.ts';
import { joinWithOrder } from '../../support/join.ts';

const { product, newBusiness, setOrder, setFulfillment, addFulfillment } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const OF_ORDER = /* GraphQL */ `
  query ($id: ID!) {
    membership(id: $id) {
      orders {
        nodes {
          progress
          scheduledOn
          fulfillments {
            id
            on
            mode
            state
            outcome
          }
        }
      }
      events(first: 1) {
        nodes {
          kind
          summary
          before
          after
        }
      }
    }
  }
`;
const OPEN = /* GraphQL */ `
  query ($id: ID!, $to: LocalDate!) {
    openBoxes(businessId: $id) {
      today
      earlier
      nextOn
    }
    packingDay(businessId: $id) {
      on
      earlierCount
      boxes {
        fulfillment {
          state
        }
      }
    }
    boxList(businessId: $id, to: $to, progress: open, first: 200) {
      nodes {
        fulfillment {
          id
        }
      }
    }
  }
`;

type House = Awaited<ReturnType<typeof newBusiness>>;
const membershipOf = async ({ editor, id }: House) => (await editor.run(OF_ORDER, { id })).membership;
const orderOf = async (house: House) => (await membershipOf(house)).orders.nodes[0];

describe('the fulfillments of an order', () => {
  test('are one, of its day and its way, made with it', async () => {
    const house = await newBusiness({ mode: 'delivery' });
    expect(await orderOf(house)).toEqual({
      progress: 'new',
      scheduledOn: '2026-11-10',
      fulfillments: [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          on: '2026-11-10',
          mode: 'delivery',
          state: 'new',
          outcome: null,
        },
      ],
    });
  });

  test('follow what the version before writes to the order, and the order follows them', async () => {
    const house = await newBusiness();
    await setOrder(house.order, `progress = 'collected', scheduled_on = '2026-11-12'`);
    expect(await orderOf(house)).toMatchObject({ fulfillments: [{ on: '2026-11-12', state: 'collected' }] });
    const [{ id }] = (await orderOf(house)).fulfillments;
    await setFulfillment(id, `state = 'ready', fulfill_on = '2026-11-13'`);
    expect(await orderOf(house)).toMatchObject({ progress: 'ready', scheduledOn: '2026-11-13' });
  });

  test('are marked one by one, and the order is as far as the last of them', async () => {
    const house = await newBusiness();
    const { editor, order, id } = house;
    await addFulfillment(order, '2026-11-17');
    const [first, second] = (await orderOf(house)).fulfillments;
    expect([first.on, second.on]).toEqual(['2026-11-10', '2026-11-17']);
    await editor.run(COLLECTED, { id: order, fulfillment: first.id });
    expect(await orderOf(house)).toMatchObject({
      progress: 'new',
      scheduledOn: '2026-11-10',
      fulfillments: [{ state: 'collected' }, { state: 'new' }],
    });
    // Who names the order alone means the first that has not ended.
    expect((await editor.run(READY, { id: order })).order.progress).toBe('ready');
    expect((await membershipOf(house)).events.nodes[0]).toMatchObject({
      summary: 'The box of November 17 was marked as ready',
      after: { progress: 'ready', fulfillment: second.id },
    });
    await editor.run(COLLECTED, { id: order });
    expect((await orderOf(house)).progress).toBe('collected');
    // The last mark is of the second; a named one is of the first, which had not been packed before.
    await editor.run(UNDO, { id: order });
    await editor.run(UNDO, { id: order, fulfillment: first.id });
    expect(await orderOf(house)).toMatchObject({
      progress: 'new',
      fulfillments: [{ state: 'new' }, { state: 'ready' }],
    });
    expect((await editor.refused(READY, { id: order, fulfillment: 'of-no-order-of-ours-000' })).code).toBe(
      'NOT_FOUND',
    );
    // The version before knows one box of an order: it hands over the first, and the order stays new.
    await editor.run(COLLECTED, { id: order, fulfillment: second.id });
    await editor.run(UNDO, { id: order, fulfillment: second.id });
    await setOrder(order, `progress = 'ready'`);
    expect(await orderOf(house)).toMatchObject({
      progress: 'ready',
      fulfillments: [{ state: 'ready' }, { state: 'ready' }],
    });
    expect((await editor.run(OF_ORDER, { id })).membership.orders.nodes).toHaveLength(1);
  });

  test.each([['new'], ['ready'], ['collected'], ['not_collected'], ['donated'], ['shipped']] as const)(
    'that are %s beside another are the same to the database and the rules',
    async (state) => {
      const house = await newBusiness();
      await addFulfillment(house.order, '2026-11-17');
      const [first, second] = (await orderOf(house)).fulfillments;
      for (const other of ['ready', 'collected', 'new'] as const) {
        await setFulfillment(second.id, `state = '${other}'`);
        await setFulfillment(first.id, `state = '${state}'`);
        const both: HandOver[] = [
          { mode: 'pickup', state },
          { mode: 'pickup', state: other },
        ];
        expect((await orderOf(house)).progress).toBe(progressOf(both));
        await setFulfillment(first.id, `state = 'new'`);
      }
    },
  );
});

describe('a box that nobody fetched', () => {
  test('is kept or given away from its day on, and its work has ended', async () => {
    const house = await newBusiness();
    const { editor, order, business } = house;
    await editor.run(READY, { id: order });
    product.now = new Date('2026-11-12T15:00:00Z');
    const open = async () => (await editor.run(OPEN, { id: business.id, to: '2026-11-12' })).openBoxes;
    expect(await open()).toMatchObject({ today: 0, earlier: 1 });
    expect((await editor.run(NOT_COLLECTED, { id: order, outcome: 'given_away' })).order).toMatchObject({
      progress: 'collected',
      state: 'unpaid',
      fulfillments: [{ state: 'not_collected', outcome: 'given_away' }],
    });
    expect(await open()).toMatchObject({ today: 0, earlier: 0 });
    // Asked again, also for an earlier step, it answers the same.
    await editor.run(NOT_COLLECTED, { id: order });
    expect((await editor.run(READY, { id: order })).order.fulfillments).toMatchObject([
      { state: 'not_collected', outcome: 'given_away' },
    ]);
    expect((await membershipOf(house)).events.nodes[0]).toEqual({
      kind: 'marked',
      summary: 'The box of November 10 was marked as not collected, and given away',
      before: { progress: 'ready', mode: 'pickup', yearMonth: '2026-11' },
      after: { progress: 'not_collected', mode: 'pickup', yearMonth: '2026-11', outcome: 'given_away' },
    });
  });

  test('is undone, or handed over to who comes after all, and that is undone too', async () => {
    const { editor, order } = await newBusiness();
    const state = async (document: typeof COLLECTED, more: object = {}) => {
      const marked = (await editor.run(document, { id: order, ...more })).order.fulfillments[0]!;
      return [marked.state, marked.outcome];
    };
    expect(await state(NOT_COLLECTED)).toEqual(['not_collected', 'kept']);
    expect(await state(UNDO, { from: 'not_collected' })).toEqual(['new', null]);
    await state(NOT_COLLECTED, { outcome: 'given_away' });
    expect(await state(COLLECTED)).toEqual(['collected', null]);
    expect(await state(UNDO)).toEqual(['not_collected', 'given_away']);
  });

  test('is none before its day, and none of another way', async () => {
    const { editor, mia, business } = await newBusiness({ mode: 'shipping' });
    const shipped = await joinWithOrder(mia, business, { mode: 'shipping' });
    expect((await editor.refused(NOT_COLLECTED, { id: shipped.order })).message).toBe(
      'Only a box that is picked up can be marked as not collected.',
    );
    const pickup = await newBusiness();
    await setOrder(pickup.order, `scheduled_on = '2026-11-11'`);
    expect((await pickup.editor.refused(NOT_COLLECTED, { id: pickup.order })).message).toBe(
      'The day of this box has not come yet.',
    );
    expect((await pickup.viewer.refused(NOT_COLLECTED, { id: pickup.order })).code).toBe('FORBIDDEN');
  });
});

test('Today, the dashboard and the list of boxes say one number, of boxes that come more often than once too', async () => {
  const { editor, business, mia, order } = await newBusiness();
  await addFulfillment(order, '2026-11-11');
  await addFulfillment(order, '2026-11-12');
  const held = await joinWithOrder(mia, business);
  await setOrder(held.order, `state = 'past_due'`);
  product.now = new Date('2026-11-12T15:00:00Z');
  await joinWithOrder(mia, business);
  const { openBoxes, packingDay, boxList } = await editor.run(OPEN, { id: business.id, to: '2026-11-12' });
  expect(openBoxes).toEqual({ today: 2, earlier: 2, nextOn: '2026-11-12' });
  expect(packingDay).toMatchObject({ on: '2026-11-12', earlierCount: 2 });
  expect(packingDay.boxes).toHaveLength(2);
  expect(boxList.nodes).toHaveLength(4);
});

describe('the day that is shown by itself', () => {
  test('is today where it has boxes, else the next day that has, with those of earlier days', async () => {
    const { editor, business, order } = await newBusiness();
    const day = async () => {
      const { packingDay, openBoxes } = await editor.run(OPEN, { id: business.id, to: '2026-11-12' });
      return [packingDay.on, packingDay.boxes.length, packingDay.earlierCount, openBoxes.nextOn];
    };
    expect(await day()).toEqual(['2026-11-10', 1, 0, '2026-11-10']);
    // Everything of today is done: it is still today's, and the next is what the membership will bring.
    await editor.run(COLLECTED, { id: order });
    product.now = new Date('2026-11-13T15:00:00Z');
    expect(await day()).toEqual(['2026-12-10', 1, 0, '2026-12-10']);
    await editor.run(UNDO, { id: order });
    expect(await day()).toEqual(['2026-12-10', 1, 1, '2026-12-10']);
    await addFulfillment(order, '2026-11-19');
    expect(await day()).toEqual(['2026-11-19', 1, 1, '2026-11-19']);
  });

  test('is today where nothing comes in four weeks', async () => {
    const { editor, business, owner, order, id } = await newBusiness();
    await editor.run(COLLECTED, { id: order });
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
    product.now = new Date('2026-11-13T15:00:00Z');
    const { packingDay, openBoxes } = await editor.run(OPEN, { id: business.id, to: '2026-11-13' });
    expect([packingDay.on, packingDay.boxes, openBoxes.nextOn]).toEqual(['2026-11-13', [], null]);
  });
});
