import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, openFarm, SELECTION } from './support/businesses.ts';
import { openApp } from './support/open-app.ts';
import type { TestApp } from './support/open-app.ts';
import { somebody, staffOf } from './support/people.ts';
import type { Somebody } from './support/people.ts';

/*
 * The calls about the life of a membership: their exact shapes, at a business that takes no cards. It is noon of
 * 3 November 2026 in New York.
 */

let door: TestApp;
let farm: { id: string };
let owner: Somebody;
let member: Somebody;
let membership: string;
let order: string;
beforeEach(async () => {
  door = await openApp();
  farm = await openFarm(door);
  owner = await staffOf(door, farm, 'owner', 'olivia');
  member = await somebody(door, 'mia');
  order = await join();
  membership = (await mine('subscriptions'))[0].id;
});
afterEach(() => door.close());

async function join(selection: object = {}, key = 'first'): Promise<string> {
  const body = { selection: { ...SELECTION, ...selection }, address: ADDRESS };
  const headers = { 'idempotency-key': key };
  const {
    status,
    text,
    body: given,
  } = await door.call('/api/checkout', { token: member.token, body, headers });
  if (status !== 201) throw new Error(text);
  return given.order.id;
}

const mine = async (name: 'orders' | 'subscriptions' | 'skips') =>
  (await door.call(`/api/my/${name}`, { token: member.token, tenant: 'farm' })).body[name];
const asMember = (path: string, body: unknown = {}) =>
  door.call(`/api/my${path}`, { token: member.token, body });
const asOwner = (path: string, body?: unknown) =>
  door.call(`/api/admin${path}`, { token: owner.token, method: body === undefined ? 'GET' : 'POST', body });

/** Today, as an instant: the clock runs on. */
const AT = expect.stringMatching(/^2026-11-03T17:\d\d:\d\d\.\d{3}Z$/);

const BOX = {
  mode: 'pickup',
  price: '$26.50',
  amount: 2650,
  chosenItemId: 'item_1',
  chosenItemName: 'Small Box',
  chosenVariationId: 'item_1_pickup',
  chosenVariationName: 'Pickup',
  chosenAddons: [{ id: 'addon_1', name: 'Eggs', price: '$6.50', amount: 650 }],
  chosenUpgrades: [],
  pickupAddress: '1 Farm Road',
};

/** An order as staff get it. */
const handled = (more: object = {}) => ({
  id: order,
  created_at: AT,
  scheduled_on: '2026-11-03',
  state: 'unpaid',
  progress: 'new',
  paid_at: null,
  business_slug: 'farm',
  selection: BOX,
  coupon_code: null,
  discount_amount: 0,
  total_amount: 2650,
  total: '$26.50',
  ...more,
});

const row = (more: object = {}) => ({
  public_id: membership,
  user_id: member.id,
  username: 'mia',
  status: 'active',
  started_at: AT,
  business_id: farm.id,
  business_name: 'Green Farm',
  business_slug: 'farm',
  ...more,
});

describe('one’s own', () => {
  test('orders say where their payment and their box stand', async () => {
    expect(await mine('orders')).toEqual([handled({ address: ADDRESS, email: 'mia@example.com' })]);
    await asOwner(`/orders/${order}/paid`, {});
    await asOwner(`/orders/${order}/ready`, {});
    expect(await mine('orders')).toEqual([
      handled({
        state: 'paid',
        progress: 'ready',
        paid_at: AT,
        address: ADDRESS,
        email: 'mia@example.com',
      }),
    ]);
  });

  test('subscriptions say what became of their months, and what is owed', async () => {
    const [subscription] = await mine('subscriptions');
    expect(subscription).toEqual({
      id: membership,
      business_slug: 'farm',
      status: 'active',
      payment_state: 'ok',
      past_due_cents: 0,
      retry_on: null,
      card: null,
      started_at: AT,
      canceled_at: null,
      is_gift: false,
      selection: BOX,
      pending_selection: null,
      address: ADDRESS,
      email: 'mia@example.com',
      next_box_on: '2026-12-03',
      next_amount: 2650,
      skip_month: '2026-12',
      skip_by: '2026-11-16',
      is_skipped: false,
      skippable_months: expect.any(Array),
      change_holds_from: '2026-12-03',
      months: [
        { year_month: '2026-12', state: 'scheduled', scheduled_on: '2026-12-03', order_id: null },
        { year_month: '2026-11', state: 'unpaid', scheduled_on: '2026-11-03', order_id: order },
      ],
    });
  });

  test('months go on with the renewals, and a skip takes exactly one', async () => {
    await asMember('/subscriptions/farm/skip');
    door.clock.moveTo(new Date('2027-01-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    const [renewed] = await mine('orders');
    expect(renewed).toMatchObject({ scheduled_on: '2027-01-03', state: 'unpaid', total_amount: 2650 });
    expect((await mine('subscriptions'))[0].months).toEqual([
      { year_month: '2027-02', state: 'scheduled', scheduled_on: '2027-02-03', order_id: null },
      { year_month: '2027-01', state: 'unpaid', scheduled_on: '2027-01-03', order_id: renewed.id },
      { year_month: '2026-12', state: 'skipped', scheduled_on: '2026-12-03', order_id: null },
      { year_month: '2026-11', state: 'unpaid', scheduled_on: '2026-11-03', order_id: order },
    ]);
  });

  test('a skip is taken back by the same address', async () => {
    const skip = await asMember('/subscriptions/farm/skip');
    expect([skip.status, skip.body]).toEqual([201, { year_month: '2026-12', business_slug: 'farm' }]);
    expect((await mine('subscriptions'))[0]).toMatchObject({ is_skipped: true, next_box_on: '2027-01-03' });
    const undone = await door.call('/api/my/subscriptions/farm/skip', {
      method: 'DELETE',
      token: member.token,
    });
    expect([undone.status, undone.body]).toEqual([200, { ok: true }]);
    expect(await mine('skips')).toEqual([]);
    expect((await mine('subscriptions'))[0]).toMatchObject({ is_skipped: false, next_box_on: '2026-12-03' });
  });

  test('of several memberships one alone is skipped, where its id is given', async () => {
    await join({ chosenAddonIds: [] }, 'second');
    const skip = (query: string, method: 'POST' | 'DELETE' = 'POST') =>
      door.call(`/api/my/subscriptions/farm/skip${query}`, { method, token: member.token });
    const skipped = async () =>
      (await mine('subscriptions')).map((row: { is_skipped: boolean }) => row.is_skipped);
    expect((await skip(`?subscription=${membership}`)).body).toEqual({
      year_month: '2026-12',
      business_slug: 'farm',
    });
    expect(await skipped()).toEqual([false, true]);
    await skip('');
    expect(await skipped()).toEqual([true, true]);
    expect((await skip(`?subscription=${membership}`, 'DELETE')).body).toEqual({ ok: true });
    expect(await skipped()).toEqual([true, false]);
    expect((await skip('?subscription=somebody-else’s')).status).toBe(404);
  });

  test('box and address change from the next order on', async () => {
    door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    const selection = { ...SELECTION, chosenAddonIds: [] };
    const changed = await asMember('/subscriptions/farm/box', { selection });
    expect([changed.status, changed.body.subscription]).toMatchObject([
      200,
      { id: membership, pending_selection: { amount: 2000 }, change_holds_from: '2027-01-03' },
    ]);
    const moved = await asMember('/subscriptions/farm/address', {
      address: { ...ADDRESS, street: '1 New Street' },
    });
    expect(moved.body.subscription.address.street).toBe('1 New Street');
    expect((await mine('orders'))[0]).toMatchObject({
      total_amount: 2650,
      address: { street: '12 Orchard Lane' },
    });
    door.clock.moveTo(new Date('2027-01-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    expect((await mine('orders'))[0]).toMatchObject({
      total_amount: 2000,
      address: { street: '1 New Street' },
    });
  });

  test('a member cannot cancel: that is done by phone', async () => {
    const by = (token: string) =>
      door.call(`/api/admin/memberships/${membership}/cancel`, { method: 'POST', token });
    expect((await by(member.token)).status).toBe(404);
    expect((await mine('subscriptions'))[0].status).toBe('active');
    expect((await by(owner.token)).body).toEqual(row({ status: 'canceled' }));
    const [canceled] = await mine('subscriptions');
    expect(canceled).toMatchObject({ status: 'canceled', canceled_at: AT, next_box_on: null });
    door.clock.moveTo(new Date('2027-03-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    expect(await mine('orders')).toHaveLength(1);
  });

  test('mails that are not needed can be switched off', async () => {
    const read = () => door.call('/api/my/email-preferences', { token: member.token });
    expect([(await read()).status, (await read()).body]).toEqual([200, { optional: true }]);
    const saved = await asMember('/email-preferences', { optional: false });
    expect([saved.status, saved.body]).toEqual([200, { optional: false }]);
    expect((await read()).body).toEqual({ optional: false });
    const wrong = await asMember('/email-preferences', { optional: 'no' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        error: 'The body cannot be used: optional must be true or false',
        code: 'BAD_REQUEST',
        fields: { optional: 'optional must be true or false' },
      },
    ]);
  });
});

describe('staff', () => {
  test('read one membership with its months, orders and history', async () => {
    const { status, body } = await asOwner(`/memberships/${membership}`);
    expect(status).toBe(200);
    expect(body).toEqual(
      row({
        payment_state: 'ok',
        past_due_cents: 0,
        canceled_at: null,
        is_gift: false,
        next_box_on: '2026-12-03',
        selection: BOX,
        contact: { name: 'Mia Fields', email: 'mia@example.com', phone: '555-0100', address: ADDRESS },
        months: [
          { year_month: '2026-12', state: 'scheduled', scheduled_on: '2026-12-03', order_id: null },
          { year_month: '2026-11', state: 'unpaid', scheduled_on: '2026-11-03', order_id: order },
        ],
        orders: { items: [handled()], nextCursor: null },
        events: {
          items: [
            {
              id: expect.any(String),
              kind: 'started',
              at: AT,
              by: 'mia',
              summary: expect.any(String),
              before: null,
              after: expect.any(Object),
              note: null,
            },
          ],
          nextCursor: null,
        },
      }),
    );
  });

  test('write notes into the history, where they stay', async () => {
    const noted = await asOwner(`/memberships/${membership}/note`, { note: '  Rang twice.  ' });
    expect([noted.status, noted.body]).toEqual([200, row()]);
    const { events } = (await asOwner(`/memberships/${membership}`)).body;
    expect(events.items[0]).toMatchObject({ kind: 'noted', by: 'olivia', note: 'Rang twice.' });
    const empty = await asOwner(`/memberships/${membership}/note`, { note: ' ' });
    expect([empty.status, empty.body]).toEqual([
      422,
      { error: expect.any(String), code: 'INVALID', fields: { note: expect.any(String) } },
    ]);
    const missing = await asOwner(`/memberships/${membership}/note`, {});
    expect([missing.status, missing.body.fields]).toEqual([400, { note: 'note is required' }]);
  });

  test('page through a long history', async () => {
    for (let n = 1; n <= 51; n += 1) await asOwner(`/memberships/${membership}/note`, { note: `Note ${n}` });
    const first = (await asOwner(`/memberships/${membership}`)).body.events;
    expect([first.items.length, first.items[0].note]).toEqual([50, 'Note 51']);
    const path = `/memberships/${membership}?events_cursor=${encodeURIComponent(first.nextCursor)}`;
    const { events, orders } = (await asOwner(path)).body;
    expect(events.items.map(({ kind }: { kind: string }) => kind)).toEqual(['noted', 'started']);
    expect([events.nextCursor, orders.items.length]).toEqual([null, 1]);
    expect((await asOwner(`/memberships/${membership}?events_cursor=x`)).status).toBe(400);
  });

  test('hand an order over: ready, collected, paid; asking again answers the same', async () => {
    for (const [word, given] of [
      ['ready', { progress: 'ready' }],
      ['ready', { progress: 'ready' }],
      ['collected', { progress: 'collected' }],
      ['paid', { progress: 'collected', state: 'paid', paid_at: AT }],
      ['paid', { progress: 'collected', state: 'paid', paid_at: AT }],
    ] as const) {
      const { status, body } = await asOwner(`/orders/${order}/${word}`, {});
      expect([word, status, body]).toEqual([word, 200, handled(given)]);
    }
    const shipped = await asOwner(`/orders/${order}/shipped`, {});
    expect([shipped.status, shipped.body.code]).toEqual([422, 'INVALID']);
    expect((await asOwner('/orders/no-such-order/paid', {})).status).toBe(404);
  });

  test('undo a mark that was a mistake; asking again for the same one answers the same', async () => {
    await asOwner(`/orders/${order}/collected`, {});
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await asOwner(`/orders/${order}/undo-progress?from=collected`, {});
      expect([status, body]).toEqual([200, handled()]);
    }
    await asOwner(`/orders/${order}/ready`, {});
    await asOwner(`/orders/${order}/collected`, {});
    const further = await asOwner(`/orders/${order}/undo-progress?from=ready`, {});
    expect([further.status, further.body.code]).toEqual([409, 'CONFLICT']);
    for (const progress of ['ready', 'new', 'new'])
      expect((await asOwner(`/orders/${order}/undo-progress`, {})).body.progress).toBe(progress);
    const wrong = await asOwner(`/orders/${order}/undo-progress?from=new`, {});
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { from: 'from must be ready, collected or shipped' },
    ]);
  });

  test('ship what is shipped', async () => {
    const sent = await join({ mode: 'shipping', chosenVariationId: 'item_1_shipping' }, 'second');
    const { status, body } = await asOwner(`/orders/${sent}/shipped`, {});
    expect([status, body.progress]).toEqual([200, 'shipped']);
  });

  test('give the money back, and the order counts no more', async () => {
    await asOwner(`/orders/${order}/paid`, {});
    const revenue = async () => (await asOwner(`/businesses/${farm.id}/metrics`)).body.totals.totalRevenue;
    expect(await revenue()).toBe(2650);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await asOwner(`/orders/${order}/refund`, {});
      expect([status, body.state]).toEqual([200, 'refunded']);
    }
    expect(await revenue()).toBe(0);
  });
});

describe('the boxes of a business', () => {
  test('the coming month, counted', async () => {
    await join(
      { mode: 'shipping', chosenVariationId: 'item_1_shipping', chosenUpgradeIds: ['upgrade_1'] },
      'second',
    );
    const { status, body } = await asOwner(`/businesses/${farm.id}/coming-month`);
    expect(status).toBe(200);
    expect(body).toEqual({
      business: { id: farm.id, slug: 'farm', name: 'Green Farm' },
      year_month: '2026-12',
      boxes: 2,
      skipped: 0,
      amount: 2650 + 2800 + 650 + 1000,
      by_item: [{ name: 'Small Box', count: 2 }],
      by_mode: [
        { mode: 'pickup', count: 1, revenue: 2650 },
        { mode: 'shipping', count: 1, revenue: 4450 },
        { mode: 'delivery', count: 0, revenue: 0 },
      ],
      by_addon: [{ name: 'Eggs', count: 2 }],
      by_upgrade: [{ name: 'More', count: 1 }],
      by_day: [{ on: '2026-12-03', count: 2 }],
    });
    await asMember('/subscriptions/farm/skip');
    const skipped = (await asOwner(`/businesses/${farm.id}/coming-month?month=2026-12`)).body;
    expect(skipped).toMatchObject({ year_month: '2026-12', boxes: 0, skipped: 2, amount: 0, by_item: [] });
    const wrong = await asOwner(`/businesses/${farm.id}/coming-month?month=12`);
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { month: 'The month must be one such as 2026-12' },
    ]);
  });

  const days = (query: string) => asOwner(`/businesses/${farm.id}/boxes${query}`);
  const NOVEMBER = '?from=2026-11-01&to=2026-11-30';

  test('are listed for packing and handing over', async () => {
    const { status, body } = await days(NOVEMBER);
    expect(status).toBe(200);
    expect(body).toEqual({
      business: { id: farm.id, slug: 'farm', name: 'Green Farm' },
      items: [
        {
          order_id: order,
          scheduled_on: '2026-11-03',
          state: 'unpaid',
          paid_at: null,
          total_amount: 2650,
          selection: BOX,
          progress: 'new',
          name: 'Mia Fields',
          phone: '555-0100',
          address: ADDRESS,
        },
      ],
      nextCursor: null,
    });
    expect((await days('?from=2026-11-04&to=2026-11-30')).body.items).toEqual([]);
    expect((await days(`${NOVEMBER}&mode=shipping`)).body.items).toEqual([]);
    expect((await days(`${NOVEMBER}&mode=pickup`)).body.items).toHaveLength(1);
  });

  test('are narrowed by what has been done with them, in the list and in the table', async () => {
    const packed = await join({}, 'second');
    await asOwner(`/orders/${packed}/ready`, {});
    const handedOver = await join({}, 'third');
    await asOwner(`/orders/${handedOver}/collected`, {});
    for (const [progress, ids] of [
      ['any', [order, packed, handedOver]],
      ['open', [order, packed]],
      ['new', [order]],
      ['ready', [packed]],
      ['done', [handedOver]],
    ] as const) {
      const query = `${NOVEMBER}&progress=${progress}`;
      const { items } = (await days(query)).body;
      expect([progress, items.map((row: { order_id: string }) => row.order_id)]).toEqual([progress, ids]);
      const { text, headers } = await door.call(`/api/admin/businesses/${farm.id}/boxes.csv${query}`, {
        token: owner.token,
      });
      const lines = text.trimEnd().split('\r\n').slice(1);
      expect(ids.every((id, n) => lines[n]?.includes(id))).toBe(true);
      expect(lines).toHaveLength(ids.length);
      expect(headers['content-disposition']).toContain(
        progress === 'any' ? 'boxes-farm-2026-11-01-2026-11-30.csv' : `2026-11-30-${progress}.csv`,
      );
    }
    const wrong = await door.call(`/api/admin/businesses/${farm.id}/boxes.csv${NOVEMBER}&progress=packed`, {
      token: owner.token,
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('are paged', async () => {
    await join({ mode: 'shipping', chosenVariationId: 'item_1_shipping' }, 'second');
    const first = (await days(`${NOVEMBER}&limit=1`)).body;
    expect(first.items).toHaveLength(1);
    const second = (await days(`${NOVEMBER}&limit=1&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ order_id: id }) => id)).size).toBe(2);
  });

  test('are asked for by days', async () => {
    const first = 'from must be a day such as 2026-12-01';
    for (const [query, status, fields] of [
      ['', 400, { from: first }],
      ['?from=2026-02-30&to=2026-03-01', 400, { from: first }],
      ['?from=2026-11-01', 400, { to: 'to must be a day such as 2026-12-01' }],
      [`${NOVEMBER}&mode=boat`, 400, { mode: 'The mode must be pickup, shipping or delivery' }],
      [
        `${NOVEMBER}&progress=packed`,
        400,
        { progress: 'The progress must be any, open, new, ready or done' },
      ],
    ] as const) {
      const answer = await days(query);
      expect([query, answer.status, answer.body.fields]).toEqual([query, status, fields]);
    }
    for (const query of ['?from=2026-11-30&to=2026-11-01', '?from=2026-01-01&to=2026-12-31']) {
      const { status, body } = await days(query);
      expect([400, 422]).toContain(status);
      expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  });

  test('come as a table to download, in which nobody’s name is a formula', async () => {
    const hacker = { ...ADDRESS, fullName: '=HYPERLINK("http://x")', street: '+1', apt: '@A1' };
    const eve = await somebody(door, 'eve');
    const body = { selection: { ...SELECTION, email: 'eve@example.com' }, address: hacker };
    expect((await door.call('/api/checkout', { token: eve.token, body })).status).toBe(201);
    const { status, headers, text } = await door.call(
      `/api/admin/businesses/${farm.id}/boxes.csv${NOVEMBER}&mode=pickup`,
      { token: owner.token },
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="boxes-farm-2026-11-01-2026-11-30-pickup.csv"',
    );
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'Day,Fulfillment,Package,Option,Add-ons,Upgrades,Pickup at,Box,Payment,Total (USD),Order,' +
        'Name,Phone,Address to,Street,Apt,City,State,Zip,Country',
    );
    expect(lines).toHaveLength(2);
    expect(lines).toContain(
      `2026-11-03,pickup,Small Box,Pickup,Eggs,,1 Farm Road,new,unpaid,26.50,${order},` +
        'Mia Fields,555-0100,Mia Fields,12 Orchard Lane,,Albany,NY,12207,US',
    );
    const line = lines.find((one) => one.includes('HYPERLINK'));
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(",'+1,'@A1,");
    const viewer = await staffOf(door, farm, 'viewer', 'vera');
    const seen = await door.call(`/api/admin/businesses/${farm.id}/boxes.csv${NOVEMBER}`, {
      token: viewer.token,
    });
    expect(seen.text).toContain('Total (USD),Order\r\n');
    expect(seen.text).not.toMatch(/Mia|Orchard|555/);
  });
});

describe('the mails of a business', () => {
  const emails = (query = '') => asOwner(`/businesses/${farm.id}/emails${query}`);

  test('are listed, newest first', async () => {
    const { status, body } = await emails();
    expect(status).toBe(200);
    expect(body).toEqual({
      business: { id: farm.id, slug: 'farm', name: 'Green Farm' },
      items: [
        {
          id: expect.any(String),
          kind: 'welcome',
          state: 'waiting',
          created_at: AT,
          sent_at: null,
          subject: expect.any(String),
          to: 'mia@example.com',
        },
      ],
      nextCursor: null,
    });
    await asMember('/subscriptions/farm/skip');
    const kinds = (await emails()).body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['skipped', 'welcome']);
    expect((await emails('?kind=skipped')).body.items).toHaveLength(1);
    expect((await emails('?kind=renewed')).body.items).toEqual([]);
    const wrong = await emails('?kind=spam');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['kind']]);
  });
});
