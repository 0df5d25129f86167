/**
 * A client of the HTTP API as somebody outside the project would write it: from the specification's table of
 * calls alone, with `fetch`, importing nothing of ours, sending no version, no Idempotency-Key and no limit.
 *
 *   node tests/plain-client.ts http://localhost:3000 [admin's username] [admin's password]
 *
 * It reads what a visitor reads, registers, checks the username, logs in, checks out, reads the member's own
 * rows, saves the profile, skips a month and undoes it, asks for another box, moves and changes the password; and, where it is told an admin's name and
 * password, goes through the admin area (plain-client/admin-half.ts). Every step prints one line; the first
 * surprise throws a `PlainClientFailure` that shows the call and what it answered.
 */

import { runAdminHalf } from './plain-client/admin-half.ts';
import { caller, created, get, ok, refused } from './plain-client/calls.ts';
import type { Answer, Call } from './plain-client/calls.ts';
import { runMemberLife } from './plain-client/member-life.ts';
import { amountOf, checkContent, checkItem, select } from './plain-client/pages.ts';
import { expect, list, PlainClientFailure, record, rows, text } from './plain-client/values.ts';
import type { Json, Row } from './plain-client/values.ts';

/** What the whole run did: one line per step, the calls that were answered, and the ids it made. */
export type PlainRun = { steps: string[]; calls: string[]; username: string; orderId: string; slug: string };

/**
 * Goes through the public and the member half of the API once.
 * @param base where the product answers, e.g. `http://localhost:3000`
 * @throws PlainClientFailure at the first answer that is not what the specification says
 */
export async function runPlainClient(
  base: string,
  say: (line: string) => void = () => {},
): Promise<PlainRun> {
  const steps: string[] = [];
  const done = (line: string) => {
    steps.push(line);
    say(line);
  };
  const calls: string[] = [];
  const call = caller(base, calls);

  // --- a visitor reads -------------------------------------------------------------------------------------
  const globalPage = record((await get(call, '/api/page')).body, 'GET /api/page');
  expect('content' in globalPage, 'GET /api/page has no content', globalPage);
  done('the global page was read');

  const plans = record((await get(call, '/api/square/plans')).body, 'GET /api/square/plans');
  const planRows = rows(plans['plans'], 'plans');
  const itemsByPlanId = record(plans['itemsByPlanId'] ?? null, 'itemsByPlanId');
  for (const plan of planRows) {
    expect(Array.isArray(itemsByPlanId[text(plan, 'id')]), 'a plan has no list in itemsByPlanId', plan);
  }
  done(`${planRows.length} plans, each with its items`);

  const publicItems = rows(record((await get(call, '/api/square/items')).body, 'items')['items'], 'items');
  for (const item of publicItems) checkItem(item);
  done(`${publicItems.length} items of the global page`);

  const businesses = rows(
    record((await get(call, '/api/businesses')).body, 'businesses')['businesses'],
    'businesses',
  );
  expect(businesses.length > 0, 'there is no business to join', businesses);
  for (const business of businesses) {
    for (const key of ['id', 'slug', 'name', 'logoUrl']) text(business, key);
    expect(typeof business['memberCount'] === 'number', 'memberCount is not a number', business);
  }
  done(`${businesses.length} businesses`);

  const chosen = await chooseBusiness(call, businesses);
  const { slug, content } = chosen;
  checkContent(content);
  done(`the page of ${slug} was read`);

  const itemsOfTenant = rows(
    record((await get(call, '/api/square/items', { tenant: slug })).body, 'items')['items'],
    'items of the tenant',
  );
  const snapshot = rows(content['itemsSnapshot'], 'itemsSnapshot');
  expect(
    itemsOfTenant.map((item) => text(item, 'id')).join() === snapshot.map((item) => text(item, 'id')).join(),
    'the items of the tenant are not its page’s packages',
    { itemsOfTenant, snapshot } as unknown as Json,
  );
  done(`${itemsOfTenant.length} items with the tenant header`);

  const nextBox = record((await get(call, `/api/businesses/${slug}/next-box`)).body, 'next-box');
  expect(typeof nextBox['content'] === 'string', 'the next box has no content', nextBox);
  done('the next box was read');

  const unknown = await call('GET', '/api/businesses/no-such-business-here/page');
  refused(unknown, 404, 'an unknown business');
  done('an unknown business is 404');

  // --- an account ------------------------------------------------------------------------------------------
  const username = `plain-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  const password = 'correct horse battery';
  const free = async (name: string) =>
    record((await get(call, `/api/auth/check-username/${encodeURIComponent(name)}`)).body, 'check')[
      'available'
    ];
  expect((await free(username)) === true, 'a new username is not available', username);
  expect((await free('ab')) === false, 'a name below 3 characters is said to be available', 'ab');
  await created(call, '/api/auth/register', { body: { username, password } });
  expect((await free(username)) === false, 'a registered username is still available', username);
  refused(
    await call('POST', '/api/auth/register', { body: { username, password } }),
    409,
    'a taken username',
  );
  done(`${username} registered`);

  refused(
    await call('POST', '/api/auth/login', { body: { username, password: 'something else' } }),
    401,
    'a wrong password',
  );
  const login = record((await ok(call, '/api/auth/login', { body: { username, password } })).body, 'login');
  const token = text(login, 'token');
  const user = record(login['user'] ?? null, 'user');
  expect(user['username'] === username && user['is_admin'] === false, 'login answered another user', login);
  expect('tenant' in login, 'login has no tenant', login);
  done('logged in');

  // --- checkout --------------------------------------------------------------------------------------------
  const selection = select(slug, content, username);
  const address = {
    fullName: 'Pat Plain',
    phone: '(555) 010-0142',
    street: '12 Orchard Lane',
    apt: '',
    city: 'Kingston',
    state: 'NY',
    zip: '12401',
    country: 'US',
  };
  const anonymous = await call('POST', '/api/checkout', { body: { selection, address }, tenant: slug });
  refused(anonymous, 401, 'a checkout without a token');
  expect(
    record(anonymous.body, 'checkout')['error'] === 'Please log in or create an account to complete checkout',
    'a checkout without a token has another sentence',
    anonymous.body,
  );
  const nowhere = await call('POST', '/api/checkout', {
    body: { selection, address: { ...address, street: ' ' } },
    tenant: slug,
    token,
  });
  refused(nowhere, 422, 'a checkout without a street');

  const placed = await created(call, '/api/checkout', { body: { selection, address }, tenant: slug, token });
  const order = record(record(placed.body, 'checkout')['order'] ?? null, 'order');
  const orderId = text(order, 'id');
  const createdAt = new Date(text(order, 'created_at'));
  expect(!Number.isNaN(createdAt.getTime()), 'created_at is no date', order);
  done(`order ${orderId}`);

  // --- the member's own rows -------------------------------------------------------------------------------
  const my = async (name: string) =>
    list((await get(call, `/api/my/${name}`, { token, tenant: slug })).body, name);
  const orders = await my('orders');
  const mine = orders.find((row) => row['id'] === orderId);
  expect(mine !== undefined, 'the new order is not among my orders', orders as Json);
  const agreed = record(mine!['selection'] ?? null, 'selection of the order');
  for (const key of ['mode', 'price', 'chosenItemName', 'chosenVariationName', 'pickupAddress']) {
    expect(key in agreed, `the order's selection has no ${key}`, mine!);
  }
  expect(amountOf(agreed['price']) === amountOf(selection.price), 'the order has another price', mine!);
  expect(mine!['business_slug'] === slug, 'the order is of another business', mine!);
  expect(record(mine!['address'] ?? null, 'address')['street'] === address.street, 'another address', mine!);
  expect(mine!['email'] === selection.email, 'the order has another e-mail', mine!);
  done(`${orders.length} order of mine`);

  const subscriptions = await my('subscriptions');
  const subscription = subscriptions.find((row) => row['business_slug'] === slug);
  expect(subscription?.['status'] === 'active', 'there is no active subscription', subscriptions as Json);
  expect(
    !Number.isNaN(Date.parse(String(subscription!['started_at']))),
    'started_at is no date',
    subscription!,
  );
  done(`${subscriptions.length} subscription of mine`);

  expect((await my('skips')).length === 0, 'there is a skip before any was asked for', null);
  const owned = (await get(call, '/api/my/businesses', { token })).body;
  expect(Array.isArray(owned) && owned.length === 0, 'a plain member owns businesses', owned);
  const staffed = record((await get(call, '/api/my/memberships', { token })).body, 'my/memberships');
  expect(rows(staffed['items'], 'items').length === 0, 'a plain member sees memberships', staffed);
  const byQuery = (await get(call, '/api/my/memberships?q=a&status=active', { token })).body;
  expect(rows(record(byQuery, 'my/memberships')['items'], 'items').length === 0, 'nor by a query', byQuery);
  done('no businesses and no memberships of others');

  const profile = { email: 'pat@example.com', name: 'Pat Plain', phone: '(555) 010-0142' };
  const saved = record((await ok(call, '/api/my/profile', { body: { profile }, token })).body, 'profile');
  for (const [key, value] of Object.entries(profile)) {
    expect(saved[key] === value, `the profile answered another ${key}`, saved);
  }
  done('the profile was saved');

  // --- skip ------------------------------------------------------------------------------------------------
  const skip = await call('POST', `/api/my/subscriptions/${slug}/skip`, { token, tenant: slug });
  const skipped = checkSkip(skip, createdAt, slug);
  const skips = await my('skips');
  expect(skips.length === (skipped ? 1 : 0), 'the list of skips disagrees with the answer', skips as Json);
  done(skipped ? `skipped ${skipped}` : 'the skip window is closed, and it says so');
  await runMemberLife(call, { token, slug, selection, address }, skipped, done);

  // --- password --------------------------------------------------------------------------------------------
  const newPassword = 'a better passphrase';
  const wrong = await call('POST', '/api/my/change-password', {
    body: { currentPassword: 'not it at all', newPassword },
    token,
  });
  expect(wrong.status >= 400 && wrong.status < 500, 'a wrong current password was taken', wrong.body);
  text(record(wrong.body, 'change-password'), 'error');
  await ok(call, '/api/my/change-password', { body: { currentPassword: password, newPassword }, token });
  refused(await call('GET', '/api/my/orders', { token }), 401, 'the token from before the new password');
  const again = record(
    (await ok(call, '/api/auth/login', { body: { username, password: newPassword } })).body,
    'login',
  );
  expect(again['tenant'] === slug, 'login does not answer the member’s own business as tenant', again);
  done('the password was changed and the old session ended');

  // --- what a stranger may not -----------------------------------------------------------------------------
  for (const path of ['/api/my/orders', '/api/my/subscriptions', '/api/my/skips', '/api/my/businesses']) {
    refused(await call('GET', path), 401, `${path} without a token`);
  }
  const broken = await call('POST', '/api/auth/login', { raw: '{"username":' });
  refused(broken, 400, 'a malformed body');
  done('strangers and broken bodies are refused in the form of an error');

  return { steps, calls, username, orderId, slug };
}

/** The first business whose monthly cutoff day has not passed and that sells something. */
async function chooseBusiness(call: Call, businesses: Row[]): Promise<{ slug: string; content: Row }> {
  const today = new Date().getUTCDate();
  for (const business of businesses) {
    const slug = text(business, 'slug');
    const page = record((await get(call, `/api/businesses/${slug}/page`)).body, 'page');
    if (page['content'] === null) continue;
    const content = record(page['content'] ?? null, 'content');
    const cutoff = content['subscriptionCutoffDay'];
    if (typeof cutoff === 'number' && today >= cutoff) continue;
    if (rows(content['itemsSnapshot'], 'itemsSnapshot').length > 0) return { slug, content };
  }
  throw new PlainClientFailure('no business can be joined today');
}

/**
 * Skips are taken until 15 days before the 1st of the month after the order's month, refused afterwards.
 * The business counts days in its own zone, which the specification does not send: within a day of the border
 * either answer is right. Answers the skipped year-month, or null where it was refused.
 */
function checkSkip(answer: Answer, orderedAt: Date, slug: string): string | null {
  const first = new Date(Date.UTC(orderedAt.getUTCFullYear(), orderedAt.getUTCMonth() + 1, 1));
  const daysBefore = (first.getTime() - orderedAt.getTime()) / 86_400_000;
  if (daysBefore > 16) expect(answer.status < 300, 'a skip inside the window was refused', answer.body);
  if (daysBefore < 14) expect(answer.status === 422, 'a skip outside the window was taken', answer.body);
  const body = record(answer.body, 'skip');
  if (answer.status >= 300) {
    const sentence =
      'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';
    expect(body['error'] === sentence, 'the refusal of a skip has another sentence', body);
    return null;
  }
  expect(body['business_slug'] === slug, 'the skip is of another business', body);
  expect(/^\d{4}-\d{2}$/.test(text(body, 'year_month')), 'year_month is not a year and month', body);
  return text(body, 'year_month');
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop()!) && process.argv[2]) {
  const [base, username, password] = process.argv.slice(2);
  const say = (line: string) => console.log(`ok  ${line}`);
  try {
    await runPlainClient(base!, say);
    if (username && password) await runAdminHalf(base!, { username, password }, say);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
