import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { CARDS } from '../../support/payments/fake-square.ts';
import { beyondPaid } from '../../../schema/rules/money/dispute.ts';
import { until } from '../../support/until.ts';
import { openCardHouse } from '../support/card-house.ts';

const RESUME = /* GraphQL */ `
  mutation ($id: ID!) {
    resumeCharges(id: $id) {
      id
    }
  }
`;
const DISPUTES = /* GraphQL */ `
  query ($id: ID!) {
    disputes(businessId: $id) {
      nodes {
        state
        amount
        reason
        dueAt
        isHeld
        order {
          id
          dispute {
            state
          }
        }
        subscription {
          id
        }
      }
    }
  }
`;

const DISPUTE_COLUMNS = ['Disputed', 'Dispute', 'Disputed on', 'Decided on'];

/** Charges that the owners of cards take back: from the company's webhook to the books, the mails and the screen. */

const house = await openCardHouse();
const { square, door, owner, farm, joined, on, ledger } = house;
afterAll(() => house.close());
afterEach(async () => {
  square.events.length = 0;
  await house.leaveNothing();
});

const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const { status } = await door.call('/api/webhooks/square', { method: 'POST', body, headers });
  expect(status).toBe(200);
};
const listed = async () => (await owner.run(DISPUTES, { id: farm.id })).disputes.nodes;
const books = async () =>
  (
    await owner.run('query ($id: ID) { books(businessId: $id) { sums { collected disputed fees } } }', {
      id: farm.id,
    })
  ).books.sums;
const stateIs = (state: string) => until(async () => (await listed())[0]?.state === state);
const mails = () =>
  house.sql("select facts->'dispute' as dispute from account_email where kind = 'dispute' order by id");

test('a dispute takes the money away, holds the membership, and is told to its owner; won, it is back', async () => {
  const mia = await joined();
  const { id } = square.charges[0]!;
  square.events.length = 0;
  const dispute = square.dispute(id, { reason: 'NOT_RECEIVED' });
  await square.deliver(post, { times: 2 });
  await stateIs('open');
  const amount = square.charges[0]!.amount;
  expect(await listed()).toMatchObject([
    {
      state: 'open',
      amount,
      reason: 'not received',
      dueAt: expect.any(String),
      isHeld: true,
      order: { id: mia.orderId, dispute: { state: 'open' } },
      subscription: { id: mia.id },
    },
  ]);
  expect((await ledger()).slice(-2)).toEqual([`charge ${amount}`, `dispute -${amount}`]);
  expect(await books()).toEqual({ collected: 0, disputed: amount, fees: 0 });
  expect((await mails()).at(-1).dispute).toMatchObject({ state: 'open', amount, dueOn: expect.any(String) });

  await on('2026-12-03');
  expect(square.charges).toHaveLength(1);
  expect(await mia.states()).toEqual(['paid']);

  square.moveDispute(dispute.id, 'WON');
  await square.deliver(post);
  await stateIs('won');
  expect((await ledger()).at(-1)).toBe(`dispute_won ${amount}`);
  expect((await books()).disputed).toBe(0);
  expect((await mails()).at(-1).dispute).toMatchObject({ state: 'won', dueOn: null });
  // Won or lost: whether it goes on is for staff to say.
  expect(await listed()).toMatchObject([{ isHeld: true }]);
  expect((await owner.call(`GET /api/admin/businesses/${farm.id}/disputes`)).body).toMatchObject({
    items: [{ state: 'won', amount, is_held: true, order: { id: mia.orderId }, subscription: mia.id }],
    nextCursor: null,
  });
  expect((await owner.call(`GET /api/admin/businesses/${farm.id}/differences`)).body).toEqual({
    differences: [],
  });
  const { status } = await owner.call(`POST /api/admin/memberships/${mia.id}/resume-charges`);
  expect(status).toBe(200);
  await owner.run(RESUME, { id: mia.id });
  expect(await listed()).toMatchObject([{ isHeld: false }]);
  await on('2026-12-03');
  expect(await mia.states()).toEqual(['paid', 'paid']);
});

test.each(['WON', 'LOST'] as const)(
  'what is told out of order, and read once it is %s, is written down so, and holds the membership',
  async (end) => {
    await owner.run('mutation { saveProfile(profile: { email: "olivia@farm.example" }) { id } }');
    const mia = await joined();
    const { id, amount } = square.charges[0]!;
    square.events.length = 0;
    const dispute = square.dispute(id);
    square.moveDispute(dispute.id, end);
    // Whoever was told by a message may look once the outage is over.
    const before = (await mails()).length;
    square.outage = 'broken';
    await square.deliver(post, { isReversed: true });
    square.outage = null;
    await house.settle();
    const state = end.toLowerCase();
    await stateIs(state);
    expect((await ledger()).filter((entry) => !entry.startsWith('charge'))).toEqual(
      end === 'LOST' ? [`dispute -${amount}`] : [],
    );
    await house.settle();
    // That it can't be read may be told first: whoever was told by a message looks at once.
    const read = (await mails()).slice(before).filter(({ dispute: { state: told } }) => told !== 'told');
    expect(read).toMatchObject([{ dispute: { state, isFirst: true } }]);
    await sendAccountEmails(await door.own(), { limit: 50 });
    const mail = door.mailer.sent.findLast(({ subject }) => subject.includes(`was ${state} at`));
    expect(mail?.text).toContain('not charged again until you say so on the Money screen');
    // The member’s statement of a year reads it there.
    const { viewer } = await mia.run('{ viewer { orders { nodes { dispute { state amount } } } } }');
    expect(viewer.orders.nodes).toEqual([{ dispute: { state, amount } }]);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid']);
    await owner.run(RESUME, { id: mia.id });
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
  },
);

test('what a lost dispute took stays away for the member too, when the bank asks about the same charge later', async () => {
  const mia = await joined();
  const { id, amount } = square.charges[0]!;
  square.events.length = 0;
  square.moveDispute(square.dispute(id).id, 'LOST');
  await square.deliver(post);
  await stateIs('lost');
  square.dispute(id, { isInquiry: true });
  await square.deliver(post);
  await stateIs('inquiry');
  const { viewer } = await mia.run('{ viewer { orders { nodes { takenByBank dispute { state } } } } }');
  expect(viewer.orders.nodes).toEqual([{ takenByBank: amount, dispute: { state: 'inquiry' } }]);
});

test('a bank that only asks moves no money', async () => {
  await joined();
  const { id, amount } = square.charges[0]!;
  square.events.length = 0;
  const dispute = square.dispute(id, { isInquiry: true });
  await square.deliver(post);
  await stateIs('inquiry');
  expect((await listed())[0]).toMatchObject({ isHeld: true, amount });
  square.moveDispute(dispute.id, 'INQUIRY_CLOSED');
  await square.deliver(post);
  await stateIs('closed');
  expect((await ledger()).at(-1)).toBe(`charge ${amount}`);
});

describe('while a dispute holds the membership', () => {
  const SAVE = /* GraphQL */ `
    mutation ($id: ID!, $payment: PaymentInput!) {
      saveCard(subscriptionId: $id, payment: $payment) {
        id
      }
    }
  `;
  const disputed = async () => {
    const { id } = square.charges[0]!;
    square.events.length = 0;
    square.dispute(id);
    await square.deliver(post);
    await stateIs('open');
  };

  test('a charge that has waited for the company is not sent once it can be had; as soon as an owner says go on it is', async () => {
    const mia = await joined();
    square.outage = 'busy';
    await on('2026-12-03');
    square.outage = null;
    await disputed();
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'processing']);
    expect(square.charges).toHaveLength(1);
    await owner.run(RESUME, { id: mia.id });
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges).toHaveLength(2);
  });

  test('another card is kept and not charged for a box that is past due; as soon as an owner says go on it is', async () => {
    const mia = await joined();
    square.behave('1111', 'declined_soft');
    await on('2026-12-03');
    square.behave('1111', null);
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    await disputed();
    await mia.run(SAVE, { id: mia.id, payment: { sourceToken: square.token(CARDS.ok) } });
    await on('2026-12-05');
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    expect(square.charges).toHaveLength(1);
    await owner.run(RESUME, { id: mia.id });
    await on('2026-12-05');
    expect(await mia.states()).toEqual(['paid', 'paid']);
  });
});

test('what a bank has taken back is not given back once more, as credit or to the card; won, it can be', async () => {
  const mia = await joined();
  const { id, amount } = square.charges[0]!;
  square.events.length = 0;
  const dispute = square.dispute(id);
  await square.deliver(post);
  await until(async () => (await ledger()).length === 2);
  const dollars = (amount / 100).toFixed(2);
  const today = expect.stringMatching(/^2026-11-03 12:\d\d:\d\d$/);
  /** What both tables say of it. */
  const sheetRows = async () => {
    const [ofOrder, ofPayment] = await Promise.all(
      ['orders', 'payments'].map(async (what) => {
        const { text } = await owner.call(`GET /api/admin/businesses/${farm.id}/${what}.csv`);
        const [head = '', ...lines] = text.split('\r\n');
        const row = lines.find((line) => line.includes(mia.orderId) || line.includes(id))!.split(',');
        return DISPUTE_COLUMNS.map((name) => row[head.split(',').indexOf(name)]);
      }),
    );
    expect(ofPayment).toEqual(ofOrder);
    return ofOrder;
  };
  expect(await sheetRows()).toEqual([dollars, 'open', today, '']);
  const refund = (asCredit: boolean) =>
    owner.attempt(
      'mutation ($id: ID!, $asCredit: Boolean) { refundOrder(id: $id, asCredit: $asCredit) { state } }',
      {
        id: mia.orderId,
        asCredit,
      },
    );
  for (const asCredit of [true, false]) expect((await refund(asCredit)).refused?.code).toBe('INVALID');
  square.moveDispute(dispute.id, 'LOST');
  await square.deliver(post);
  await stateIs('lost');
  expect(await sheetRows()).toEqual([dollars, 'lost', today, today]);
  expect((await refund(true)).refused?.code).toBe('INVALID');
  expect((await ledger()).slice(-2)).toEqual([`charge ${amount}`, `dispute -${amount}`]);
  square.moveDispute(dispute.id, 'WON');
  await square.deliver(post);
  await stateIs('won');
  expect(await sheetRows()).toEqual([dollars, 'won', today, today]);
  expect((await refund(true)).refused).toBeNull();
  expect(await mia.states()).toEqual(['refunded']);
});

test('a dispute that is lost whole after a part was given back shows both, and what went back beyond what was paid', async () => {
  const mia = await joined();
  const { id, amount } = square.charges[0]!;
  const given = await owner.run(
    'mutation ($id: ID!) { refundOrder(id: $id, amount: 1000, reason: "Wilted") { refundedAmount } }',
    { id: mia.orderId },
  );
  expect(given.refundOrder).toEqual({ refundedAmount: 1000 });
  square.events.length = 0;
  square.moveDispute(square.dispute(id).id, 'LOST');
  await square.deliver(post);
  await stateIs('lost');
  const { membership } = await owner.run(
    `query ($id: ID!) { membership(id: $id) { orders { nodes { state totalAmount refundedAmount takenByBank } } } }`,
    { id: mia.id },
  );
  expect(membership.orders.nodes).toEqual([
    { state: 'paid', totalAmount: amount, refundedAmount: 1000, takenByBank: amount },
  ]);
  expect(beyondPaid(membership.orders.nodes[0])).toBe(1000);
  expect(await ledger()).toEqual([`charge ${amount}`, 'refund -1000', `dispute -${amount}`]);
});
