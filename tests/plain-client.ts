/**
 * A client of the HTTP API as somebody outside the project would write it: from the specification's table of
 * calls alone, with `fetch`, importing nothing of ours, sending no version, no Idempotency-Key and no limit.
 *
 *   node tests/plain-client.ts http://localhost:3000 [admin's username] [admin's password]
 *
 * It goes through every call of visitors and members and, where it is told an admin's name and password, of the admin
 * area (plain-client/admin-half.ts). What each body holds to the letter is proved in tests/api; here each is used by
 * the one that follows. Every step prints one line; the first surprise throws a `PlainClientFailure`.
 */

import { runAdminHalf } from './plain-client/admin-half.ts';
import { ADDRESS, check, list, plainClient, PlainClientFailure, select } from './plain-client/client.ts';
import type { Json, PlainClient, Run } from './plain-client/client.ts';

/**
 * Goes through the public and the member half of the API once.
 * @param base where the product answers, e.g. `http://localhost:3000`
 * @throws PlainClientFailure at the first answer that is not what the specification says
 */
export async function runPlainClient(
  base: string,
  say: (line: string) => void = () => {},
): Promise<Run & { orderId: string }> {
  const client = plainClient(base, say);
  const { slug, content } = await read(client);
  const { username, password, token } = await register(client);
  const selection = select(slug, content, username);
  const orderId = await checkOut(client, { slug, token, selection });
  await liveAsMember(client, { slug, token, selection });
  await changePassword(client, { slug, token, username, password });
  return { ...client.run, orderId };
}

async function read({ call, done }: PlainClient): Promise<{ slug: string; content: Json }> {
  check('content' in (await call(200, 'GET /api/page')), 'the global page has no content', null);
  done('the global page was read');
  const { plans, itemsByPlanId } = await call(200, 'GET /api/square/plans');
  for (const { id } of plans) check(Array.isArray(itemsByPlanId[id]), 'a plan has no list', itemsByPlanId);
  done(`${plans.length} plans, each with its items`);
  done(`${(await call(200, 'GET /api/square/items')).items.length} items of the global page`);
  const { businesses } = await call(200, 'GET /api/businesses');
  done(`${businesses.length} businesses`);

  const chosen = await chooseBusiness(call, businesses);
  done(`the page of ${chosen.slug} was read`);
  const { items } = await call(200, 'GET /api/square/items', { tenant: chosen.slug });
  const ids = (rows: Json[]) => rows.map(({ id }) => id).join();
  check(ids(items) === ids(chosen.content.itemsSnapshot), 'the items are not its page’s packages', items);
  done(`${items.length} items with the tenant header`);
  const nextBox = await call(200, `GET /api/businesses/${chosen.slug}/next-box`);
  check(typeof nextBox.content === 'string', 'the next box has no content', nextBox);
  done('the next box was read');
  await call(404, 'GET /api/businesses/no-such-business-here/page');
  done('an unknown business is 404');
  return chosen;
}

async function register({ call, done }: PlainClient) {
  const username = `plain-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  const password = 'correct horse battery';
  const body = { username, password };
  const isFree = async (name: string) =>
    (await call(200, `GET /api/auth/check-username/${encodeURIComponent(name)}`)).available;
  check(
    (await isFree(username)) && !(await isFree('ab')),
    'a username is free that is not, or the other way',
    {},
  );
  await call(201, 'POST /api/auth/register', { body });
  check(!(await isFree(username)), 'a registered username is still available', username);
  await call(409, 'POST /api/auth/register', { body });
  done(`${username} registered`);
  await call(401, 'POST /api/auth/login', { body: { username, password: 'something else' } });
  await call(400, 'POST /api/auth/login', { raw: '{"username":' });
  const login = await call(200, 'POST /api/auth/login', { body });
  check(login.user.username === username && !login.user.is_admin, 'another user is signed in', login);
  done('logged in');
  return { username, password, token: login.token as string };
}

interface Member {
  slug: string;
  token: string;
  selection: Json;
}

async function checkOut({ call, done }: PlainClient, { slug, token, selection }: Member): Promise<string> {
  const body = { selection, address: ADDRESS };
  await call(401, 'POST /api/checkout', { body, tenant: slug });
  const homeless = { selection, address: { ...ADDRESS, street: ' ' } };
  await call(422, 'POST /api/checkout', { body: homeless, tenant: slug, token });
  const { order } = await call(201, 'POST /api/checkout', { body, tenant: slug, token });
  done(`order ${order.id}`);
  const orders = list(await call(200, 'GET /api/my/orders', { token, tenant: slug }), 'orders');
  const mine = orders.find(({ id }) => id === order.id);
  check(mine?.selection.price === selection.price, 'the order has another price', orders);
  done(`${orders.length} order of mine`);
  const businesses = await call(200, 'GET /api/my/businesses', { token });
  const { items } = await call(200, 'GET /api/my/memberships?q=a&status=active', { token });
  check(businesses.length === 0 && items.length === 0, 'a plain member works for somebody', businesses);
  done('no businesses and no memberships of others');
  return order.id;
}

async function liveAsMember({ call, done }: PlainClient, { slug, token, selection }: Member): Promise<void> {
  const as = { token, tenant: slug };
  const at = `/api/my/subscriptions/${slug}`;
  const skips = async () => list(await call(200, 'GET /api/my/skips', as), 'skips');
  const subscription = async () => list(await call(200, 'GET /api/my/subscriptions', as), 'subscriptions')[0];
  check((await subscription())?.status === 'active', 'there is no active subscription', null);
  done('a subscription of mine');

  const profile = { email: 'pat@example.com', name: 'Pat Plain', phone: '(555) 010-0142' };
  const saved = await call(200, 'POST /api/my/profile', { body: { profile }, token });
  check(saved.name === profile.name && saved.email === profile.email, 'another profile was saved', saved);
  done('the profile was saved');

  // The business counts days in its own zone, which the specification does not send; what it answers tells.
  const { skip_by: skipBy } = await subscription();
  const isOpen = skipBy >= new Date().toISOString().slice(0, 10);
  if (isOpen) {
    for (let n = 0; n < 2; n += 1) await call(201, `POST ${at}/skip`, as);
    check((await skips()).length === 1, 'asked for twice it is not one skip', null);
    await call(200, `DELETE ${at}/skip`, as);
  } else await call(422, `POST ${at}/skip`, as);
  check((await skips()).length === 0, 'a skip is there that should not be', null);
  done(isOpen ? 'a month was skipped, once, and taken back' : 'the skip window is closed, and it says so');

  // The first order is of this month, and a box can be changed in the month after an order's.
  await call(422, `POST ${at}/box`, { ...as, body: { selection } });
  done('the box cannot be changed yet, and it says so');
  const address = { ...ADDRESS, street: '14 Orchard Lane' };
  const moved = await call(200, `POST ${at}/address`, { ...as, body: { address } });
  check(moved.subscription.address.street === address.street, 'another address was saved', moved);
  await call(404, 'POST /api/my/subscriptions/no-such-business-here/address', { token, body: { address } });
  done('the address was changed for the boxes to come');
}

async function changePassword(
  { call, done }: PlainClient,
  { slug, token, username, password }: Omit<Member, 'selection'> & { username: string; password: string },
): Promise<void> {
  const newPassword = 'a better passphrase';
  const change = (status: number, currentPassword: string) =>
    call(status, 'POST /api/my/change-password', { body: { currentPassword, newPassword }, token });
  await change(422, 'not it at all');
  await change(200, password);
  await call(401, 'GET /api/my/orders', { token });
  const again = await call(200, 'POST /api/auth/login', { body: { username, password: newPassword } });
  check(again.tenant === slug, 'login does not answer the member’s own business as tenant', again);
  done('the password was changed and the old session ended');
}

/** The first business whose monthly cutoff day has not passed and that sells something for pickup. */
async function chooseBusiness(call: PlainClient['call'], businesses: Json[]) {
  const today = new Date().getUTCDate();
  for (const { slug } of businesses) {
    const { content } = await call(200, `GET /api/businesses/${slug}/page`);
    if (!content?.fulfillment.pickup || today >= (content.subscriptionCutoffDay ?? 32)) continue;
    if (content.itemsSnapshot.length > 0) return { slug: slug as string, content };
  }
  throw new PlainClientFailure('no business can be joined today');
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
