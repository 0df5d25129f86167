import { joinWithOrder } from '../../support/join.ts';
import { READY, COLLECTED, SHIPPED, BOXES, openBoxHouse } from '../support/box-house.ts';

const { product, newBusiness, setOrder, planOf } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

describe('the list of boxes', () => {
  test('has the orders of its days, the earliest first, with who gets them', async () => {
    const { business, editor, mia, order } = await newBusiness();
    product.now = new Date('2026-11-09T15:00:00Z');
    const earlier = await joinWithOrder(mia, business, { chosenItemId: 'item_2', mode: 'pickup' });
    const voided = await joinWithOrder(mia, business);
    await setOrder(voided.order, `state = 'void'`);
    const asked = { id: business.id, from: '2026-11-09', to: '2026-11-10' };
    const { boxList } = await editor.run(BOXES, asked);
    expect(boxList.nodes.map(({ order: { id } }: any) => id)).toEqual([earlier.order, order]);
    expect(boxList.nodes[1]).toEqual({
      name: 'Mia Fields',
      phone: '555-0100',
      progress: 'new',
      address: { street: '12 Orchard Lane' },
      order: { id: order, scheduledOn: '2026-11-10', state: 'unpaid', box: { itemName: 'Small box' } },
    });
    const first = (await editor.run(BOXES, { ...asked, first: 1 })).boxList;
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = (await editor.run(BOXES, { ...asked, after: first.pageInfo.endCursor })).boxList;
    expect(rest.nodes.map((node: any) => node.order.id)).toEqual([order]);
    expect((await editor.run(BOXES, { ...asked, from: '2026-11-10' })).boxList.nodes).toHaveLength(1);
  });

  test('of what is still to be handed over needs no first day, however old it is', async () => {
    const { business, editor, order } = await newBusiness();
    const collected = await newBusiness();
    await collected.editor.run(COLLECTED, { id: collected.order });
    product.now = new Date('2027-03-12T15:00:00Z');
    const of = async ({ editor: who, business: { id } }: typeof collected, more: object) =>
      (await who.run(BOXES, { id, to: '2027-03-12', ...more })).boxList.nodes.map(
        (node: any) => node.order.id,
      );
    expect(await of({ ...collected, editor, business, order }, { progress: 'open' })).toEqual([order]);
    expect(await of({ ...collected, editor, business, order }, { progress: 'ready' })).toEqual([]);
    expect(await of(collected, { progress: 'open' })).toEqual([]);
    expect(await editor.refused(BOXES, { id: business.id, to: '2027-03-12' })).toEqual({
      code: 'INVALID',
      message: 'Please choose a first day: only boxes that are still to be handed over need none.',
    });
    const call = (query: string) =>
      product.call(`/api/admin/businesses/${business.id}/boxes?${query}`, { token: editor.token });
    expect((await call('to=2027-03-12&progress=open')).body.items).toHaveLength(1);
    expect((await call('to=2027-03-12')).body.items).toHaveLength(1);
    expect((await call('to=2027-03-12&progress=done')).status).toBe(400);
  });

  test('is of one mode where that is asked for', async () => {
    const { business, editor, mia, order } = await newBusiness();
    const shipped = await joinWithOrder(mia, business, { mode: 'shipping' });
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
    const packed = (await joinWithOrder(mia, business)).order;
    const collected = (await joinWithOrder(mia, business)).order;
    const shipped = (await joinWithOrder(mia, business, { mode: 'shipping' })).order;
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

  test('is narrowed in the index of its days', async () => {
    const { business, editor } = await newBusiness();
    const asked = { id: business.id, from: '2026-11-01', to: '2026-11-30' };
    const planFor = (more: object) =>
      planOf('order by f.fulfill_on', () => editor.run(BOXES, { ...asked, ...more }));
    expect(await planFor({ progress: 'done' })).toMatch(
      /Index Scan using fulfillment_of_day .*\n +Index Cond: .*state = ANY/,
    );
    for (const from of ['2026-11-01', null])
      expect(await planFor({ progress: 'open', from })).toContain('Index Scan using fulfillment_to_do');
    for (const progress of ['done', 'open']) expect(await planFor({ progress })).not.toContain('Sort');
  });

  test('takes as many statements for many boxes as for one', async () => {
    const { business, editor, mia } = await newBusiness();
    const asked = { id: business.id, from: '2026-11-10', to: '2026-11-10' };
    const statements = async () => (await product.statements.during(() => editor.run(BOXES, asked))).length;
    const few = await statements();
    for (let n = 0; n < 5; n += 1) await joinWithOrder(mia, business);
    expect(await statements()).toBe(few);
  });
});
