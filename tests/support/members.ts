import type { APIRequestContext, Page } from '@playwright/test';
import { newUsername } from './browser/browser.ts';

/** The demo's member with orders. */
export const MIA = { username: 'mia', password: 'mia-demo-1' };
export const ADMIN = { username: 'admin', password: 'admin-demo-1' };
/** The owner of the demo's first business. */
export const OLIVIA = { username: 'olivia', password: 'olivia-demo-1' };
/** A viewer there. */
export const VERA = { username: 'vera', password: 'vera-demo-1' };
export const PASSWORD = 'a long passphrase';

export interface Member {
  username: string;
  password: string;
  token: string;
}

/** Registers somebody new by the API and signs them in. */
export async function registerMember(request: APIRequestContext, username = newUsername()): Promise<Member> {
  const account = { username, password: PASSWORD };
  await ok(request.post('/api/auth/register', { data: account }));
  const { token } = (await ok(request.post('/api/auth/login', { data: account }))) as { token: string };
  return { ...account, token };
}

/** A business whose first package somebody joins for. */
interface Shop {
  slug: string;
  content: { itemsSnapshot: readonly { id: string }[] };
}

/** Checks out the first package for pickup by the API; answers the order's id. */
export async function joinByApi(
  request: APIRequestContext,
  member: Member,
  business: Shop,
  fullName = 'Pat Plain',
): Promise<string> {
  const item = business.content.itemsSnapshot[0]!;
  const { order } = (await ok(
    request.post('/api/checkout', {
      headers: { Authorization: `Bearer ${member.token}`, 'X-Tenant': business.slug },
      data: {
        selection: {
          businessSlug: business.slug,
          email: 'pat@example.com',
          mode: 'pickup',
          fulfillmentMode: 'pickup',
          chosenItemId: item.id,
          chosenVariationId: `${item.id}_pickup`,
          chosenAddonIds: [],
          chosenUpgradeIds: [],
        },
        address: {
          fullName,
          phone: '(555) 010-0142',
          street: '12 Orchard Lane',
          city: 'Kingston',
          state: 'NY',
          zip: '12401',
          country: 'US',
        },
      },
    }),
  )) as { order: { id: string } };
  return order.id;
}

/** Signs in by the screen; ends where that leads. */
export async function signIn(
  page: Page,
  at: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await trySignIn(page, at, { username, password });
  // Leaving before the answer would lose it.
  await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
}

/** Fills in the sign-in form and sends it, whatever comes of it. */
export async function trySignIn(
  page: Page,
  at: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function ok(answer: ReturnType<APIRequestContext['post']>): Promise<unknown> {
  const response = await answer;
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
