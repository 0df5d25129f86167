import { expectError, openAdminFacade } from '../support/admin-facade.ts';
import { ITEMS, farmPage } from '../../support/fixtures.ts';

/** The exact answers of the admin routes: docs/rules.md "REST". */
const { send, get, remove, at } = await openAdminFacade();

describe('pages and next boxes', () => {
  test('a business’s page: read, saved, in conflict', async () => {
    const before = await get(at('/page'));
    expect(Object.keys(before)).toEqual(['content', 'version']);
    const saved = await send(at('/page'), { body: { content: farmPage(), version: before.version } });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ok: true,
      content: expect.objectContaining({ itemIds: ['item_1', 'item_2'] }),
      version: before.version + 1,
    });
    expect(await get(at('/page'))).toEqual({ content: saved.body.content, version: saved.body.version });
    expectError(
      await send(at('/page'), { body: { content: farmPage(), version: before.version } }),
      409,
      'CONFLICT',
    );
    const unconditional = await send(at('/page'), { body: { content: farmPage() } });
    expect(unconditional.body.version).toBe(before.version + 2);
  });

  test('the global page', async () => {
    expect(await get('/admin/page')).toEqual({ content: null, version: 0 });
    const { status, body } = await send('/admin/page', { body: { content: {} } });
    expect([status, body.ok, body.version]).toEqual([200, true, 1]);
    expect(body.content.theme.primary).toBe('#f97316');
    expect(await get('/page')).toEqual({ content: body.content, version: 1 });
  });

  test('a body that is no page is 400, one above 10 MiB is 413, one of 2 MiB is read', async () => {
    for (const body of [
      {},
      { content: null },
      { content: 'text' },
      { content: [] },
      { content: {}, version: 'x' },
    ])
      expectError(await send(at('/page'), { body }), 400, 'BAD_REQUEST');
    const big = (bytes: number) => ({ content: { unknown: 'x'.repeat(bytes) } });
    expectError(await send(at('/page'), { body: big(10 * 1024 * 1024) }), 413, 'PAYLOAD_TOO_LARGE');
    expect((await send('/admin/page', { body: big(2 * 1024 * 1024) })).status).toBe(200);
    expectError(
      await send(at('/next-box'), { body: { content: 'x'.repeat(1024 * 1024) } }),
      413,
      'PAYLOAD_TOO_LARGE',
    );
  });

  test('the next box', async () => {
    expect(await get(at('/next-box'))).toEqual({ content: '<p>Carrots</p>', version: 1 });
    const saved = await send(at('/next-box'), {
      body: { content: '<p onclick="x()">Leeks</p><script>1</script>' },
    });
    expect([saved.status, saved.body]).toEqual([200, { ok: true, content: '<p>Leeks</p>', version: 2 }]);
    expect(await get('/businesses/farm/next-box')).toEqual({ content: '<p>Leeks</p>' });
    expectError(await send(at('/next-box'), { body: {} }), 400, 'BAD_REQUEST', /content is required/);
    const old = await send(at('/next-box'), { body: { content: '<p>Beets</p>', version: 1 } });
    expectError(old, 409, 'CONFLICT', /changed in the meantime/);
    expect(old.body.savedBy).toEqual(expect.any(String));
    const newest = await send(at('/next-box'), { body: { content: '<p>Beets</p>', version: 2 } });
    expect(newest.body).toEqual({ ok: true, content: '<p>Beets</p>', version: 3 });
  });
});

describe.each([
  ['items', { ...ITEMS[0], id: 'item_9', name: 'Third Box' }],
  ['addons', { id: 'addon_9', name: 'Jam', description: '', amount: 500, currency: 'USD' }],
  ['upgrades', { id: 'upgrade_9', name: 'Gift wrap', description: '', amount: 300, currency: 'USD' }],
])('%s', (name, entry) => {
  test.each([['of a business'], ['of the global page']])('%s', async (place) => {
    const base = place === 'of a business' ? at(`/${name}`) : `/admin/${name}`;
    const ids = async () => (await get(base))[name].map(({ id }: { id: string }) => id);
    const before = await ids();
    const made = await send(base, { body: entry });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...entry, priceFormatted: expect.stringMatching(/^\$/) });
    const again = await send(base, { body: { ...entry, name: 'Renamed' } });
    expect([again.status, again.body.name]).toEqual([200, 'Renamed']);
    expect(await ids()).toEqual([...before, entry.id]);
    const nameless = await send(base, { body: { ...entry, id: undefined } });
    expect(nameless.status).toBe(201);
    expect(nameless.body.id).toMatch(new RegExp(`^${name.slice(0, -1)}_\\d+$`));

    expect(await remove(`${base}/${entry.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await remove(`${base}?id=${nameless.body.id}`)).body).toEqual({ ok: true });
    await send(base, { body: entry });
    expect((await remove(base, { id: entry.id })).body).toEqual({ ok: true });
    expect(await ids()).toEqual(before);
    expectError(await remove(base), 400, 'BAD_REQUEST', 'An id is required');
    expectError(await send(base, { body: { ...entry, name: '' } }), 422, 'INVALID');
    expectError(await send(base, { body: { ...entry, name: 7 } }), 400, 'BAD_REQUEST');
  });

  test('a limit pages with a Link', async () => {
    for (const id of ['a', 'b', 'c']) await send(`/admin/${name}`, { body: { ...entry, id } });
    const one = await send(`/admin/${name}?limit=2`);
    expect(one.body[name].map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(one.headers.link))![1]!;
    const two = await send(next);
    expect(two.body[name].map(({ id }: { id: string }) => id)).toEqual(['c']);
    expect(two.headers.link).toBeUndefined();
  });
});
