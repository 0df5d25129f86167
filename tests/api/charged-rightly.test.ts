import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import type { Behaviour } from '../support/payments/fake-square.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse, PRICE, SAVE_CARD } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { SELECTION } from '../support/fixtures.ts';
import {
  RestCancelSubscriptionDocument as CANCEL,
  RestMarkOrderPaidDocument as PAID,
} from '../../gateway/rest/documents.generated.ts';

/** A charge is decided about anew each time before it is sent: what happened while it waited counts. */

let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

type Joined = Awaited<ReturnType<CardHouse['joined']>>;
const cancel = ({ id }: Joined) => house.owner.run(CANCEL, { id });
const newestOrder = async ({ id }: Joined): Promise<string> =>
  (
    await house.sql(
      `select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
        where s.public_id = $1 order by o.scheduled_on desc limit 1`,
      [id],
    )
  )[0].id;
const tries = () =>
  house.square.requests.filter(({ method, path }) => method === 'POST' && path === '/v2/payments').length;

/** A member whose second box waits: the provider could not be reached on its day. */
async function waiting(outage: Behaviour = 'busy') {
  const mia = await house.joined();
  house.square.outage = outage;
  await house.on('2026-12-03');
  expect(await mia.states()).toEqual(['paid', 'processing']);
  return mia;
}

describe('a charge that could not be sent', () => {
  test.each(['busy', 'unauthorized'] as const)(
    '%s, and the membership is canceled: it is taken back, and never charged',
    async (outage) => {
      const mia = await waiting(outage);
      await cancel(mia);
      expect(await mia.states()).toEqual(['paid', 'void']);
      house.square.outage = null;
      await house.on('2026-12-04');
      expect(await mia.states()).toEqual(['paid', 'void']);
      expect(house.square.charges).toHaveLength(1);
      expect(await mia.mails()).not.toContain('renewed 2026-12');
    },
  );

  test('and its box was handed over before the membership is canceled: it is owed no more, and can be paid', async () => {
    const mia = await waiting();
    const id = await newestOrder(mia);
    expect((await house.owner.call(`POST /api/admin/orders/${id}/collected`)).status).toBe(200);
    await cancel(mia);
    house.square.outage = null;
    await house.on('2026-12-04');
    expect(await mia.states()).toEqual(['paid', 'written_off']);
    expect(house.square.charges).toHaveLength(1);
    expect((await mia.mails()).filter((mail) => mail.startsWith('payment_failed'))).toEqual([]);
    expect((await house.owner.run(PAID, { id })).order.state).toBe('paid');
  });

  test('and its business is closed: it is taken back, and never charged', async () => {
    const { door, square, sql } = house;
    const shed = await door.farm('shed');
    const mia = await door.as.member();
    await house.place(mia, CARDS.ok, { selection: { ...SELECTION, businessSlug: 'shed' } });
    square.outage = 'busy';
    await house.on('2026-12-03');
    const admin = await door.as.admin('ada');
    expect(
      (await door.call(`/api/admin/businesses/${shed.id}`, { method: 'DELETE', token: admin.token })).status,
    ).toBe(200);
    square.outage = null;
    await house.on('2026-12-04');
    const states = await sql('select state from "order" where business_id = $1 order by id', [shed.id]);
    expect(states.map(({ state }: { state: string }) => state)).toEqual(['paid', 'void']);
    expect(square.charges).toHaveLength(1);
  });

  test('and cash is taken: staff mark it as paid, and it is not charged', async () => {
    const mia = await waiting();
    const id = await newestOrder(mia);
    expect((await house.owner.run(PAID, { id })).order.state).toBe('paid');
    house.square.outage = null;
    await house.on('2026-12-04');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(house.square.charges).toHaveLength(1);
  });

  test('and the card is replaced: the new one is charged at once', async () => {
    const mia = await waiting();
    house.square.outage = null;
    await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(CARDS.another) });
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(house.square.charges.map(({ last4 }) => last4)).toEqual(['1111', '5100']);
  });

  test('and the card is replaced while it still can’t be: the next run charges the new one', async () => {
    const mia = await house.joined();
    house.square.next('payments', 'busy', 'busy');
    house.door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await house.door.own());
    await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(CARDS.another) });
    expect(await mia.states()).toEqual(['paid', 'processing']);
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(house.square.charges.map(({ last4 }) => last4)).toEqual(['1111', '5100']);
  });

  test.each(['busy', 'unauthorized'] as const)(
    '%s for a day: the member hears of it, and it is tried again on the days of every failure',
    async (outage) => {
      const mia = await waiting(outage);
      expect(await mia.subscription()).toMatchObject({ paymentState: 'ok' });
      expect(await mia.mails()).toEqual(['welcome start']);
      await house.on('2026-12-04', '18:00');
      expect(await mia.subscription()).toEqual({
        status: 'active',
        paymentState: 'past_due',
        retryOn: '2026-12-05',
      });
      expect(await mia.mails()).toEqual(['welcome start', 'payment_failed 2026-12/1']);
      house.square.outage = null;
      await house.on('2026-12-05');
      expect(await mia.states()).toEqual(['paid', 'paid']);
      expect(await mia.subscription()).toMatchObject({ paymentState: 'ok' });
      expect(house.square.charges).toHaveLength(2);
    },
  );

  test('for months: one box is charged, and the others are written off with a mail', async () => {
    const mia = await waiting('unauthorized');
    // The job stands still until the next box has come too.
    await house.on('2027-01-03');
    expect(await mia.states()).toEqual(['paid', 'written_off', 'processing']);
    house.square.outage = null;
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'written_off', 'paid']);
    expect(house.square.charges.map(({ amount }) => amount)).toEqual([PRICE, PRICE]);
    expect((await mia.mails()).filter((mail) => mail.startsWith('payment_failed 2026-12'))).toHaveLength(1);
  });

  test('for months, a run each day: nothing bursts when it is over', async () => {
    const mia = await waiting('unauthorized');
    for (let days = 1; days <= 32; days += 1) {
      const day = new Date(Date.UTC(2026, 11, 3 + days)).toISOString().slice(0, 10);
      // A little more than a day after the run before it.
      await house.on(day, `18:${String(days).padStart(2, '0')}`);
    }
    expect(await mia.states()).toEqual(['paid', 'written_off', 'past_due']);
    house.square.outage = null;
    await house.on('2027-01-05');
    expect(await mia.states()).toEqual(['paid', 'written_off', 'paid']);
    expect(house.square.charges).toHaveLength(2);
  });
});

describe('boxes that were written off because we could not ask', () => {
  /** A run on each of so many days from December 4 on, each a little more than a day after the run before it. */
  const live = async (from: number, to: number) => {
    for (let days = from; days <= to; days += 1) {
      const at = new Date(Date.UTC(2026, 11, 3 + days, 18) + days * 60_000).toISOString();
      await house.on(at.slice(0, 10), at.slice(11, 16));
    }
  };

  test('do not end a membership: after two months of a wrong token it is charged once, for the newest', async () => {
    const mia = await waiting('unauthorized');
    await live(1, 64);
    expect(await mia.states()).toEqual(['paid', 'written_off', 'written_off', 'processing']);
    expect(await mia.subscription()).toMatchObject({ status: 'active' });
    house.square.outage = null;
    await live(65, 70);
    expect(await mia.states()).toEqual(['paid', 'written_off', 'written_off', 'paid']);
    expect(await mia.subscription()).toMatchObject({ status: 'active', paymentState: 'ok' });
    expect(house.square.charges).toHaveLength(2);
  });

  test('do not break a row either: declined before and after them, the membership ends', async () => {
    const mia = await house.joined(CARDS.firstOnly);
    await house.on('2026-12-03');
    await live(1, 29);
    house.square.outage = 'busy';
    await live(30, 60);
    house.square.outage = null;
    expect(await mia.states()).toEqual(['paid', 'written_off', 'written_off']);
    expect(await mia.subscription()).toMatchObject({ status: 'active' });
    await live(61, 72);
    expect(await mia.states()).toEqual(['paid', 'written_off', 'written_off', 'written_off']);
    expect(await mia.subscription()).toMatchObject({ status: 'canceled' });
  });
});

describe('a charge that was sent, and nobody knows', () => {
  test('of a membership that is canceled: it is looked for, and given back where it went through', async () => {
    const mia = await house.joined();
    house.square.next('payments', 'lost');
    house.door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await house.door.own());
    await cancel(mia);
    expect(await mia.states()).toEqual(['paid', 'void']);
    await house.settle();
    expect(house.square.charges.map(({ refunded }) => refunded)).toEqual([0, PRICE]);
    expect(await mia.states()).toEqual(['paid', 'void']);
    const [{ summary }] = await house.sql('select summary from membership_event order by id desc limit 1');
    expect(summary).toBe(
      'The card was charged for the box of December 3, which was no longer to be paid; the money was given back to the card',
    );
  });

  test('of a membership that is canceled: it is never sent again', async () => {
    const mia = await house.joined();
    house.square.next('payments', 'cut');
    house.door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await house.door.own());
    const before = tries();
    await cancel(mia);
    await house.settle();
    expect(tries()).toBe(before);
    expect(house.square.charges).toHaveLength(1);
    expect((await house.payments())[0]).toMatchObject({ state: 'canceled', code: 'NEVER_ARRIVED' });
  });

  test('below a newer box: it is not sent on top of it', async () => {
    const mia = await house.joined();
    house.square.outage = 'cut';
    await house.on('2026-12-03');
    await house.on('2027-01-03');
    house.square.outage = null;
    await house.settle();
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'written_off', 'paid']);
    expect(house.square.charges).toHaveLength(2);
  });

  test('temporary: it is asked again under the same key, and nobody is blamed', async () => {
    const mia = await house.joined();
    house.square.next('payments', 'temporary');
    house.door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await house.door.own());
    expect((await house.payments())[0]).toMatchObject({ state: 'unknown', code: null });
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'paid']);
    const keys = house.square.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v2/payments')
      .map(({ body }) => body.idempotency_key);
    expect(new Set(keys.slice(1)).size).toBe(1);
    expect(await mia.mails()).toEqual(['welcome start', 'renewed 2026-12']);
  });
});

describe('a card that Square does not know any more', () => {
  test('is a hard decline: a mail at once, no blind tries, and another card pays at once', async () => {
    const mia = await house.joined();
    house.square.removeCard(house.square.charges[0]!.id);
    await house.on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    expect(await mia.subscription()).toEqual({ status: 'active', paymentState: 'past_due', retryOn: null });
    expect(await mia.mails()).toEqual(['welcome start', 'payment_failed 2026-12/1']);
    const before = tries();
    for (const day of ['04', '05', '06', '08', '09']) await house.on(`2026-12-${day}`);
    expect(tries()).toBe(before);
    await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(CARDS.another) });
    expect(await mia.states()).toEqual(['paid', 'paid']);
  });

  test('and no other comes: the box is written off on the last day of trying', async () => {
    const mia = await house.joined();
    house.square.removeCard(house.square.charges[0]!.id);
    await house.on('2026-12-03');
    for (const day of ['04', '09']) await house.on(`2026-12-${day}`);
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    await house.on('2026-12-10');
    expect(await mia.states()).toEqual(['paid', 'written_off']);
    expect((await mia.mails()).slice(1)).toEqual([
      'payment_failed 2026-12/1',
      'payment_failed 2026-12/written-off',
    ]);
    expect(await mia.subscription()).toMatchObject({ paymentState: 'ok' });
  });
});

test('the provider’s list of payments says which business, and which month, the same however often it is sent', async () => {
  await house.joined();
  house.square.next('payments', 'cut');
  await house.on('2026-12-03');
  const notes = house.square.requests
    .filter(({ method, path }) => method === 'POST' && path === '/v2/payments')
    .map(({ body }) => body.note);
  expect(notes).toEqual([`${house.farm.name}, 2026-11`, ...Array(2).fill(`${house.farm.name}, 2026-12`)]);
});

test('of several runs at once while a membership is canceled, none charges it', async () => {
  const mia = await waiting();
  house.square.outage = null;
  const runs = Promise.all(
    Array.from({ length: 3 }, async () => settlePayments(await house.door.own(), { all: true })),
  );
  await cancel(mia);
  await runs;
  await house.settle();
  const taken = house.square.charges
    .slice(1)
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const [, state] = await mia.states();
  // Charged before it was canceled, or not at all: never afterwards.
  expect([taken, state]).toEqual(state === 'paid' ? [PRICE, 'paid'] : [0, 'void']);
});
