import type { APIRequestContext, Page } from '@playwright/test';
import {
  DESKTOP,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  newUsername,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { demoBusinesses } from '../support/browser/demo-businesses.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { joinByApi, registerMember, signIn, type Member } from '../support/members.ts';

test.use({
  expectedProblems:
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/,
});

/** A packing day that nobody else's journey adds boxes to: a business of its own, with one box of today. */
async function packingDay(request: APIRequestContext) {
  const [farm] = await demoBusinesses(request);
  const { id, slug, owner, editor, call, admin } = await freshBusiness(request);
  await call(owner, `/admin/businesses/${id}/page`, { content: farm!.content });
  const name = `Pat ${newUsername()}`;
  const order = await joinByApi(request, await registerMember(request), { ...farm!, slug }, name);
  const boxOf = async () => {
    const query = `query ($id: ID!) { packingDay(businessId: $id) { boxes { order { id state progress } } } }`;
    const answer = await request.post('/graphql', {
      headers: { Authorization: `Bearer ${admin.token}` },
      data: { query, variables: { id } },
    });
    const { data } = (await answer.json()) as {
      data: { packingDay: { boxes: { order: { id: string; state: string; progress: string } | null }[] } };
    };
    return data.packingDay.boxes.find((box) => box.order?.id === order)?.order;
  };
  const item = farm!.content.itemsSnapshot[0]!.name;
  return { path: `/admin/business/${id}/today`, item, name, boxOf, owner, editor };
}

async function open(page: Page, path: string, who: Member) {
  await page.setViewportSize(PHONE);
  await signIn(page, '/admin/login', who);
  await page.goto(path);
  await expect(page.getByText('All saved')).toBeVisible();
}

const tick = (page: Page, item: string) => page.getByRole('checkbox', { name: new RegExp(`× ${item}`) });
const ready = (page: Page, name: string) => page.getByRole('button', { name: `Ready: ${name}`, exact: true });
/** The worker has taken the page over, and what it serves is put aside. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => navigator.serviceWorker.controller !== null && (await caches.keys()).length > 0,
      ),
    )
    .toBe(true);

test('two packers see each other’s ticks', async ({ page, browser, request }) => {
  const { path, item, owner, editor } = await packingDay(request);
  await open(page, path, owner);
  const other = await browser.newContext();
  const theo = await other.newPage();
  await open(theo, path, editor);
  await tick(theo, item).click();
  await expect(tick(theo, item)).toBeChecked();
  await expect(tick(page, item)).toBeChecked();
  await expect(tick(page, item)).toContainText(editor.username);
  await tick(page, item).click();
  await expect(tick(theo, item)).not.toBeChecked();
  await other.close();
});

test('a packer without a connection ticks, packs, reloads, and comes back', async ({
  page,
  context,
  request,
}) => {
  const { path, item, name, boxOf, owner } = await packingDay(request);
  await open(page, path, owner);
  await isKept(page);
  const wasChecked = await tick(page, item).isChecked();
  await context.setOffline(true);
  await tick(page, item).click();
  await ready(page, name).click();
  await expect(page.getByText(/No connection: 2 marks wait/)).toBeVisible();
  expect((await boxOf())?.progress).toBe('new');

  // The screen opens again without a net, with what waits.
  await page.reload();
  await expect(page.getByText(/No connection: 2 marks wait/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Undo ready: ${name}` })).toBeVisible();
  await expect(tick(page, item)).toBeChecked({ checked: !wasChecked });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  await context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 30_000 });
  expect((await boxOf())?.progress).toBe('ready');
  await expect(tick(page, item)).toBeChecked({ checked: !wasChecked });
});

test('signing out leaves nothing on the device', async ({ page, request }) => {
  const { path, owner } = await packingDay(request);
  await open(page, path, owner);
  await isKept(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/membership$/);
  const left = await page.evaluate(async () => ({
    files: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(left).toEqual({ files: [], workers: 0, databases: [] });
});

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('logging out with marks that could not be sent asks first; staying keeps them', async ({
  page,
  context,
  request,
}) => {
  const { path, item, name, boxOf, owner } = await packingDay(request);
  await open(page, path, owner);
  await context.setOffline(true);
  await tick(page, item).click();
  await ready(page, name).click();
  await expect(page.getByText(/No connection: 2 marks wait/)).toBeVisible();
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: '2 marks have not been sent yet' });
  await expect(question).toBeVisible();
  await expectNoAxeFindings(page);
  await question.getByRole('button', { name: 'Stay Logged In' }).click();
  await expect(question).toBeHidden();
  await context.setOffline(false);
  // Also what is only on its way when somebody leaves arrives.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/membership$/);
  expect((await boxOf())?.progress).toBe('ready');
});

test('marks can be lost on purpose', async ({ page, context, request }) => {
  const { path, name, boxOf, owner } = await packingDay(request);
  await open(page, path, owner);
  await context.setOffline(true);
  await ready(page, name).click();
  await logOut(page);
  await page.getByRole('button', { name: 'Log Out and Lose It' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  const left = await page.evaluate(async () => (await indexedDB.databases()).length);
  expect(left).toBe(0);
  await context.setOffline(false);
  expect((await boxOf())?.progress).toBe('new');
});

test('marks outlive a session that ended and somebody else’s visit, and are sent as their own person’s', async ({
  page,
  context,
  request,
}) => {
  const { path, name, boxOf, owner, editor } = await packingDay(request);
  await open(page, path, owner);
  await context.setOffline(true);
  await ready(page, name).click();
  await expect(page.getByText(/No connection: 1 mark waits/)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await context.setOffline(false);
  await expect(page.getByText(/Your session has ended.*1 mark of the packing day waits/)).toBeVisible();

  await signIn(page, '/admin/login', editor);
  await page.goto(path);
  await expect(ready(page, name)).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();
  expect((await boxOf())?.progress).toBe('new');
  await logOut(page);
  await page.waitForURL(/\/membership$/);

  // Whatever screen they open.
  await signIn(page, '/admin/login', owner);
  await expect.poll(async () => (await boxOf())?.progress).toBe('ready');
});

test('one press hands over and takes the money; the worker is asked for anew each time', async ({
  page,
  request,
}) => {
  const { path, name, boxOf, owner } = await packingDay(request);
  const worker = await request.get('/packing-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await open(page, path, owner);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.getByRole('searchbox', { name: 'Find who is here' }).fill(name.slice(4));
  await expect(page.getByRole('list', { name: 'Handing over' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Paid \+ collected/ }).click();
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 20_000 });
  expect(await boxOf()).toMatchObject({ state: 'paid', progress: 'collected' });
});
