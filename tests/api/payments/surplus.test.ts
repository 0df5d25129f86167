import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { openCardHouse, PRICE } from '../support/card-house.ts';
import { until } from '../../support/until.ts';

/** A charge that nothing asked for any more, and of which somebody gives back a part at the company's own counter. */

const house = await openCardHouse();
const { door, square, owner, settle, ledger } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { status } }';
const tell = async (type: string, chargeId: string) => {
  const { body, headers } = square.webhook(type, chargeId);
  expect((await door.call('/api/webhooks/square', { method: 'POST', body, headers })).status).toBe(200);
};

/** The charge of a second box whose answer was lost, and whose membership was canceled meanwhile. */
async function charged() {
  const mia = await house.joined();
  square.next('payments', 'lost');
  door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
  await renewDue(await door.own());
  await owner.run(CANCEL, { id: mia.id });
  return { mia, charge: square.charges[1]! };
}

test.each([1000, PRICE])(
  '%i cents of it at the counter: the rest goes back, and the books have it all',
  async (cents) => {
    const { mia, charge } = await charged();
    square.refundAtSquare(charge.id, cents, 'He called');
    await tell('refund.created', charge.id);
    for (let run = 0; run < 4; run += 1) await settle();
    expect(charge.refunded).toBe(PRICE);
    expect((await ledger()).toSorted()).toEqual(
      [
        `charge ${PRICE}`,
        `refund -${cents}`,
        ...(cents < PRICE ? [`refund -${PRICE - cents}`] : []),
      ].toSorted(),
    );
    expect(await mia.states()).toEqual(['paid', 'void']);
  },
);

test.each(['LOST', 'WON'] as const)('disputed: once that is %s it is back exactly once', async (end) => {
  const { charge } = await charged();
  const dispute = square.dispute(charge.id);
  square.events.length = 0;
  await settle();
  await tell('payment.updated', charge.id);
  square.moveDispute(dispute.id, end);
  await square.deliver(async ({ body, headers }) => {
    await door.call('/api/webhooks/square', { method: 'POST', body, headers });
  });
  const sum = async () => (await ledger()).reduce((cents, entry) => cents + Number(entry.split(' ')[1]), 0);
  await until(async () => {
    await settle();
    return (await sum()) === 0;
  });
  // In the end nothing is asked of the company any more.
  let asked = -1;
  await until(async () => {
    asked = square.requests.length;
    await settle();
    return square.requests.length === asked;
  });
  expect(charge.refunded).toBe(end === 'LOST' ? 0 : PRICE);
  expect(await sum()).toBe(0);
});

test('its dispute is none of the order, which was paid in cash, and can be given back', async () => {
  const mia = await house.joined();
  square.next('payments', 'lost');
  door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
  await renewDue(await door.own());
  const [{ id }] = await house.sql(
    `select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
      where s.public_id = $1 order by o.id desc limit 1`,
    [mia.id],
  );
  expect((await owner.call(`POST /api/admin/orders/${id}/collected`)).status).toBe(200);
  await owner.run(CANCEL, { id: mia.id });
  await settle();
  expect(await mia.states()).toEqual(['paid', 'written_off']);
  const dispute = square.dispute(square.charges[1]!.id);
  await square.deliver(async ({ body, headers }) => {
    await door.call('/api/webhooks/square', { method: 'POST', body, headers });
  });
  await until(async () => {
    await settle();
    return (await ledger()).includes(`dispute -${PRICE}`);
  });
  await owner.run('mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { id } }', { id });
  const { viewer } = await mia.run(
    '{ viewer { orders(first: 1) { nodes { takenByBank dispute { state } } } } }',
  );
  expect(viewer.orders.nodes).toEqual([{ takenByBank: 0, dispute: null }]);
  const refund = 'mutation ($id: ID!) { refundOrder(id: $id) { state } }';
  expect((await owner.run(refund, { id })).refundOrder.state).toBe('refunded');
  square.moveDispute(dispute.id, 'WON');
});
