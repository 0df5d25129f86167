import { sendWaitingEmails } from '../../schema/emails/outbox/send-waiting-emails.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openCardHouse, PRICE } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** Credit: given with a reason, used before the card, held while a card is charged, and given back with its order. */

let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

const QUOTE = `query ($selection: SelectionInput!) {
  quote(selection: $selection) { creditAmount totalAmount waivedAmount monthlyAmount } }`;
const BALANCE = 'query { viewer { subscriptions { nodes { creditBalance } } } }';
const BOOKS = 'query ($id: ID!) { books(businessId: $id) { sums { collected creditGiven creditUsed } } }';
const REFUND = `mutation ($id: ID!, $amount: Int, $asCredit: Boolean) {
  refundOrder(id: $id, amount: $amount, asCredit: $asCredit) { state refundedAmount } }`;

const give = (id: string, amount: number, reason = 'Two eggs were broken') =>
  house.door.call(`/api/admin/memberships/${id}/credit`, {
    token: house.owner.token,
    body: { amount, reason },
  });
const balance = async (who: Person) =>
  (await who.run(BALANCE)).viewer.subscriptions.nodes[0].creditBalance as number;
const amounts = () => house.square.charges.map(({ amount }) => amount);
const orders = (who: { id: string }) =>
  house.sql<{ state: string; total: number; credit: number }>(
    `select o.state, o.total_amount as total, o.credit_amount as credit from "order" o
       join subscription s on s.id = o.subscription_id where s.public_id = $1 order by o.scheduled_on`,
    [who.id],
  );
const entries = async ({ id }: { id: string }) =>
  (
    await house.sql<{ entry: string }>(
      `select l.kind || ' ' || l.cents as entry from ledger_entry l join subscription s on s.account_id = l.account_id
        where s.public_id = $1 and l.kind like 'credit%' order by l.id`,
      [id],
    )
  ).map(({ entry }) => entry);
/** What a mail of that kind said to the membership's member: the newest one, or one before it. */
async function mailed({ id }: { id: string }, kind: string, before = 0): Promise<string> {
  await sendWaitingEmails(await house.door.own(), { limit: 50 });
  const texts = await house.sql<{ text: string }>(
    `select e.text from email e join subscription s on s.id = e.subscription_id
      where s.public_id = $1 and e.kind = $2 order by e.id desc`,
    [id, kind],
  );
  return texts[before]!.text.replace(/\s+/g, ' ');
}
const sums = async () => (await house.owner.run(BOOKS, { id: house.farm.id })).books.sums;

test('it is given with a reason, once for a double press, told by a mail, and by owners alone', async () => {
  const mia = await house.joined();
  const own = async () => (await mia.call('GET /api/my/subscriptions')).body.subscriptions[0];
  expect(await own()).not.toHaveProperty('credit_balance');
  expect((await give(mia.id, 500)).body).toEqual({ id: mia.id, credit_balance: 500 });
  expect((await give(mia.id, 500)).body.credit_balance).toBe(500);
  expect((await give(mia.id, 250, 'And a late box')).body.credit_balance).toBe(750);
  expect((await give(mia.id, 0)).body.fields).toHaveProperty('amount');
  expect((await give(mia.id, 100, ' ')).body.fields).toHaveProperty('reason');
  const editor = await house.door.as.staff(house.farm, 'editor');
  const refused = await house.door.call(`/api/admin/memberships/${mia.id}/credit`, {
    token: editor.token,
    body: { amount: 100, reason: 'Mine' },
  });
  expect(refused.status).toBe(403);
  expect(await balance(mia)).toBe(750);
  expect(await own()).toMatchObject({ credit_balance: 750 });
  expect((await mia.mails()).filter((mail: string) => mail.startsWith('credit_given'))).toHaveLength(2);
  expect(await entries(mia)).toEqual(['credit_given -500', 'credit_given -250']);
});

test('a renewal uses it before the card, as far as it goes, and the next one charges all of it again', async () => {
  const before = await sums();
  const mia = await house.joined();
  await give(mia.id, 3000);
  await house.on('2026-12-03');
  await house.on('2027-01-03');
  await house.on('2027-02-03');
  expect(await orders(mia)).toEqual([
    { state: 'paid', total: PRICE, credit: 0 },
    { state: 'paid', total: 0, credit: PRICE },
    { state: 'paid', total: PRICE - 350, credit: 350 },
    { state: 'paid', total: PRICE, credit: 0 },
  ]);
  expect(amounts()).toEqual([PRICE, PRICE - 350, PRICE]);
  expect(await balance(mia)).toBe(0);
  expect(await sums()).toEqual({
    collected: before.collected + 3 * PRICE - 350,
    creditGiven: before.creditGiven + 3000,
    creditUsed: before.creditUsed + 3000,
  });
});

test('what is left for the card and too little to charge is let go', async () => {
  const mia = await house.joined();
  await give(mia.id, PRICE - 20);
  await house.on('2026-12-03');
  expect((await orders(mia)).at(-1)).toEqual({ state: 'paid', total: 0, credit: PRICE - 20 });
  expect(amounts()).toEqual([PRICE]);
});

test('a checkout uses it, its quote says so, and a visitor knows nothing of it', async () => {
  const mia = await house.joined();
  await give(mia.id, 1000);
  const { quote } = await mia.run(QUOTE, { selection: SELECTION });
  expect(quote).toEqual({
    creditAmount: 1000,
    totalAmount: PRICE - 1000,
    waivedAmount: 0,
    monthlyAmount: PRICE,
  });
  expect((await house.door.as.visitor.run(QUOTE, { selection: SELECTION })).quote.creditAmount).toBe(0);
  const { data } = await house.place(mia);
  expect(data.placeOrder.order).toMatchObject({ state: 'paid', totalAmount: PRICE - 1000 });
  expect(amounts()).toEqual([PRICE, PRICE - 1000]);
  expect(await entries(mia)).toEqual(['credit_given -1000', 'credit_used 1000']);
});

test('a checkout that was shown with credit is not charged without it, as another window has used it', async () => {
  const mia = await house.joined();
  await give(mia.id, 1000);
  const send = (shown: number) =>
    mia.call('POST /api/checkout', {
      headers: { 'idempotency-key': `window-${shown}-${amounts().length}` },
      body: {
        selection: SELECTION,
        address: ADDRESS,
        payment: { source_token: house.square.token(CARDS.ok) },
        shown_total_amount: shown,
      },
    });
  expect((await send(PRICE - 1000)).status).toBe(201);
  const refused = await send(PRICE - 1000);
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    code: 'PRICE_CHANGED',
    error:
      'The first box comes to $26.50 now, and not $16.50. Nothing was ordered: please look at it once more.',
  });
  expect(amounts()).toEqual([PRICE, PRICE - 1000]);
  expect((await send(PRICE)).status).toBe(201);
  // What has become cheaper meanwhile is ordered.
  await give(mia.id, 400);
  expect((await send(PRICE)).status).toBe(201);
  expect(amounts()).toEqual([PRICE, PRICE - 1000, PRICE, PRICE - 400]);
});

test('of several checkouts at once one uses it, and a declined card gives it free again', async () => {
  const mia = await house.joined();
  await give(mia.id, 1000);
  expect((await house.place(mia, CARDS.soft)).refused?.code).toBe('PAYMENT_DECLINED');
  expect(await balance(mia)).toBe(1000);
  expect(await entries(mia)).toEqual(['credit_given -1000']);
  await Promise.all(Array.from({ length: 4 }, () => house.place(mia)));
  expect(amounts().toSorted((a, b) => a - b)).toEqual([PRICE - 1000, PRICE, PRICE, PRICE, PRICE]);
  expect(await balance(mia)).toBe(0);
});

test('an order that is taken back before it was charged gives it back', async () => {
  const mia = await house.joined();
  await give(mia.id, 1000);
  house.square.outage = 'busy';
  await house.on('2026-12-03');
  expect((await orders(mia)).at(-1)).toMatchObject({ state: 'processing', credit: 1000 });
  expect(await balance(mia)).toBe(0);
  await house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { status } }', { id: mia.id });
  expect((await orders(mia)).at(-1)).toMatchObject({ state: 'void' });
  expect(await entries(mia)).toEqual(['credit_given -1000', 'credit_used 1000', 'credit_used -1000']);
});

describe('a box of which credit has paid a part, and whose card failed until it is written off', () => {
  const DAYS = ['2026-12-04', '2026-12-06', '2026-12-08', '2026-12-10'];
  async function pastDue() {
    const mia = await house.joined(CARDS.firstOnly);
    await give(mia.id, 1000);
    await house.on('2026-12-03');
    const [{ id }] = await house.sql(
      `select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
        where s.public_id = $1 and o.state = 'past_due'`,
      [mia.id],
    );
    return { ...mia, owedId: id as string };
  }

  test('gives that credit back; paid after all it uses it again, once, and undone it is there again', async () => {
    const mia = await pastDue();
    for (const day of DAYS) await house.on(day);
    expect((await orders(mia)).at(-1)).toEqual({ state: 'written_off', total: PRICE - 1000, credit: 1000 });
    expect(await balance(mia)).toBe(1000);
    expect(await mailed(mia, 'payment_failed')).toContain('The $10.00 of credit that this box had used is');
    for (const verb of ['markOrderPaid', 'undoOrderPaid'])
      await house.owner.run(`mutation ($id: ID!) { ${verb}(id: $id) { id } }`, { id: mia.owedId });
    expect(await entries(mia)).toEqual([
      'credit_given -1000',
      ...['credit_used 1000', 'credit_used -1000', 'credit_used 1000', 'credit_used -1000'],
    ]);
    expect(await balance(mia)).toBe(1000);
  });

  test('used for another box meanwhile and paid after all, it is short: the next credit makes up for it', async () => {
    const mia = await pastDue();
    for (const day of DAYS) await house.on(day);
    const short = async () =>
      (await mia.run('{ viewer { subscriptions { nodes { creditBalance creditShortfall } } } }')).viewer
        .subscriptions.nodes[0];
    expect(await short()).toEqual({ creditBalance: 1000, creditShortfall: 0 });
    await house.on('2027-01-03');
    await house.owner.run('mutation ($id: ID!) { markOrderPaid(id: $id) { id } }', { id: mia.owedId });
    expect(await short()).toEqual({ creditBalance: 0, creditShortfall: 1000 });
    await give(mia.id, 1200);
    expect(await short()).toEqual({ creditBalance: 200, creditShortfall: 0 });
  });

  test('and is taken back as its membership is canceled', async () => {
    const mia = await pastDue();
    await house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { status } }', { id: mia.id });
    expect((await orders(mia)).at(-1)).toMatchObject({ state: 'written_off' });
    expect(await entries(mia)).toEqual(['credit_given -1000', 'credit_used 1000', 'credit_used -1000']);
  });

  test.each(['pack-anyway', 'collected'])('keeps it where its box is %s', async (verb) => {
    const mia = await pastDue();
    const { status } = await house.owner.call(`POST /api/admin/orders/${mia.owedId}/${verb}`);
    expect(status).toBe(200);
    for (const day of DAYS) await house.on(day);
    expect((await orders(mia)).at(-1)).toMatchObject({ state: 'written_off' });
    expect(await entries(mia)).toEqual(['credit_given -1000', 'credit_used 1000']);
  });

  test('keeps it only as long as the box is packed anyway, said before it is written off or after', async () => {
    const mia = await pastDue();
    const say = async (word: string) => {
      for (const _ of [1, 2])
        expect((await house.owner.call(`POST /api/admin/orders/${mia.owedId}/${word}`)).status).toBe(200);
    };
    await say('pack-anyway');
    for (const day of DAYS) await house.on(day);
    expect(await balance(mia)).toBe(0);
    await say('undo-pack-anyway');
    expect(await balance(mia)).toBe(1000);
    await say('pack-anyway');
    expect(await balance(mia)).toBe(0);
    await say('collected');
    await say('undo-pack-anyway');
    expect(await balance(mia)).toBe(0);
    await house.owner.run('mutation ($id: ID!) { markOrderPaid(id: $id) { id } }', { id: mia.owedId });
    const used = [1000, -1000, 1000].map((cents) => `credit_used ${cents}`);
    expect(await entries(mia)).toEqual(['credit_given -1000', ...used]);
  });
});

test('a refund as credit keeps the money, and the whole of it refunds the order', async () => {
  const before = await sums();
  const mia = await house.joined();
  await house.owner.run(REFUND, { id: mia.orderId, amount: 650, asCredit: true });
  expect(await balance(mia)).toBe(650);
  const { refundOrder } = await house.owner.run(REFUND, { id: mia.orderId, asCredit: true });
  expect(refundOrder).toEqual({ state: 'refunded', refundedAmount: PRICE });
  expect(await balance(mia)).toBe(PRICE);
  expect(house.square.charges[0]!.refunded).toBe(0);
  expect((await sums()).collected - before.collected).toBe(PRICE);
});

test('a refund of an order that credit has paid in part, or whole, gives it back', async () => {
  const mia = await house.joined();
  await give(mia.id, PRICE + 1000);
  await house.on('2026-12-03');
  await house.on('2027-01-03');
  const [, whole, part] = await house.sql<{ id: string }>(
    `select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
      where s.public_id = $1 order by o.scheduled_on`,
    [mia.id],
  );
  const some = await house.owner.refused(REFUND, { id: whole!.id, amount: 500 });
  expect(some).toMatchObject({ code: 'INVALID', fields: { amount: expect.stringContaining('$26.50') } });
  expect(await balance(mia)).toBe(0);
  for (const amount of [PRICE, PRICE, null])
    expect((await house.owner.run(REFUND, { id: whole!.id, amount })).refundOrder.state).toBe('refunded');
  expect(await balance(mia)).toBe(PRICE);
  expect((await house.owner.run(REFUND, { id: part!.id })).refundOrder.state).toBe('refunded');
  expect(await balance(mia)).toBe(PRICE + 1000);
  expect(house.square.charges.at(-1)).toMatchObject({ amount: PRICE - 1000, refunded: PRICE - 1000 });
  expect((await mia.mails()).filter((mail: string) => mail.startsWith('refunded'))).toHaveLength(2);
  expect(await mailed(mia, 'refunded')).toContain(
    'The $10.00 of credit that this box had used is yours again',
  );
  expect(await mailed(mia, 'refunded', 1)).toContain('You get $26.50 back for your December 2026 box.');
});

test('what is given and taken back stands in the answers of /api, on the membership too', async () => {
  const mia = await house.joined();
  await give(mia.id, 1000);
  const of = (path = '', more: object = {}) =>
    house.door.call(`/api/admin/memberships/${mia.id}${path}`, { token: house.owner.token, ...more });
  const taken = { body: { amount: 400, reason: 'It was for Noah' } };
  expect((await of('/take-back-credit', taken)).body).toEqual({ id: mia.id, credit_balance: 600 });
  expect((await of()).body).toMatchObject({ credit_balance: 600 });
  expect((await of('/take-back-credit', { body: { amount: 601, reason: 'More' } })).status).toBe(409);
});

const TAKE = `mutation ($id: ID!, $amount: Int!, $reason: String!) {
  takeBackCredit(membershipId: $id, amount: $amount, reason: $reason) { creditBalance } }`;

test('what was given by mistake is taken back, never more than is left, and stands in the history', async () => {
  const mia = await house.joined();
  await give(mia.id, 1000);
  const take = { id: mia.id, amount: 400, reason: 'It was for Noah' };
  expect((await house.owner.run(TAKE, take)).takeBackCredit).toEqual({ creditBalance: 600 });
  expect(await house.owner.refused(TAKE, { ...take, amount: 601 })).toMatchObject({
    code: 'CONFLICT',
    message: 'Only $6.00 of credit is left.',
  });
  expect(await house.owner.refused(TAKE, { ...take, reason: ' ' })).toMatchObject({ code: 'INVALID' });
  const both = await Promise.all(
    ['Noah’s', 'Not hers'].map((reason) => house.owner.attempt(TAKE, { ...take, amount: 500, reason })),
  );
  expect(both.filter(({ refused }) => refused?.code === 'CONFLICT')).toHaveLength(1);
  expect(await entries(mia)).toEqual(['credit_given -1000', 'credit_given 400', 'credit_given 500']);
  expect(await balance(mia)).toBe(100);
  expect((await mia.events()).filter((event) => event.startsWith('credit_'))).toHaveLength(3);
});

test('a double press, or an answer that was lost, takes back once; given, taken back and given anew it is there', async () => {
  const mia = await house.joined();
  const take = { id: mia.id, amount: 400, reason: 'It was for Noah' };
  await give(mia.id, 1000);
  for (const _ of [1, 2]) await house.owner.run(TAKE, take);
  expect(await balance(mia)).toBe(600);
  await give(mia.id, 400, 'Sorry');
  await house.owner.run(TAKE, take);
  await give(mia.id, 400, 'Sorry');
  expect(await balance(mia)).toBe(1000);
  expect(await entries(mia)).toEqual([-1000, 400, -400, 400, -400].map((cents) => `credit_given ${cents}`));
});
