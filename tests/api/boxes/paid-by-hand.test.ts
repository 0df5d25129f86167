import { openBoxHouse } from '../support/box-house.ts';
import { rows } from '../../../schema/database/sql.ts';

/** What the business was paid without a card: how, taken back, and given back in parts. */

const { product, newBusiness } = await openBoxHouse();
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const FIELDS = 'id state paidAt paidBy refundedAmount totalAmount';
const PAY = `mutation ($id: ID!, $method: OfflineMethod, $note: String) {
  order: markOrderPaid(id: $id, method: $method, note: $note) { ${FIELDS} } }`;
const UNDO = `mutation ($id: ID!) { order: undoOrderPaid(id: $id) { ${FIELDS} } }`;
const REFUND = `mutation ($id: ID!, $amount: Int) { order: refundOrder(id: $id, amount: $amount) { ${FIELDS} } }`;

const ledgerOf = async (order: string) =>
  (
    await rows<{ kind: string; cents: number; method: string | null; note: string | null; by: string }>(
      product.orm.em.fork(),
      `select kind, cents, method, note, by from ledger_entry l
        where l.order_id = (select id from "order" where public_id = $1) order by l.id`,
      [order],
    )
  ).map(({ kind, cents, method, note }) => [kind, cents, method, note]);

test('the method and a note stand in the ledger, and marking again enters nothing', async () => {
  const { editor, order } = await newBusiness();
  for (const _ of [1, 2]) {
    const { order: paid } = await editor.run(PAY, { id: order, method: 'check', note: ' No. 12 ' });
    expect(paid).toMatchObject({ state: 'paid', paidBy: 'check' });
  }
  const { totalAmount } = (await editor.run(PAY, { id: order })).order;
  expect(await ledgerOf(order)).toEqual([['offline_payment', totalAmount, 'check', 'No. 12']]);
});

test('a mark that was made by mistake is taken back, and made anew', async () => {
  const { editor, order } = await newBusiness();
  const { totalAmount } = (await editor.run(PAY, { id: order, method: 'cash' })).order;
  for (const _ of [1, 2])
    expect((await editor.run(UNDO, { id: order })).order).toMatchObject({
      state: 'unpaid',
      paidAt: null,
      paidBy: null,
    });
  expect((await editor.run(PAY, { id: order, method: 'transfer' })).order.paidBy).toBe('transfer');
  expect((await ledgerOf(order)).map(([kind, cents, method]) => [kind, cents, method])).toEqual([
    ['offline_payment', totalAmount, 'cash'],
    ['offline_payment', -totalAmount, 'cash'],
    ['offline_payment', totalAmount, 'transfer'],
  ]);
});

test('a part that was handed back is written down; then its payment can’t be taken back', async () => {
  const { owner, editor, order } = await newBusiness();
  const { totalAmount } = (await editor.run(PAY, { id: order })).order;
  expect((await owner.run(REFUND, { id: order, amount: 500 })).order).toMatchObject({
    state: 'paid',
    refundedAmount: 500,
  });
  expect((await editor.refused(UNDO, { id: order })).code).toBe('CONFLICT');
  expect((await owner.run(REFUND, { id: order })).order).toMatchObject({
    state: 'refunded',
    refundedAmount: totalAmount,
  });
  expect((await ledgerOf(order)).map(([kind, cents]) => [kind, cents])).toEqual([
    ['offline_payment', totalAmount],
    ['refund', -500],
    ['refund', 500 - totalAmount],
  ]);
});

test('a viewer neither marks nor takes back, and an editor gives nothing back', async () => {
  const { editor, viewer, order } = await newBusiness();
  await editor.run(PAY, { id: order });
  expect((await viewer.refused(UNDO, { id: order })).code).toBe('FORBIDDEN');
  expect((await editor.refused(REFUND, { id: order, amount: 100 })).code).toBe('FORBIDDEN');
});

test.each([0, -5, 1_000_000])('%s cents can’t be given back', async (amount) => {
  const { owner, order } = await newBusiness();
  await owner.run(PAY, { id: order });
  expect((await owner.refused(REFUND, { id: order, amount })).code).toBe('INVALID');
});
