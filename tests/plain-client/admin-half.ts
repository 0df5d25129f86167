import { caller, created, get, ok, refused } from './calls.ts';
import { dollars, select } from './pages.ts';
import {
  PASSWORD,
  PIXEL,
  ADDRESS,
  signIn,
  createUser,
  createCoupon,
  ended,
  checkMembership,
  checkTotals,
  pageContent,
  amountOfContent,
} from './admin-parts.ts';
import type { Login } from './admin-parts.ts';
import { expect, list, record, rows, text } from './values.ts';
import type { Json } from './values.ts';

/** What the run did: one line per step, the calls that were answered, and the business that it made and deleted. */
export type AdminRun = { steps: string[]; calls: string[]; slug: string };

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
): Promise<AdminRun> {
  const steps: string[] = [];
  const done = (line: string) => {
    steps.push(line);
    say(line);
  };
  const calls: string[] = [];
  const call = caller(base, calls);
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  const slug = `plain-${mark}`;
  const admin = await signIn(call, login, true);
  done('an admin logged in');

  // --- users -----------------------------------------------------------------------------------------------
  const owner = await createUser(call, admin, `owner-${mark}`);
  const editor = await createUser(call, admin, `editor-${mark}`);
  const users = list((await get(call, '/api/admin/users', { token: admin })).body, 'users');
  const listed = users.find((row) => row['username'] === owner.username)!;
  for (const key of ['id', 'public_id', 'created_at']) text(listed, key);
  expect(listed['is_admin'] === false, 'a new user is an admin', listed);
  const found = list(
    (await get(call, `/api/admin/users/search?q=owner-${mark}`, { token: admin })).body,
    'users',
  );
  expect(found.length === 1 && found[0]!['id'] === owner.id, 'the search finds another user', found as Json);
  done(`${owner.username} and ${editor.username} created, listed and found`);

  // --- a business ------------------------------------------------------------------------------------------
  const made = await created(call, '/api/admin/businesses', {
    token: admin,
    body: {
      name: 'Plain Orchard',
      slug: ` Plain ${mark}- `,
      attachments: [{ user_id: owner.id, role: 'owner' }],
    },
  });
  const id = text(record(made.body, 'business'), 'id');
  const businesses = async () =>
    list((await get(call, '/api/admin/businesses', { token: admin })).body, 'businesses');
  const business = (await businesses()).find((row) => row['id'] === id)!;
  expect(business['slug'] === slug, 'the subdomain is not normalised', business);
  expect(business['name'] === 'Plain Orchard' && 'description' in business, 'name or description', business);
  const at = `/api/admin/businesses/${id}`;
  done(`${slug} created`);

  const attached = async () => list((await get(call, `${at}/users`, { token: admin })).body, 'users');
  const matches = list(
    (await get(call, `${at}/user-search?q=editor-${mark}`, { token: admin })).body,
    'users',
  );
  expect(matches[0]?.['username'] === editor.username, 'the user search does not find', matches as Json);
  await created(call, `${at}/users`, { token: admin, body: { user_id: editor.id, role: 'editor' } });
  expect((await attached()).length === 2, 'the editor is not attached', null);
  await ended(call, `${at}/users/${editor.id}`, admin);
  const left = await attached();
  expect(left.length === 1 && left[0]!['username'] === owner.username, 'removed the wrong one', left as Json);
  done('an editor was found, attached and removed');

  // --- the owner's page ------------------------------------------------------------------------------------
  const token = await signIn(call, owner, false);
  const mine = list((await get(call, '/api/my/businesses', { token })).body, 'businesses');
  expect(mine.length === 1 && mine[0]!['slug'] === slug, 'the owner owns another business', mine as Json);

  const picture = new FormData();
  picture.set('file', new Blob([PIXEL], { type: 'image/png' }), 'logo.png');
  const uploaded = record(
    (await created(call, '/api/admin/upload', { token, form: picture })).body,
    'upload',
  );
  const url = text(record(uploaded['file'] ?? null, 'file'), 'url');
  const seen = await fetch(new URL(url, base));
  expect(seen.ok, `the picture at ${url} is answered with ${seen.status}`, url);
  expect((seen.headers.get('content-type') ?? '').startsWith('image/'), 'it is no picture', url);
  done(`a picture was uploaded to ${url}`);

  const before = record((await get(call, `${at}/page`, { token })).body, 'page');
  expect(before['content'] === null, 'a new business has a page already', before);
  const content = pageContent(url);
  await ok(call, `${at}/page`, { token, body: { content } });
  const kept = record(
    record((await get(call, `${at}/page`, { token })).body, 'page')['content'] ?? null,
    'page',
  );
  for (const key of ['itemIds', 'addonIds', 'upgradeIds', 'subscriptionCutoffDay', 'addonLimit'] as const) {
    const isSame = JSON.stringify(kept[key]) === JSON.stringify(content[key]);
    expect(isSame, `${key} was saved as something else`, kept[key] ?? null);
  }
  expect(
    record(kept['brand'] ?? null, 'brand')['logoUrl'] === url,
    'the logo is another',
    kept['brand'] ?? null,
  );
  const shown = record((await get(call, `/api/businesses/${slug}/page`)).body, 'page');
  expect(JSON.stringify(shown['content']) === JSON.stringify(kept), 'visitors see another page', shown);
  done('the page was saved with its snapshots, and visitors see it');

  await ok(call, `${at}/next-box`, { token, body: { content: '<p>Apples and pears</p>' } });
  for (const path of [`${at}/next-box`, `/api/businesses/${slug}/next-box`]) {
    const box = record((await get(call, path, { token })).body, 'next-box');
    expect(box['content'] === '<p>Apples and pears</p>', 'the next box holds something else', box);
  }
  done('the next box was saved');

  const global = record((await get(call, '/api/admin/page', { token: admin })).body, 'page');
  if (global['content'] !== null) {
    await ok(call, '/api/admin/page', { token: admin, body: { content: global['content'] } });
    const again = record((await get(call, '/api/page')).body, 'page');
    expect(JSON.stringify(again['content']) === JSON.stringify(global['content']), 'it changed', again);
  }
  done('the global page was read and saved as it was');

  // --- coupons ---------------------------------------------------------------------------------------------
  const code = `PLAIN${mark}`.toUpperCase();
  const coupon = await createCoupon(call, admin, { code, type: 'percent', value: 50, active: true });
  const fixed = await createCoupon(call, admin, {
    code: `${code}X`,
    type: 'fixed',
    value: 500,
    active: true,
  });
  for (const [body, sentence] of [
    [{ code: '', type: 'percent', value: 5, active: true }, 'Please enter a coupon code'],
    [{ code: `${code}Y`, type: 'percent', value: 101, active: true }, 'Invalid percent value (0-100)'],
    [{ code: `${code}Y`, type: 'fixed', value: -1, active: true }, 'Invalid fixed amount'],
  ] as const) {
    const answer = await call('POST', '/api/admin/coupons', { token: admin, body });
    refused(answer, 422, sentence);
    expect(
      record(answer.body, 'coupon')['error'] === sentence,
      `another sentence than ${sentence}`,
      answer.body,
    );
  }
  done(`${code} created, and coupons that break a rule refused`);

  // --- a visitor joins -------------------------------------------------------------------------------------
  const member = { username: `member-${mark}`, password: PASSWORD };
  await created(call, '/api/auth/register', { body: member });
  const memberToken = await signIn(call, member, false);
  const join = async (couponCode: string) =>
    call('POST', '/api/checkout', {
      token: memberToken,
      tenant: slug,
      body: { selection: { ...select(slug, kept, member.username), couponCode }, address: ADDRESS },
    });
  await ok(call, `/api/admin/coupons/${coupon}/toggle`, { token: admin });
  refused(await join(code), 422, 'a coupon that was switched off');
  await ok(call, `/api/admin/coupons/${coupon}/toggle`, { token: admin });
  const joined = await join(code);
  expect(joined.status === 201 || joined.status === 200, 'the visitor cannot join', joined.body);
  done(`${member.username} joined with ${code}`);

  await ended(call, `/api/admin/coupons/${fixed}`, admin);
  const coupons = list((await get(call, '/api/admin/coupons', { token: admin })).body, 'coupons');
  expect(!coupons.some((row) => row['id'] === fixed), 'a deleted coupon is still listed', coupons as Json);
  refused(await join(`${code}X`), 422, 'a coupon that was deleted');
  done('a coupon was switched off and on, and another deleted');

  // --- memberships and metrics -----------------------------------------------------------------------------
  const ofBusiness = record(
    (await get(call, `${at}/memberships?q=member-${mark}&status=active`, { token })).body,
    'm',
  );
  const [membership] = rows(ofBusiness['items'], 'items');
  expect(membership !== undefined, 'the new member is not in the list', ofBusiness);
  expect(record(ofBusiness['business'] ?? null, 'business')['id'] === id, 'of another business', ofBusiness);
  checkMembership(membership!, { username: member.username, status: 'active', id, slug });
  for (const path of [
    `/api/admin/memberships?business=${slug}`,
    `/api/admin/memberships?business=${id}&status=any`,
    `/api/admin/memberships?q=member-${mark}`,
  ]) {
    const items = rows(record((await get(call, path, { token: admin })).body, path)['items'], 'items');
    expect(
      items.length === 1 && items[0]!['username'] === member.username,
      `${path} lists others`,
      items as Json,
    );
  }
  const own = record((await get(call, '/api/my/memberships', { token })).body, 'my/memberships');
  expect(rows(own['items'], 'items').length === 1, 'the owner sees other memberships', own);
  done('the membership stands in every list that it belongs to');

  const metrics = record((await get(call, `${at}/metrics`, { token })).body, 'metrics');
  const half = amountOfContent(kept) / 2;
  checkTotals(metrics, { all: 1, active: 1, canceled: 0, revenue: half });
  expect(record(metrics['business'] ?? null, 'business')['slug'] === slug, 'metrics of another', metrics);
  const [recent] = rows(metrics['recentSubscriptions'], 'recentSubscriptions');
  expect(recent?.['business_slug'] === slug && recent['status'] === 'active', 'recent', recent ?? null);
  const whole = record((await get(call, '/api/admin/metrics', { token: admin })).body, 'metrics');
  const counts = rows(
    record(whole['breakdowns'] ?? null, 'breakdowns')['subscriptionsByBusiness'],
    'breakdown',
  );
  expect(
    counts.some((row) => row['business_slug'] === slug && row['count'] === 1),
    'the breakdown lacks the business',
    counts as Json,
  );
  done(`metrics: 1 active, ${dollars(half)} of revenue`);

  // --- what staff do with it -------------------------------------------------------------------------------
  const publicId = text(membership!, 'public_id');
  const order = text(record(record(joined.body, 'checkout')['order'] ?? null, 'order'), 'id');
  for (const word of ['paid', 'paid', 'ready', 'collected']) {
    refused(await call('POST', `/api/admin/orders/${order}/${word}`), 401, `${word} without a token`);
    refused(
      await call('POST', `/api/admin/orders/${order}/${word}`, { token: memberToken }),
      404,
      `${word} by the member`,
    );
    await ok(call, `/api/admin/orders/${order}/${word}`, { token });
  }
  checkTotals(record((await get(call, `${at}/metrics`, { token })).body, 'metrics'), {
    all: 1,
    active: 1,
    canceled: 0,
    revenue: half,
  });
  done('the order was marked paid, ready and collected, and counts once');

  const note = { note: 'Rings twice.' };
  refused(
    await call('POST', `/api/admin/memberships/${publicId}/note`, { token: memberToken, body: note }),
    404,
    'a note by the member',
  );
  await ok(call, `/api/admin/memberships/${publicId}/note`, { token, body: note });
  const noSkips = list((await get(call, '/api/my/skips', { token: memberToken })).body, 'skips');
  expect(noSkips.length === 0, 'there is a skip before any was asked for', noSkips as Json);
  await ok(call, `/api/admin/memberships/${publicId}/skip`, { token });
  const skips = list((await get(call, '/api/my/skips', { token: memberToken })).body, 'skips');
  expect(
    skips.length === 1 && skips[0]!['business_slug'] === slug,
    'the month is not skipped',
    skips as Json,
  );
  done('a note was written, and a month skipped for the member');

  // --- what an owner may not -------------------------------------------------------------------------------
  for (const path of [
    '/api/admin/users',
    '/api/admin/coupons',
    '/api/admin/metrics',
    '/api/admin/businesses',
  ]) {
    refused(await call('GET', path), 401, `${path} without a token`);
    refused(await call('GET', path, { token }), 403, `${path} as an owner`);
  }
  refused(await call('GET', `${at}/page`, { token: memberToken }), 404, 'a business of somebody else');
  done('what is the platform’s is refused to an owner, and a business to a stranger');

  // --- the end of it ---------------------------------------------------------------------------------------
  await ok(call, `/api/admin/memberships/${publicId}/cancel`, { token });
  const canceled = record((await get(call, `${at}/memberships?status=canceled`, { token })).body, 'm');
  expect(rows(canceled['items'], 'items')[0]?.['public_id'] === publicId, 'it is not canceled', canceled);
  checkTotals(record((await get(call, `${at}/metrics`, { token })).body, 'metrics'), {
    all: 1,
    active: 0,
    canceled: 1,
    revenue: half,
  });
  done('the owner canceled the membership');

  await ended(call, at, admin);
  expect(!(await businesses()).some((row) => row['id'] === id), 'the business is still listed', null);
  refused(await call('GET', `${at}/page`, { token }), 404, 'the page of a deleted business');
  refused(await call('GET', `/api/businesses/${slug}/page`), 404, 'its public page');
  const nothing = (await get(call, '/api/my/businesses', { token })).body;
  expect(list(nothing, 'businesses').length === 0, 'the owner still has it', nothing);
  await ended(call, `/api/admin/coupons?id=${coupon}`, admin);
  done('the business was deleted');

  return { steps, calls, slug };
}
