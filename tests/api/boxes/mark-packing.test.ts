import { forgetPackingMarks } from '../../../schema/memberships/packing/forget-packing-marks.ts';
import { joinWithOrder } from '../../support/join.ts';
import { openBoxHouse, UNDO } from '../support/box-house.ts';

const { product, newBusiness, setOrder, kindsOf } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const MARK = /* GraphQL */ `
  mutation ($id: ID!, $marks: [PackingMarkInput!]!) {
    markPacking(businessId: $id, marks: $marks) {
      key
      problem
      order {
        id
        state
        progress
      }
    }
  }
`;
const PICK = /* GraphQL */ `
  query ($id: ID!) {
    packingDay(businessId: $id) {
      pick {
        id
        count
        picked
        pickedBy
      }
    }
  }
`;
const tick = (key: string, count: number) => ({
  key,
  kind: 'picked',
  on: '2026-11-10',
  item: 'package:Small box',
  count,
});

describe('marks of the packing screen', () => {
  test('do what their verbs do, in their order', async () => {
    const { business, editor, id, order } = await newBusiness();
    const { markPacking } = await editor.run(MARK, {
      id: business.id,
      marks: [
        { key: 'a', kind: 'ready', orderId: order },
        { key: 'b', kind: 'paid', orderId: order },
        { key: 'c', kind: 'collected', orderId: order },
        { key: 'd', kind: 'undone', orderId: order, from: 'collected' },
      ],
    });
    expect(markPacking.map(({ key, problem }: any) => [key, problem])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['d', null],
    ]);
    expect(markPacking[3].order).toEqual({ id: order, state: 'paid', progress: 'ready' });
    expect(await kindsOf(id)).toEqual(['started', 'marked', 'paid', 'marked', 'mark_undone']);
  });

  test('hold once: a key that arrived before does not undo what somebody did since', async () => {
    const { business, editor, owner, order } = await newBusiness();
    const mark = { id: business.id, marks: [{ key: 'ready-1', kind: 'ready', orderId: order }] };
    await editor.run(MARK, mark);
    await owner.run(UNDO, { id: order, from: 'ready' });
    const { markPacking } = await editor.run(MARK, mark);
    expect(markPacking).toEqual([
      { key: 'ready-1', problem: null, order: { id: order, state: 'unpaid', progress: 'new' } },
    ]);
  });

  test('one that is refused says why, takes no key and keeps no other back', async () => {
    const { business, editor, stranger, mia, order } = await newBusiness();
    const second = (await joinWithOrder(mia, business)).order;
    await setOrder(order, `state = 'refunded'`);
    const marks = [
      { key: 'a', kind: 'ready', orderId: order },
      { key: 'b', kind: 'ready', orderId: second },
      { key: 'c', kind: 'ready', orderId: 'nobodys' },
      { key: 'd', kind: 'picked' },
    ];
    const { markPacking } = await editor.run(MARK, { id: business.id, marks });
    expect(markPacking.map(({ problem }: any) => problem)).toEqual([
      'This order was refunded, so there is no box to hand over.',
      null,
      'Order not found',
      'A tick names its day, item and count',
    ]);
    await setOrder(order, `state = 'unpaid'`);
    const again = (await editor.run(MARK, { id: business.id, marks: [marks[0]] })).markPacking;
    expect(again).toMatchObject([{ problem: null, order: { progress: 'ready' } }]);
    // An order of another business is none of this one.
    const elsewhere = await newBusiness();
    const other = await editor.run(MARK, {
      id: business.id,
      marks: [{ key: 'e', kind: 'ready', orderId: elsewhere.order }],
    });
    expect(other.markPacking[0].problem).toBe('Order not found');
    expect((await stranger.refused(MARK, { id: business.id, marks: [] })).code).toBe('NOT_FOUND');
  });

  test('a tick is shared, counts how many lie ready, and can be taken away', async () => {
    const { business, editor, owner, mia } = await newBusiness();
    const read = async () => (await owner.run(PICK, { id: business.id })).packingDay.pick[0];
    const send = (mark: object) => editor.run(MARK, { id: business.id, marks: [mark] });
    await send(tick('t1', 1));
    expect(await read()).toEqual({
      id: 'package:Small box',
      count: 1,
      picked: 1,
      pickedBy: editor.username,
    });
    await joinWithOrder(mia, business);
    expect(await read()).toMatchObject({ count: 2, picked: 1 });
    await send(tick('t2', 2));
    expect(await read()).toMatchObject({ count: 2, picked: 2 });
    await send(tick('t3', 0));
    expect(await read()).toMatchObject({ picked: 0, pickedBy: null });
    await send(tick('t2', 2));
    expect(await read()).toMatchObject({ picked: 0 });
  });

  test('are nothing that a viewer makes', async () => {
    const { business, viewer } = await newBusiness();
    expect((await viewer.refused(MARK, { id: business.id, marks: [tick('t', 1)] })).code).toBe('FORBIDDEN');
  });

  test('come at most a hundred at once, with keys of a sensible length', async () => {
    const { business, editor } = await newBusiness();
    const refused = (marks: object[]) => editor.refused(MARK, { id: business.id, marks });
    expect((await refused(Array.from({ length: 101 }, (_, n) => tick(`k${n}`, 1)))).code).toBe('BAD_REQUEST');
    expect((await refused([tick('k'.repeat(65), 1)])).code).toBe('BAD_REQUEST');
    expect((await refused([tick('', 1)])).code).toBe('BAD_REQUEST');
  });

  test('are forgotten a month later', async () => {
    const { business, editor, owner } = await newBusiness();
    await editor.run(MARK, { id: business.id, marks: [tick('old', 1)] });
    product.now = new Date('2026-12-09T15:00:00Z');
    expect(await forgetPackingMarks(await owner.context())).toBe(0);
    product.now = new Date('2026-12-11T15:00:00Z');
    expect(await forgetPackingMarks(await owner.context())).toBeGreaterThan(0);
  });
});
