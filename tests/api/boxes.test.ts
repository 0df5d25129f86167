import { rows } from '../../schema/database/sql.ts';
import { openTestProduct } from '../support/as.ts';
import type { Person, TestProduct } from '../support/as.ts';

const PLACE_ORDER = /* GraphQL */ `
  mutation ($selection: SelectionInput!, $address: AddressInput!, $key: String) {
    placeOrder(selection: $selection, address: $address, idempotencyKey: $key) {
      order {
        id
      }
      subscription {
        id
      }
    }
  }
`;
const ROW = 'id state progress paidAt';
const PAID = `mutation ($id: ID!) { order: markOrderPaid(id: $id) { ${ROW} } }`;
const READY = `mutation ($id: ID!) { order: markOrderReady(id: $id) { ${ROW} } }`;
const COLLECTED = `mutation ($id: ID!) { order: markOrderCollected(id: $id) { ${ROW} } }`;
const SHIPPED = `mutation ($id: ID!) { order: markOrderShipped(id: $id) { ${ROW} } }`;
const UNDO = `mutation ($id: ID!, $from: OrderProgress) { order: undoOrderProgress(id: $id, from: $from) { ${ROW} } }`;
const BOXES = /* GraphQL */ `
  query (
    $id: ID!
    $from: LocalDate!
    $to: LocalDate!
    $mode: FulfillmentMode
    $progress: ProgressFilter
    $first: Int
    $after: String
  ) {
    boxList(
      businessId: $id
      from: $from
      to: $to
      mode: $mode
      progress: $progress
      first: $first
      after: $after
    ) {
      nodes {
        name
        phone
        progress
        address {
          street
        }
        order {
          id
          scheduledOn
          state
          box {
            itemName
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const COMING = /* GraphQL */ `
  query ($id: ID!, $yearMonth: String) {
    comingMonth(businessId: $id, yearMonth: $yearMonth) {
      yearMonth
      boxes
      skipped
      amount
      byItem {
        name
        count
      }
      byMode {
        mode
        count
        revenue
      }
      byAddOn {
        name
        count
      }
      byUpgrade {
        name
        count
      }
      byDay {
        on
        count
      }
    }
  }
`;
const ADDRESS = {
  fullName: 'Mia Torres',
  phone: '555-0100',
  street: 'Old Lane 1',
  city: 'Troy',
  state: 'NY',
  zip: '12180',
};

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

let checkouts = 0;
async function join(who: Person, business: { slug: string }, more: object = {}) {
  const joined = await who.run(PLACE_ORDER, {
    selection: { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1', ...more },
    address: ADDRESS,
    key: `key-${(checkouts += 1)}`,
  });
  return { id: joined.placeOrder.subscription.id as string, order: joined.placeOrder.order.id as string };
}

/** A business with its people and a member. */
async function newBusiness(more: object = {}) {
  const business = await product.business();
  const [owner, editor, viewer, mia, stranger] = [
    await product.as.staff(business, 'owner'),
    await product.as.staff(business, 'editor'),
    await product.as.staff(business, 'viewer'),
    await product.as.member(),
    await product.as.staff(await product.business(), 'owner'),
  ];
  return { business, owner, editor, viewer, mia, stranger, ...(await join(mia, business, more)) };
}

/** Sets columns of an order as a renewal or a payment does. */
const setOrder = (id: string, columns: string) =>
  product.orm.em.getConnection().execute(`update "order" set ${columns} where public_id = '${id}'`);
const setSubscription = (id: string, columns: string) =>
  product.orm.em.getConnection().execute(`update subscription set ${columns} where public_id = '${id}'`);

const kindsOf = async (id: string) =>
  (
    await rows<{ kind: string }>(
      product.orm.em.fork(),
      'select kind from membership_event e join subscription s on s.id = e.subscription_id where s.public_id = $1 order by e.id',
      [id],
    )
  ).map(({ kind }) => kind);

/** How PostgreSQL runs the statement of `work` with that text in it where tables are large, as the plan that it keeps. */
async function planOf(part: string, work: () => Promise<unknown>): Promise<string> {
  const sent = await product.statements.during(work);
  const text = sent.find((statement) => statement.includes(part));
  return product.orm.em.fork().transactional(async (em) => {
    await em.execute('set local enable_seqscan = off; set local enable_bitmapscan = off');
    const plan = await em.execute(`explain (generic_plan) ${text}`);
    return plan.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n');
  });
}

describe('marking a box', () => {
  test('one that is picked up is ready, then collected', async () => {
    const { editor, id, order } = await newBusiness();
    expect((await editor.run(READY, { id: order })).order).toMatchObject({
      progress: 'ready',
      state: 'unpaid',
    });
    expect((await editor.run(COLLECTED, { id: order })).order.progress).toBe('collected');
    expect((await editor.run(COLLECTED, { id: order })).order.progress).toBe('collected');
    // It only goes forward: a late "ready" changes nothing.
    expect((await editor.run(READY, { id: order })).order.progress).toBe('collected');
    expect(await editor.refused(SHIPPED, { id: order })).toEqual({
      code: 'INVALID',
      message: 'This box is picked up. Mark it as collected instead.',
    });
    expect(await kindsOf(id)).toEqual(['started', 'noted', 'noted']);
  });

  test.each(['shipping', 'delivery'])('one for %s is ready, then shipped', async (mode) => {
    const { editor, order } = await newBusiness({ mode });
    await editor.run(READY, { id: order });
    expect((await editor.refused(COLLECTED, { id: order })).code).toBe('INVALID');
    expect((await editor.run(SHIPPED, { id: order })).order.progress).toBe('shipped');
    expect((await editor.run(SHIPPED, { id: order })).order.progress).toBe('shipped');
  });

  test('who comes at once is handed it at once', async () => {
    const { editor, order } = await newBusiness();
    expect((await editor.run(COLLECTED, { id: order })).order.progress).toBe('collected');
  });

  test.each(['void', 'refunded'])('one that is %s has no box', async (state) => {
    const { editor, id, order } = await newBusiness();
    await setOrder(order, `state = '${state}'`);
    for (const document of [READY, COLLECTED, PAID])
      expect((await editor.refused(document, { id: order })).code).toBe('INVALID');
    expect(await kindsOf(id)).toEqual(['started']);
  });
});

describe('undoing a mark', () => {
  test('the box is again at what it was before, one mark after the other, and the history says so', async () => {
    const { editor, owner, id, order } = await newBusiness();
    await editor.run(READY, { id: order });
    await editor.run(COLLECTED, { id: order });
    expect((await editor.run(UNDO, { id: order })).order).toMatchObject({
      progress: 'ready',
      state: 'unpaid',
    });
    expect((await owner.run(UNDO, { id: order })).order.progress).toBe('new');
    expect((await admin.run(UNDO, { id: order })).order.progress).toBe('new');
    const [last] = (await editor.run(EVENTS, { id })).membership.events.nodes;
    expect(last).toEqual({
      kind: 'noted',
      summary: 'The box of November 10 is no longer marked as ready',
      before: { progress: 'ready', yearMonth: '2026-11' },
      after: { progress: 'new', yearMonth: '2026-11' },
    });
    expect(await kindsOf(id)).toEqual(['started', 'noted', 'noted', 'noted', 'noted']);
  });

  test('one that was handed over at once is new again, whatever was marked and undone before', async () => {
    const { editor, order } = await newBusiness();
    await editor.run(READY, { id: order });
    await editor.run(UNDO, { id: order });
    await editor.run(COLLECTED, { id: order });
    expect((await editor.run(UNDO, { id: order })).order.progress).toBe('new');
    await editor.run(READY, { id: order });
    await editor.run(COLLECTED, { id: order });
    expect((await editor.run(UNDO, { id: order })).order.progress).toBe('ready');
    expect((await editor.run(UNDO, { id: order })).order.progress).toBe('new');
  });

  test('each month of a membership has its own', async () => {
    const { business, editor, order } = await newBusiness({ mode: 'shipping' });
    await rows(product.orm.em.fork(), EARLIER, [order]);
    const october = { id: business.id, from: '2026-10-01', to: '2026-10-31' };
    const earlier = (await editor.run(BOXES, october)).boxList.nodes[0].order.id;
    await editor.run(SHIPPED, { id: order });
    await editor.run(READY, { id: earlier });
    await editor.run(SHIPPED, { id: earlier });
    expect((await editor.run(UNDO, { id: order })).order.progress).toBe('new');
    expect((await editor.run(UNDO, { id: earlier })).order.progress).toBe('ready');
  });

  test('that the history does not tell of goes one step back', async () => {
    const { editor, order } = await newBusiness();
    await setOrder(order, `progress = 'collected'`);
    expect((await editor.run(UNDO, { id: order })).order.progress).toBe('ready');
  });

  test('that is named is undone once, and never what was marked since', async () => {
    const { editor, id, order } = await newBusiness();
    await editor.run(READY, { id: order });
    await editor.run(COLLECTED, { id: order });
    expect(await editor.refused(UNDO, { id: order, from: 'ready' })).toEqual({
      code: 'CONFLICT',
      message: 'This box is marked as collected by now.',
    });
    for (let n = 0; n < 2; n += 1)
      expect((await editor.run(UNDO, { id: order, from: 'collected' })).order.progress).toBe('ready');
    expect(await kindsOf(id)).toEqual(['started', 'noted', 'noted', 'noted']);
  });

  test.each(['void', 'refunded'])('of an order that is %s is refused', async (state) => {
    const { editor, order } = await newBusiness();
    await editor.run(READY, { id: order });
    await setOrder(order, `state = '${state}'`);
    expect((await editor.refused(UNDO, { id: order })).code).toBe('INVALID');
  });
});

const EVENTS = `query ($id: ID!) { membership(id: $id) { events(first: 1) { nodes { kind summary before after } } } }`;

describe('marking as paid', () => {
  test('keeps when, and answers the same again', async () => {
    const { editor, id, order } = await newBusiness();
    const paid = (await editor.run(PAID, { id: order })).order;
    expect(paid).toEqual({ id: order, state: 'paid', progress: 'new', paidAt: product.now });
    product.now = new Date('2026-11-12T15:00:00Z');
    expect((await editor.run(PAID, { id: order })).order).toEqual(paid);
    expect(await kindsOf(id)).toEqual(['started', 'paid']);
  });

  test('of the last past-due box brings the payments in order', async () => {
    const { editor, business, owner, id, order } = await newBusiness();
    await setOrder(order, `state = 'past_due'`);
    await setSubscription(id, `payment_state = 'past_due'`);
    await rows(product.orm.em.fork(), EARLIER, [order]);
    const state = async () =>
      (await owner.run('query ($id: ID!) { membership(id: $id) { paymentState } }', { id })).membership
        .paymentState;
    await editor.run(PAID, { id: order });
    expect(await state()).toBe('past_due');
    const list = await editor.run(BOXES, { id: business.id, from: '2026-10-01', to: '2026-10-31' });
    await editor.run(PAID, { id: list.boxList.nodes[0].order.id });
    expect(await state()).toBe('ok');
  });

  test('waits while the card is being charged, or may have been', async () => {
    const { editor, order } = await newBusiness();
    await setOrder(order, `state = 'processing'`);
    await rows(product.orm.em.fork(), OPEN_PAYMENT, [order]);
    expect((await editor.refused(PAID, { id: order })).code).toBe('CONFLICT');
    await product.orm.em.getConnection().execute(`update payment set state = 'declined'`);
    expect((await editor.run(PAID, { id: order })).order.state).toBe('paid');
  });
});

/** A charge of which nobody knows what came of it. */
const OPEN_PAYMENT = `
  insert into payment (public_id, kind, account_id, business_id, subscription_id, order_id, attempt, amount, state,
    customer_id, card_id, created_at)
  select replace(gen_random_uuid()::text, '-', ''), 'renewal', account_id, business_id, subscription_id, id, 1,
         total_amount, 'unknown', 'customer', 'card', created_at
    from "order" where public_id = $1`;

/** Another past-due order of the same subscription, a month before. */
const EARLIER = `
  insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email,
    address, box, amount, total_amount, created_at)
  select replace(gen_random_uuid()::text, '-', ''), subscription_id, account_id, business_id, '2026-10-10', '2026-10',
         'past_due', email, address, box, amount, total_amount, created_at
    from "order" where public_id = $1`;

test('orders are handled by editors and above; to others it is refused or not there', async () => {
  const { viewer, owner, mia, stranger, id, order } = await newBusiness();
  for (const document of [PAID, READY, COLLECTED, SHIPPED, UNDO]) {
    expect((await product.as.visitor.refused(document, { id: order })).code).toBe('UNAUTHENTICATED');
    expect((await viewer.refused(document, { id: order })).code).toBe('FORBIDDEN');
    for (const who of [mia, stranger])
      expect(await who.refused(document, { id: order })).toEqual({
        code: 'NOT_FOUND',
        message: 'Order not found',
      });
    expect((await owner.refused(document, { id: 'nothing-like-it' })).code).toBe('NOT_FOUND');
  }
  expect(await kindsOf(id)).toEqual(['started']);
  await admin.run(READY, { id: order });
  await owner.run(COLLECTED, { id: order });
});

describe('the list of boxes', () => {
  test('has the orders of its days, the earliest first, with who gets them', async () => {
    const { business, editor, mia, order } = await newBusiness();
    product.now = new Date('2026-11-09T15:00:00Z');
    const earlier = await join(mia, business, { chosenItemId: 'item_2', mode: 'pickup' });
    const voided = await join(mia, business);
    await setOrder(voided.order, `state = 'void'`);
    const asked = { id: business.id, from: '2026-11-09', to: '2026-11-10' };
    const { boxList } = await editor.run(BOXES, asked);
    expect(boxList.nodes.map(({ order: { id } }: any) => id)).toEqual([earlier.order, order]);
    expect(boxList.nodes[1]).toEqual({
      name: 'Mia Torres',
      phone: '555-0100',
      progress: 'new',
      address: { street: 'Old Lane 1' },
      order: { id: order, scheduledOn: '2026-11-10', state: 'unpaid', box: { itemName: 'Small box' } },
    });
    const first = (await editor.run(BOXES, { ...asked, first: 1 })).boxList;
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = (await editor.run(BOXES, { ...asked, after: first.pageInfo.endCursor })).boxList;
    expect(rest.nodes.map((node: any) => node.order.id)).toEqual([order]);
    expect((await editor.run(BOXES, { ...asked, from: '2026-11-10' })).boxList.nodes).toHaveLength(1);
  });

  test('is of one mode where that is asked for', async () => {
    const { business, editor, mia, order } = await newBusiness();
    const shipped = await join(mia, business, { mode: 'shipping' });
    const of = async (mode: string) =>
      (
        await editor.run(BOXES, { id: business.id, from: '2026-11-01', to: '2026-11-30', mode })
      ).boxList.nodes.map((node: any) => node.order.id);
    expect(await of('pickup')).toEqual([order]);
    expect(await of('shipping')).toEqual([shipped.order]);
    expect(await of('delivery')).toEqual([]);
  });

  test('is of those that are at one step where that is asked for, in every mode and over its pages', async () => {
    const { business, editor, mia, order } = await newBusiness();
    const packed = (await join(mia, business)).order;
    const collected = (await join(mia, business)).order;
    const shipped = (await join(mia, business, { mode: 'shipping' })).order;
    await editor.run(READY, { id: packed });
    await editor.run(COLLECTED, { id: collected });
    await editor.run(SHIPPED, { id: shipped });
    const asked = { id: business.id, from: '2026-11-10', to: '2026-11-10' };
    const of = async (more: object) =>
      (await editor.run(BOXES, { ...asked, ...more })).boxList.nodes.map((node: any) => node.order.id);
    expect(await of({ progress: null })).toEqual([order, packed, collected, shipped]);
    expect(await of({ progress: 'open' })).toEqual([order, packed]);
    expect(await of({ progress: 'new' })).toEqual([order]);
    expect(await of({ progress: 'ready' })).toEqual([packed]);
    expect(await of({ progress: 'done' })).toEqual([collected, shipped]);
    expect(await of({ progress: 'done', mode: 'shipping' })).toEqual([shipped]);
    expect(await of({ progress: 'open', mode: 'shipping' })).toEqual([]);
    // What lies between is not on any page, so one page of one row is followed by the other.
    const page = (await editor.run(BOXES, { ...asked, progress: 'done', first: 1 })).boxList;
    expect(page.pageInfo.hasNextPage).toBe(true);
    expect(await of({ progress: 'done', first: 1, after: page.pageInfo.endCursor })).toEqual([shipped]);
  });

  test('tells a viewer nobody’s name, phone or address', async () => {
    const { business, viewer } = await newBusiness();
    const { boxList } = await viewer.run(BOXES, { id: business.id, from: '2026-11-10', to: '2026-11-10' });
    expect(boxList.nodes).toMatchObject([{ name: '', phone: null, address: null, progress: 'new' }]);
    const document = `query ($id: ID!) { boxList(businessId: $id, from: "2026-11-10", to: "2026-11-10") {
      nodes { order { address { street } } } } }`;
    expect((await viewer.refused(document, { id: business.id })).code).toBe('FORBIDDEN');
  });

  test('covers at most 62 days, in order', async () => {
    const { business, editor } = await newBusiness();
    const refused = (from: string, to: string) => editor.refused(BOXES, { id: business.id, from, to });
    await editor.run(BOXES, { id: business.id, from: '2026-11-01', to: '2027-01-01' });
    expect(await refused('2026-11-01', '2027-01-02')).toMatchObject({
      code: 'INVALID',
      message: 'At most 62 days can be listed at once.',
    });
    expect(await refused('2026-11-02', '2026-11-01')).toMatchObject({ code: 'INVALID' });
    const page = { id: business.id, from: '2026-11-01', to: '2026-11-01' };
    expect((await editor.refused(BOXES, { ...page, after: 'x' })).code).toBe('BAD_REQUEST');
    expect((await editor.refused(BOXES, { ...page, first: 201 })).code).toBe('BAD_REQUEST');
  });

  test('is refused to everybody else', async () => {
    const { business, mia, stranger } = await newBusiness();
    for (const [document, variables] of [
      [BOXES, { id: business.id, from: '2026-11-10', to: '2026-11-10' }],
      [COMING, { id: business.id }],
    ] as const) {
      expect((await product.as.visitor.refused(document, variables)).code).toBe('UNAUTHENTICATED');
      for (const who of [mia, stranger])
        expect((await who.refused(document, variables)).code).toBe('NOT_FOUND');
    }
  });

  test('is narrowed in the index of its days', async () => {
    const { business, editor } = await newBusiness();
    const asked = { id: business.id, from: '2026-11-01', to: '2026-11-30', progress: 'open' };
    const plan = await planOf('order by o.scheduled_on', () => editor.run(BOXES, asked));
    expect(plan).toMatch(/Index Scan using order_of_day .*\n +Index Cond: .*progress = ANY/);
    expect(plan).not.toContain('Sort');
  });

  test('takes as many statements for many boxes as for one', async () => {
    const { business, editor, mia } = await newBusiness();
    const asked = { id: business.id, from: '2026-11-10', to: '2026-11-10' };
    const statements = async () => (await product.statements.during(() => editor.run(BOXES, asked))).length;
    const few = await statements();
    for (let n = 0; n < 5; n += 1) await join(mia, business);
    expect(await statements()).toBe(few);
  });
});

describe('the coming month', () => {
  test('counts its boxes by package, mode, add-on, upgrade and day', async () => {
    const { business, viewer, mia } = await newBusiness();
    await join(mia, business, {
      mode: 'shipping',
      chosenAddonIds: ['addon_1', 'addon_2'],
      chosenUpgradeIds: ['upgrade_1'],
    });
    product.now = new Date('2026-10-31T15:00:00Z');
    await join(mia, business, { chosenItemId: 'item_2', mode: 'pickup', chosenAddonIds: ['addon_1'] });
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
    const gift = await join(mia, business, { isGift: true });
    const canceled = await join(mia, business);
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id: canceled.id });
    const changed = await join(mia, business);
    await setSubscription(
      changed.id,
      `pending_box = jsonb_set(box, '{itemName}', '"Large box"'), pending_amount = 8005,
       coupon_code = 'X', coupon_type = 'percent', coupon_value = 10, coupon_duration = 'every'`,
    );
    const fixed = await join(mia, business);
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
    const dearer = await join(mia, business);
    await setSubscription(dearer.id, `amount = 9900, box = jsonb_set(box, '{amount}', '9900')`);
    await join(mia, business, { chosenAddonIds: ['addon_1'] });
    await join(mia, business, { chosenAddonIds: ['addon_2'] });
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
