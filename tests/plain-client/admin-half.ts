import { ADDRESS, check, list, plainClient, select } from './client.ts';
import type { Json, PlainClient, Run } from './client.ts';

interface Login {
  username: string;
  password: string;
}

/** What the parts of the run hand on. */
interface Stage {
  mark: string;
  /** The admin's token, and the owner's of the business that the run makes. */
  admin: string;
  token: string;
  id: string;
  slug: string;
  /** The address of the business. */
  at: string;
}

const PASSWORD = 'correct horse battery';

/** A picture of one pixel. */
const PIXEL = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);

/**
 * Goes through the admin half of the API once, as the specification's table of calls has it: an admin makes an
 * owner and a business, the owner builds its page, a visitor joins with a coupon, and everything that was made for
 * the business is ended again.
 * @throws PlainClientFailure at the first answer that is not what the specification says
 */
export async function runAdminHalf(
  base: string,
  login: Login,
  say: (line: string) => void = () => {},
): Promise<Run> {
  const client = plainClient(base, say);
  const stage = await openBusiness(client, login);
  const content = await buildPage(client, stage, base);
  const coupon = await makeCoupons(client, stage);
  const joined = await joinWith(client, { ...stage, content, coupon });
  await seeMemberships(client, { ...stage, username: joined.username });
  await handleAndEnd(client, { ...stage, ...joined });
  await client.call(200, `DELETE /api/admin/coupons?id=${coupon.id}`, { token: stage.admin });
  client.done('the coupon was deleted');
  return client.run;
}

async function openBusiness({ call, done }: PlainClient, login: Login): Promise<Stage> {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  const admin: string = (await call(200, 'POST /api/auth/login', { body: login })).token;
  done('an admin logged in');
  const created = async (username: string) =>
    call(201, 'POST /api/admin/users', { token: admin, body: { username, password: PASSWORD } });
  const owner = await created(`owner-${mark}`);
  const editor = await created(`editor-${mark}`);
  const users = list(await call(200, 'GET /api/admin/users', { token: admin }), 'users');
  const found = list(
    await call(200, `GET /api/admin/users/search?q=owner-${mark}`, { token: admin }),
    'users',
  );
  check(users.some(({ id }) => id === owner.id) && found[0].id === owner.id, 'the owner is not found', found);
  done('two users created, listed and found');

  const attachments = [{ user_id: owner.id, role: 'owner' }];
  const body = { name: 'Plain Orchard', slug: ` Plain ${mark}- `, attachments };
  const { id, slug } = await call(201, 'POST /api/admin/businesses', { token: admin, body });
  check(slug === `plain-${mark}`, 'the subdomain is not normalised', slug);
  done(`${slug} created`);

  const at = `/api/admin/businesses/${id}`;
  const [match] = list(await call(200, `GET ${at}/user-search?q=editor-${mark}`, { token: admin }), 'users');
  await call(201, `POST ${at}/users`, { token: admin, body: { user_id: match.id, role: 'editor' } });
  await call(200, `DELETE ${at}/users/${editor.id}`, { token: admin });
  const left = list(await call(200, `GET ${at}/users`, { token: admin }), 'users');
  check(left.length === 1 && left[0].id === owner.id, 'removed the wrong one', left);
  done('an editor was found, attached and removed');

  const signedIn = { username: owner.username, password: PASSWORD };
  const { token } = await call(200, 'POST /api/auth/login', { body: signedIn });
  for (const path of ['users', 'coupons', 'metrics', 'businesses']) {
    await call(401, `GET /api/admin/${path}`);
    await call(403, `GET /api/admin/${path}`, { token });
  }
  done('what is the platform’s is refused to an owner');
  return { mark, admin, token, id, slug, at };
}

async function buildPage({ call, done }: PlainClient, stage: Stage, base: string): Promise<Json> {
  const { token, at, slug, admin } = stage;
  const picture = new FormData();
  picture.set('file', new Blob([PIXEL], { type: 'image/png' }), 'logo.png');
  const { url } = (await call(201, 'POST /api/admin/upload', { token, raw: picture })).file;
  check((await fetch(new URL(url, base))).ok, 'the picture is not served', url);
  done(`a picture was uploaded to ${url}`);

  check((await call(200, `GET ${at}/page`, { token })).content === null, 'a page is there already', null);
  const page = pageContent(url);
  await call(200, `POST ${at}/page`, { token, body: { content: page } });
  const { content } = await call(200, `GET ${at}/page`, { token });
  for (const key of ['itemIds', 'addonIds', 'upgradeIds', 'subscriptionCutoffDay', 'addonLimit'] as const)
    check(JSON.stringify(content[key]) === JSON.stringify(page[key]), `${key} was saved as another`, content);
  const seen = await call(200, `GET /api/businesses/${slug}/page`);
  check(JSON.stringify(seen.content) === JSON.stringify(content), 'visitors see another page', seen);
  done('the page was saved with its snapshots, and visitors see it');

  const nextBox = { content: '<p>Apples and pears</p>' };
  await call(200, `POST ${at}/next-box`, { token, body: nextBox });
  for (const path of [`${at}/next-box`, `/api/businesses/${slug}/next-box`])
    check((await call(200, `GET ${path}`, { token })).content === nextBox.content, 'another next box', path);
  done('the next box was saved');

  const global = await call(200, 'GET /api/admin/page', { token: admin });
  if (global.content !== null) {
    await call(200, 'POST /api/admin/page', { token: admin, body: { content: global.content } });
    const again = await call(200, 'GET /api/page');
    check(JSON.stringify(again.content) === JSON.stringify(global.content), 'it changed', again);
  }
  done('the global page was read and saved as it was');
  return content;
}

async function makeCoupons({ call, done }: PlainClient, { mark, admin }: Stage) {
  const code = `PLAIN${mark}`.toUpperCase();
  const create = (status: number, body: object) =>
    call(status, 'POST /api/admin/coupons', { token: admin, body: { active: true, ...body } });
  await create(422, { code: `${code}Y`, type: 'percent', value: 101 });
  const fixed = await create(201, { code: `${code}X`, type: 'fixed', value: 500 });
  await call(200, `DELETE /api/admin/coupons/${fixed.id}`, { token: admin });
  const coupon = await create(201, { code, type: 'percent', value: 50 });
  const coupons = list(await call(200, 'GET /api/admin/coupons', { token: admin }), 'coupons');
  const codes = coupons.map((row) => row.code);
  check(codes.includes(code) && !codes.includes(`${code}X`), 'a deleted coupon is still listed', codes);
  done(`${code} created, and another deleted`);
  return { id: coupon.id as string, code };
}

async function joinWith(
  { call, done }: PlainClient,
  { mark, admin, slug, content, coupon }: Stage & { content: Json; coupon: { id: string; code: string } },
) {
  const member = { username: `member-${mark}`, password: PASSWORD };
  await call(201, 'POST /api/auth/register', { body: member });
  const { token: memberToken } = await call(200, 'POST /api/auth/login', { body: member });
  const selection = { ...select(slug, content, member.username), couponCode: coupon.code };
  const join = (status: number) =>
    call(status, 'POST /api/checkout', {
      token: memberToken,
      tenant: slug,
      body: { selection, address: ADDRESS },
    });
  await call(200, `POST /api/admin/coupons/${coupon.id}/toggle`, { token: admin });
  await join(422);
  await call(200, `POST /api/admin/coupons/${coupon.id}/toggle`, { token: admin });
  const { order } = await join(201);
  done(`${member.username} joined with ${coupon.code}, once it was switched on again`);
  return { username: member.username, memberToken: memberToken as string, order: order.id as string };
}

async function seeMemberships(
  { call, done }: PlainClient,
  { mark, admin, token, at, id, slug, username }: Stage & { username: string },
): Promise<void> {
  for (const [path, as] of [
    [`${at}/memberships?q=member-${mark}&status=active`, token],
    [`/api/admin/memberships?business=${slug}`, admin],
    [`/api/admin/memberships?business=${id}&status=any`, admin],
    [`/api/admin/memberships?q=member-${mark}`, admin],
    ['/api/my/memberships', token],
  ] as const) {
    const { items } = await call(200, `GET ${path}`, { token: as });
    check(items.length === 1 && items[0].username === username, `${path} lists others`, items);
  }
  done('the membership stands in every list that it belongs to');
  const { totals } = await call(200, `GET ${at}/metrics`, { token });
  check(totals.subscriptionsActive === 1 && totals.totalRevenue === 2875, 'the totals are others', totals);
  const whole = await call(200, 'GET /api/admin/metrics', { token: admin });
  const counted = whole.breakdowns.subscriptionsByBusiness.find((row: Json) => row.business_slug === slug);
  check(counted?.count === 1, 'the breakdown lacks the business', whole.breakdowns);
  done('the metrics count it');
}

async function handleAndEnd(
  { call, done }: PlainClient,
  { token, admin, at, slug, memberToken, order }: Stage & { memberToken: string; order: string },
): Promise<void> {
  for (const word of ['paid', 'paid', 'ready', 'collected']) {
    await call(404, `POST /api/admin/orders/${order}/${word}`, { token: memberToken });
    await call(200, `POST /api/admin/orders/${order}/${word}`, { token });
  }
  done('the order was marked paid, ready and collected by its owner, and not by the member');

  const [{ public_id: membership }] = (await call(200, `GET ${at}/memberships`, { token })).items;
  const act = (what: string, body?: object) =>
    call(200, `POST /api/admin/memberships/${membership}/${what}`, { token, body });
  await act('note', { note: 'Rings twice.' });
  await act('skip');
  const skips = list(await call(200, 'GET /api/my/skips', { token: memberToken }), 'skips');
  check(skips.length === 1 && skips[0].business_slug === slug, 'the month is not skipped', skips);
  done('a note was written, and a month skipped for the member');
  await act('cancel');
  const { items } = await call(200, `GET ${at}/memberships?status=canceled`, { token });
  check(items[0]?.public_id === membership, 'it is not canceled', items);
  done('the owner canceled the membership');

  await call(200, `DELETE ${at}`, { token: admin });
  await call(404, `GET ${at}/page`, { token });
  await call(404, `GET /api/businesses/${slug}/page`);
  const mine = list(await call(200, 'GET /api/my/businesses', { token }), 'businesses');
  const all = list(await call(200, 'GET /api/admin/businesses', { token: admin }), 'businesses');
  check(mine.length === 0 && !all.some((row) => row.slug === slug), 'the business is still listed', mine);
  done('the business was deleted');
}

/** A page as the editor of the specification writes it: a box of $30.00 with cider of $7.50 and an upgrade of $20.00. */
function pageContent(logoUrl: string) {
  const stamp = Date.now();
  const variation = (name: string, ordinal: number, amount: number) => ({
    id: `item_${stamp}_${name.toLowerCase()}`,
    name,
    ordinal,
    amount,
    currency: 'USD',
  });
  const extra = (kind: string, name: string, amount: number) => ({
    id: `${kind}_${stamp}`,
    name,
    amount,
    currency: 'USD',
  });
  return {
    brand: { name: 'Plain Orchard', logoUrl },
    description: '<h2>Fruit of the season</h2><p>From our <strong>trees</strong>.</p>',
    gallery: [{ url: logoUrl }],
    theme: { primary: '#166534', selection: '#2563eb', primaryText: '#ffffff' },
    itemIds: [`item_${stamp}`],
    addonIds: [`addon_${stamp}`],
    upgradeIds: [`upgrade_${stamp}`],
    itemsSnapshot: [
      {
        id: `item_${stamp}`,
        name: 'Fruit box',
        descriptionHtml: '<p>Five pounds</p>',
        currency: 'USD',
        variations: [variation('Pickup', 0, 3000), variation('Shipping', 1, 3850)],
      },
    ],
    addonsSnapshot: [extra('addon', 'Cider', 750)],
    upgradesSnapshot: [extra('upgrade', 'Ten pounds', 2000)],
    addonLimit: 1,
    upgradeLimit: 0,
    fulfillment: { pickup: true, shipping: true, delivery: false, pickupAddress: '1 Orchard Road' },
    subscriptionCutoffDay: 31,
    faqs: [{ q: 'When is it picked?', a: '<p>The day before.</p>' }],
    social: { instagram: 'https://instagram.com/plain-orchard' },
  };
}
