import { BOX, door, farm, owner, order, startLives, join, asMember, asOwner } from '../support/life-house.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';

startLives();

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
          order_number: 'FA-1001',
          scheduled_on: '2026-11-03',
          state: 'unpaid',
          paid_at: null,
          total_amount: 2650,
          selection: BOX,
          progress: 'new',
          fulfillment: {
            id: expect.any(String),
            on: '2026-11-03',
            mode: 'pickup',
            place: null,
            state: 'new',
            outcome: null,
            deadline_on: '2026-10-31',
            tracking: null,
          },
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

  test('that were brought are delivered in the table, those that were sent are shipped', async () => {
    for (const mode of ['shipping', 'delivery']) {
      const sent = await join({ mode, chosenVariationId: `item_1_${mode}` }, mode);
      await asOwner(`/orders/${sent}/shipped`, {});
    }
    const { text } = await door.call(`/api/admin/businesses/${farm.id}/boxes.csv${NOVEMBER}&progress=done`, {
      token: owner.token,
    });
    const cells = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(cells.map((row) => [row[1], row[7]])).toEqual([
      ['shipping', 'shipped'],
      ['delivery', 'delivered'],
    ]);
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
      ['', 400, { to: 'to must be a day such as 2026-12-01' }],
      ['?from=2026-02-30&to=2026-03-01', 400, { from: first }],
      ['?from=2026-11-01', 400, { to: 'to must be a day such as 2026-12-01' }],
      [`${NOVEMBER}&mode=boat`, 400, { mode: 'The mode must be pickup, shipping or delivery' }],
      [
        `${NOVEMBER}&progress=packed`,
        400,
        { progress: 'The progress must be any, open, new, ready, done or held' },
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
    const eve = await door.as.member('eve');
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
      'Day,Fulfillment,Package,Option,Add-ons,Upgrades,Pickup at,Box,Payment,Total (USD),Order,Order number,' +
        'Name,Phone,Address to,Street,Apt,City,State,Zip,Country',
    );
    expect(lines).toHaveLength(2);
    expect(lines).toContain(
      `2026-11-03,pickup,Small Box,Pickup,Eggs,,1 Farm Road,new,unpaid,26.50,${order},FA-1001,` +
        'Mia Fields,555-0100,Mia Fields,12 Orchard Lane,,Albany,NY,12207,US',
    );
    const line = lines.find((one) => one.includes('HYPERLINK'));
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(",'+1,'@A1,");
    const viewer = await door.as.staff(farm, 'viewer', 'vera');
    const seen = await door.call(`/api/admin/businesses/${farm.id}/boxes.csv${NOVEMBER}`, {
      token: viewer.token,
    });
    expect(seen.text).toContain('Total (USD),Order,Order number\r\n');
    expect(seen.text).not.toMatch(/Mia|Orchard|555/);
  });
});
