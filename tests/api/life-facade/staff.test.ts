import {
  AT,
  BOX,
  farm,
  membership,
  order,
  join,
  asMember,
  asOwner,
  handled,
  row,
  startLives,
} from '../support/life-house.ts';
import { ADDRESS } from '../../support/fixtures.ts';

startLives();

describe('staff', () => {
  test('read one membership with its months, orders and history', async () => {
    const { status, body } = await asOwner(`/memberships/${membership}`);
    expect(status).toBe(200);
    expect(body).toEqual(
      row({
        payment_state: 'ok',
        past_due_cents: 0,
        credit_balance: 0,
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
      { from: 'from must be ready, collected, not_collected or shipped' },
    ]);
  });

  test('say that nobody fetched a box, what became of it, and take that back', async () => {
    const { status, body } = await asOwner(`/orders/${order}/not-collected`, { outcome: 'given_away' });
    expect([status, body.fulfillments]).toEqual([
      200,
      [expect.objectContaining({ state: 'not_collected', outcome: 'given_away' })],
    ]);
    const [{ id }] = body.fulfillments;
    const back = await asOwner(`/orders/${order}/undo-progress?from=not_collected&fulfillment=${id}`, {});
    expect(back.body).toEqual(handled());
    expect((await asOwner(`/orders/${order}/ready`, { fulfillment: id })).body.progress).toBe('ready');
    const unknown = await asOwner(`/orders/${order}/ready`, { fulfillment: 'of-no-order-of-theirs' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const wrong = await asOwner(`/orders/${order}/not-collected`, { outcome: 'eaten' });
    expect(wrong.status).toBe(400);
    await asOwner(`/orders/${order}/undo-progress`, {});
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
