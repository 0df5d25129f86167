import { rows } from '../../../schema/database/sql.ts';
import { PAID, READY, COLLECTED, SHIPPED, UNDO, BOXES, openBoxHouse } from '../support/box-house.ts';

const { product, admin, newBusiness, setOrder, setSubscription, kindsOf } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

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
    expect(await kindsOf(id)).toEqual(['started', 'marked', 'marked']);
  });

  test.each(['shipping', 'delivery'])('one for %s is ready, then shipped', async (mode) => {
    const { editor, order } = await newBusiness({ mode });
    await editor.run(READY, { id: order });
    expect((await editor.refused(COLLECTED, { id: order })).code).toBe('INVALID');
    expect((await editor.run(SHIPPED, { id: order })).order.progress).toBe('shipped');
    expect((await editor.run(SHIPPED, { id: order })).order.progress).toBe('shipped');
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
      kind: 'mark_undone',
      summary: 'The box of November 10 is no longer marked as ready',
      before: { progress: 'ready', mode: 'pickup', yearMonth: '2026-11' },
      after: { progress: 'new', mode: 'pickup', yearMonth: '2026-11' },
    });
    expect(await kindsOf(id)).toEqual(['started', 'marked', 'marked', 'mark_undone', 'mark_undone']);
  });

  test.each([
    ['shipping', 'shipped'],
    ['delivery', 'delivered'],
  ])('one for %s was %s, in the history and where somebody was quicker', async (mode, word) => {
    const { editor, id, order } = await newBusiness({ mode });
    await editor.run(READY, { id: order });
    await editor.run(SHIPPED, { id: order });
    const last = async () => (await editor.run(EVENTS, { id })).membership.events.nodes[0];
    expect(await last()).toEqual({
      kind: 'marked',
      summary: `The box of November 10 was marked as ${word}`,
      before: { progress: 'ready', mode, yearMonth: '2026-11' },
      after: { progress: 'shipped', mode, yearMonth: '2026-11' },
    });
    expect((await editor.refused(UNDO, { id: order, from: 'ready' })).message).toBe(
      `This box is marked as ${word} by now.`,
    );
    await editor.run(UNDO, { id: order });
    expect((await last()).summary).toBe(`The box of November 10 is no longer marked as ${word}`);
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
    const october = { id: business.id, from: '2026-10-01', to: '2026-10-31', progress: 'held' };
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
    expect(await kindsOf(id)).toEqual(['started', 'marked', 'marked', 'mark_undone']);
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
    expect(paid).toMatchObject({
      id: order,
      state: 'paid',
      progress: 'new',
      paid_at: product.now.toISOString(),
    });
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
    const list = await editor.run(BOXES, {
      id: business.id,
      from: '2026-10-01',
      to: '2026-10-31',
      progress: 'held',
    });
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
