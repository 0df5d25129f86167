import { platformOnly } from '../support/platform-only.ts';
import { createCoupon } from '../../schema/coupons/create-coupon.ts';
import { closeBusiness } from '../../schema/businesses/management/close-business.ts';
import { cancelSubscription } from '../../schema/memberships/subscriptions/cancel-subscription.ts';
import { reactivateSubscription } from '../../schema/memberships/subscriptions/reactivate-subscription.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { skipForMember } from '../../schema/memberships/skips/skip-for-member.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import { one, rows } from '../../schema/database/sql.ts';
import { join as joinBusiness } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const CHANGE_BOX = `mutation ($slug: String!, $selection: SelectionInput!) {
  changeBox(businessSlug: $slug, selection: $selection) { id } }`;
const MONTHS = `query ($first: Int) { viewer { subscriptions { nodes { nextBoxOn status
  months(first: $first) { yearMonth state scheduledOn order { totalAmount } } } } } }`;

interface OrderSeen {
  on: string;
  state: string;
  amount: number;
  discount: number;
  total: number;
  item: string;
  coupon: string | null;
}

describe('renewals', () => {
  let product: TestProduct;
  let mia: Person;
  let business: Awaited<ReturnType<TestProduct['business']>>;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    await rows(product.orm.em, `update subscription set next_box_on = '9999-01-01' where status = 'active'`);
    product.now = new Date('2027-01-31T15:00:00Z');
    mia = await product.as.member();
    business = await product.business();
  });

  const nobody = () => product.as.visitor.context();
  const at = (moment: string) => (product.now = new Date(moment));
  /** What a statement about one subscription answers. */
  const idBy = async (statement: string, id: string) =>
    (await one<{ id: string }>(product.orm.em, statement, [id])).id;
  const join = async (more: object = {}, who = mia): Promise<string> =>
    idBy('select id from subscription where public_id = $1', await joinBusiness(who, business, more));
  const publicId = (id: string) => idBy('select public_id as id from subscription where id = $1', id);
  const ordersOf = (id: string) =>
    rows<OrderSeen>(
      product.orm.em,
      `select scheduled_on as on, state, amount, discount_amount as discount, total_amount as total,
              box->>'itemName' as item, coupon_code as coupon
         from "order" where subscription_id = $1 order by scheduled_on`,
      [id],
    );
  const days = async (id: string) => (await ordersOf(id)).map(({ on }) => on);
  const kinds = async (id: string, table: 'membership_event' | 'email') =>
    (
      await rows<{ kind: string }>(
        product.orm.em,
        `select kind from ${table} where subscription_id = $1 order by id`,
        [id],
      )
    ).map(({ kind }) => kind);
  const renew = async () => {
    const { failed, ...done } = await renewDue(await nobody());
    expect(failed).toEqual([]);
    return done;
  };

  test('a box is due from 00:00 of its day in the business’s zone, and comes once', async () => {
    const id = await join();
    at('2027-02-28T04:59:59.999Z');
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    at('2027-02-28T05:00:00Z');
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    expect((await ordersOf(id)).at(-1)).toEqual({
      on: '2027-02-28',
      state: 'unpaid',
      amount: 4500,
      discount: 0,
      total: 4500,
      item: 'Small box',
      coupon: null,
    });
    expect((await kinds(id, 'membership_event')).at(-1)).toBe('renewed');
    expect((await kinds(id, 'email')).at(-1)).toBe('renewed');
  });

  test.each([
    ['Pacific/Kiritimati', '2027-02-27T09:59:59Z', '2027-02-27T10:00:00Z'],
    ['Pacific/Honolulu', '2027-02-28T09:59:59Z', '2027-02-28T10:00:00Z'],
  ])('in %s too', async (timeZone, before, from) => {
    business = await product.business({ timeZone });
    at('2027-01-28T20:00:00Z');
    const id = await join();
    await rows(
      product.orm.em,
      `update subscription set anchor_day = 28, next_box_on = '2027-02-28' where id = $1`,
      [id],
    );
    at(before);
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    at(from);
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
  });

  test('the anchor day never drifts, however late a run is', async () => {
    const id = await join();
    for (const day of ['2027-03-03', '2027-03-31', '2027-05-02', '2027-05-31']) {
      at(`${day}T12:00:00Z`);
      await renew();
    }
    expect(await days(id)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('a skip consumes one month', async () => {
    const id = await join();
    const owner = await product.as.staff(business, 'owner');
    await skipForMember(await owner.context(), await publicId(id));
    at('2027-03-05T12:00:00Z');
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    at('2027-03-31T12:00:00Z');
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
    expect(await days(id)).toEqual(['2027-01-31', '2027-03-31']);
  });

  test('after a long stop only the latest month is ordered; the earlier ones are missed', async () => {
    const id = await join();
    at('2027-05-10T12:00:00Z');
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
    expect(await days(id)).toEqual(['2027-01-31', '2027-04-30']);
    expect(await kinds(id, 'membership_event')).toEqual(['started', 'missed', 'missed', 'renewed']);
    const { viewer } = await mia.run(MONTHS);
    expect(viewer.subscriptions.nodes).toEqual([
      {
        nextBoxOn: '2027-05-31',
        status: 'active',
        months: [
          { yearMonth: '2027-05', state: 'scheduled', scheduledOn: '2027-05-31', order: null },
          { yearMonth: '2027-04', state: 'unpaid', scheduledOn: '2027-04-30', order: { totalAmount: 4500 } },
          { yearMonth: '2027-03', state: 'missed', scheduledOn: '2027-03-31', order: null },
          { yearMonth: '2027-02', state: 'missed', scheduledOn: '2027-02-28', order: null },
          { yearMonth: '2027-01', state: 'unpaid', scheduledOn: '2027-01-31', order: { totalAmount: 4500 } },
        ],
      },
    ]);
  });

  test('months: the latest ones, skipped ones too; none is to come of a canceled membership', async () => {
    const id = await join();
    const owner = await product.as.staff(business, 'owner');
    await skipForMember(await owner.context(), await publicId(id));
    const months = async (first: number | null = null) =>
      (await mia.run(MONTHS, { first })).viewer.subscriptions.nodes[0].months.map(
        ({ yearMonth, state, scheduledOn }: Record<string, string>) => [yearMonth, state, scheduledOn],
      );
    expect(await months()).toEqual([
      ['2027-03', 'scheduled', '2027-03-31'],
      ['2027-02', 'skipped', '2027-02-28'],
      ['2027-01', 'unpaid', '2027-01-31'],
    ]);
    expect(await months(1)).toEqual([['2027-03', 'scheduled', '2027-03-31']]);
    expect((await mia.refused(MONTHS, { first: 0 })).code).toBe('BAD_REQUEST');
    await cancelSubscription(await owner.context(), await publicId(id));
    expect((await months())[0]).toEqual(['2027-02', 'skipped', '2027-02-28']);
  });

  test('a change of box comes with the order that brings it, at the price agreed then', async () => {
    const id = await join();
    at('2027-02-05T12:00:00Z');
    await mia.run(CHANGE_BOX, { slug: business.slug, selection: { chosenItemId: 'item_2', mode: 'pickup' } });
    await product.publish(business, { itemsSnapshot: [] });
    at('2027-04-02T12:00:00Z');
    await renew();
    expect((await ordersOf(id)).map(({ item, total }) => [item, total])).toEqual([
      ['Small box', 4500],
      ['Large box', 8000],
    ]);
    at('2027-04-30T12:00:00Z');
    await renew();
    expect((await ordersOf(id)).at(-1)).toMatchObject({ item: 'Large box', total: 8000 });
    const { pending } = await one<{ pending: unknown }>(
      product.orm.em,
      'select pending_box as pending from subscription where id = $1',
      [id],
    );
    expect(pending).toBeNull();
  });

  test('a coupon lowers the first order, or every one', async () => {
    const admin = await (await product.as.admin()).context();
    const once = await createCoupon(admin, { code: `O${business.id}`, type: 'percent', value: 10 });
    const every = await createCoupon(admin, { code: `E${business.id}`, type: 'percent', value: 100 });
    await rows(product.orm.em, `update coupon set duration = 'every' where id = $1`, [every.id]);
    const first = await join({ couponCode: once.code });
    const free = await join({ couponCode: every.code });
    at('2027-02-28T12:00:00Z');
    await renew();
    expect((await ordersOf(first)).at(-1)).toMatchObject({ discount: 0, total: 4500, coupon: null });
    expect((await ordersOf(free)).at(-1)).toMatchObject({
      state: 'paid',
      discount: 4500,
      total: 0,
      coupon: every.code,
    });
  });

  test('a gift ends on the day on which its next box would have come', async () => {
    const id = await join({ isGift: true });
    at('2027-02-28T04:59:00Z');
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    at('2027-02-28T05:00:00Z');
    expect(await renew()).toEqual({ renewed: 0, ended: 1 });
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    expect(await days(id)).toEqual(['2027-01-31']);
    expect(await kinds(id, 'membership_event')).toEqual(['started', 'gift_ended']);
    expect(await kinds(id, 'email')).toEqual(['welcome']);
    const { viewer } = await mia.run(MONTHS);
    expect(viewer.subscriptions.nodes[0]).toMatchObject({ status: 'canceled', nextBoxOn: null });
    // It is over, and nobody has canceled it: figures count it so, and a cancellation beside it is one.
    const owner = await product.as.staff(business, 'owner');
    await owner.run(
      'mutation ($id: ID!) { giveCredit(membershipId: $id, amount: 500, reason: "Late") { id } }',
      { id: await publicId(id) },
    );
    const { text } = await product.call(`/api/admin/businesses/${business.id}/credit.csv`, {
      token: owner.token,
    });
    expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/,ended$/);
    await join();
    const list = async () =>
      (await product.call(`/api/admin/businesses/${business.id}/memberships`, { token: owner.token })).body
        .items;
    const [newest] = await list();
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id: newest.public_id });
    const rows = await list();
    const endings = rows.filter(({ status }: any) => status === 'canceled').map(({ ended }: any) => ended);
    expect(endings).toContain(true);
    expect(rows[0]).not.toHaveProperty('ended');
    const { metrics } = await owner.run(
      'query ($id: ID!) { metrics(businessId: $id) { totals { subscriptionsCanceled } } }',
      { id: business.id },
    );
    expect(metrics.totals.subscriptionsCanceled).toBe(endings.filter((ended: unknown) => !ended).length);
  });

  test('a closed business and a canceled membership renew nothing; months in between get no row', async () => {
    const owner = await product.as.staff(business, 'owner');
    const id = await join();
    await cancelSubscription(await owner.context(), await publicId(id));
    at('2027-04-05T12:00:00Z');
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    await reactivateSubscription(await owner.context(), await publicId(id));
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    at('2027-04-30T12:00:00Z');
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
    expect(await days(id)).toEqual(['2027-01-31', '2027-04-30']);
    await closeBusiness(await nobody(), business);
    at('2027-05-31T12:00:00Z');
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
  });

  test('a month that has its order already gets no second one, and the next box moves on', async () => {
    const id = await join();
    at('2027-02-28T12:00:00Z');
    await renew();
    await rows(product.orm.em, `update subscription set next_box_on = '2027-02-28' where id = $1`, [id]);
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    expect(await days(id)).toEqual(['2027-01-31', '2027-02-28']);
    expect((await kinds(id, 'membership_event')).filter((kind) => kind === 'renewed')).toHaveLength(1);
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
  });

  /** Copies of a subscription, with its due date. */
  const copies = (id: string, count: number) =>
    rows(
      product.orm.em,
      `insert into subscription (public_id, account_id, business_id, email, address, box, amount, anchor_day, started_on,
         last_order_on, next_box_on, started_at)
       select s.public_id || '-' || n, account_id, business_id, email, address, box, amount, anchor_day, started_on,
              last_order_on, next_box_on, started_at
         from subscription s, generate_series(1, $2::int) n where s.id = $1`,
      [id, count],
    );
  const countOrders = async () =>
    (
      await one<{ n: number }>(
        product.orm.em,
        `select count(*)::int as n from "order" where business_id = $1 and year_month = '2027-02'`,
        [business.id],
      )
    ).n;

  test('many runs at once: one order each', async () => {
    await copies(await join(), 299);
    at('2027-02-28T12:00:00Z');
    const runs = await Promise.all(Array.from({ length: 8 }, async () => renewDue(await nobody())));
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    expect(runs.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(300);
    expect(await countOrders()).toBe(300);
  });

  test('a batch costs the same few statements, whatever its size; a limit is kept', async () => {
    await copies(await join(), 59);
    at('2027-02-28T12:00:00Z');
    const cost = async (limit: number) => {
      const context = await nobody();
      const sent = await product.statements.during(async () => {
        expect((await renewDue(context, { limit })).renewed).toBe(limit);
      });
      return sent.length;
    };
    // Beginning, claiming, skips, storing, history, mails, committing.
    expect(await cost(2)).toBe(7);
    expect(await cost(50)).toBe(7);
  });

  test('one that fails holds nobody up, and is found again', async () => {
    const id = await join();
    await copies(id, 9);
    await rows(
      product.orm.em,
      `update subscription set pending_box = box, pending_amount = 0, coupon_code = 'X', coupon_type = 'fixed',
         coupon_value = 1, coupon_duration = 'once' where id = $1`,
      [id],
    );
    await rows(product.orm.em, `alter table "order" add constraint not_free check (amount > 0) not valid`);
    at('2027-02-28T12:00:00Z');
    const { renewed, failed } = await renewDue(await nobody());
    expect(renewed).toBe(9);
    expect(failed).toMatchObject([{ subscriptionId: id, error: { constraint: 'not_free' } }]);
    await rows(product.orm.em, `alter table "order" drop constraint not_free`);
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
  });

  test('one that somebody changes just now is left for the next run', async () => {
    const id = await join();
    at('2027-02-28T12:00:00Z');
    const held = await nobody();
    await held.em.begin();
    await rows(held.em, 'select id from subscription where id = $1 for no key update', [id]);
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    await held.em.rollback();
    // So is one whose business is being closed: closing waits for the subscriptions, and nothing waits for it.
    await held.em.begin();
    await rows(held.em, 'select id from business where id = $1 for update', [business.id]);
    expect(await renew()).toEqual({ renewed: 0, ended: 0 });
    await held.em.rollback();
    expect(await renew()).toEqual({ renewed: 1, ended: 0 });
  });

  test('a card is charged once its order is stored; a charge that breaks off is made good, and made once', async () => {
    const charged: string[] = [];
    const offline = product.ports.payments;
    const withCard = await join();
    const withoutCard = await join();
    await rows(
      product.orm.em,
      `insert into card_on_file (subscription_id, account_id, customer_id, card_id, brand, last4, exp_month, exp_year,
         saved_at)
       select id, account_id, 'customer', 'card', 'VISA', '1111', 12, 2030, now() from subscription where id = $1`,
      [withCard],
    );
    const states = async () =>
      (await Promise.all([withCard, withoutCard].map(ordersOf))).map((orders) => orders.at(-1)!.state);
    /** As dashboards have it: a box that waits for its charge counts. */
    const revenue = async () =>
      (
        await one<{ cents: number }>(
          product.orm.em,
          `select sum(revenue)::int as cents from (
             select revenue from metric where business_id = $1 and day is not null
             union all select revenue from metric_change where business_id = $1) as r`,
          [business.id],
        )
      ).cents;
    const mails = async () => (await kinds(withCard, 'email')).filter((kind) => kind === 'renewed').length;
    product.ports.payments = platformOnly({
      ...offline.open(null),
      method: 'card',
      charge: async ({ reference }) => {
        charged.push(reference);
        return { outcome: 'succeeded', providerPaymentId: `p-${reference}` };
      },
    });
    try {
      at('2027-02-28T12:00:00Z');
      await renew();
      expect(await states()).toEqual(['paid', 'unpaid']);
      expect([charged.length, await mails()]).toEqual([1, 1]);

      at('2027-03-31T12:00:00Z');
      await rows(product.orm.em, 'alter table payment rename to payment_away');
      const { renewed, failed } = await renewDue(await nobody());
      expect([renewed, failed.length]).toEqual([2, 1]);
      expect(await states()).toEqual(['processing', 'unpaid']);
      expect(await revenue()).toBe(6 * 4500);
      await rows(product.orm.em, 'alter table payment_away rename to payment');
      expect(await renew()).toEqual({ renewed: 0, ended: 0 });
      for (const _ of [1, 2]) await settlePayments(await nobody(), { all: true });
      expect(await states()).toEqual(['paid', 'unpaid']);
      expect([new Set(charged).size, charged.length, await mails()]).toEqual([2, 2, 2]);
    } finally {
      product.ports.payments = offline;
    }
  });

  test('a run that is asked to stop leaves the rest', async () => {
    await copies(await join(), 9);
    at('2027-02-28T12:00:00Z');
    const context = await product.as.visitor.context({ signal: AbortSignal.abort() });
    expect(await renewDue(context)).toEqual({ renewed: 0, ended: 0, failed: [] });
  });
});
