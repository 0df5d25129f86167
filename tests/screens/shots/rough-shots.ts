import { request } from '@playwright/test';
import { enterAs, idOf, openScreen } from '../../support/browser/admin-screens.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { ADMIN } from '../../support/members.ts';
import { roughBusiness } from '../../support/browser/rough-page.ts';
import { call, logIn, makePeople, type People } from '../people.ts';
import type { Shop } from '../shop.ts';
import type { Shot, Visit } from './shots.ts';

const slug = 'rough';
/** It never saved a page. */
const PAGELESS = { name: 'Hollow Oak Bakery', slug: 'hollow-oak' };

/** The people, a business of long words and bad photos with one member, and one without a page of its own. */
export async function makeRough(shop: Shop): Promise<People> {
  const people = await makePeople(shop);
  const caller = await request.newContext({ baseURL: shop.url });
  const { business, member } = await roughBusiness(caller, shop.url, {
    business: 'Rough',
    member: 'maximiliane.von.hohenlohe',
  });
  await caller.dispose();
  await call(shop.url, '/api/admin/businesses', PAGELESS, await logIn(shop.url, ADMIN));
  if (business.slug !== slug) throw new Error(`The rough business is ${business.slug}.`);
  return { ...people, member };
}

const admin =
  (rest: string, of = slug): Shot['go'] =>
  async ({ page }) => {
    const id = await idOf(page.request, { slug: of });
    await enterAs(page, ADMIN);
    await openScreen(page, `/admin/business/${id}${rest}`);
  };

const portal =
  (tab: string) =>
  async ({ page, url, signIn }: Visit) => {
    await signIn('member');
    await page.goto(`${url}/b/${slug}/membership?tab=${tab}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };

/** The main screens with words that have no end, and photos that were not made for a page. */
export const ROUGH_SHOTS: Shot[] = [
  {
    name: 'rough-businesses',
    go: async ({ page, url }) => void (await page.goto(`${url}/businesses`)),
  },
  {
    name: 'rough-business-page',
    lightOnly: true,
    go: async ({ page, url }) => void (await page.goto(`${url}/b/${slug}`)),
  },
  {
    name: 'business-page-not-its-own',
    lightOnly: true,
    go: async ({ page, url }) => void (await page.goto(`${url}/b/${PAGELESS.slug}`)),
  },
  {
    name: 'rough-checkout-1-contact',
    go: async ({ page, url }) => {
      await page.goto(`${url}/b/${slug}`);
      await hydrated(page);
      await page.getByRole('button', { name: /Become a Member/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact and Account' }).waitFor();
    },
  },
  {
    name: 'rough-selection-summary',
    go: async ({ page, url }) => {
      await page.goto(`${url}/b/${slug}`);
      await hydrated(page);
      await page.getByRole('button', { name: /Become a Member/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact and Account' }).waitFor();
      await page.goto(`${url}/checkout`);
      await page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
    },
  },
  { name: 'rough-portal-next-box', go: portal('next-box') },
  { name: 'rough-portal-subscriptions', go: portal('subscriptions') },
  { name: 'rough-portal-orders', go: portal('orders') },
  { name: 'rough-admin-business', go: admin('') },
  { name: 'rough-admin-today', go: admin('/today') },
  { name: 'rough-admin-boxes', go: admin('/boxes') },
  { name: 'rough-admin-memberships', go: admin('/memberships') },
  { name: 'rough-admin-editor', asWindow: true, go: admin('/page') },
  { name: 'new-business-dashboard', go: admin('', PAGELESS.slug) },
  { name: 'new-business-boxes', go: admin('/boxes', PAGELESS.slug) },
  { name: 'new-business-money', go: admin('/money', PAGELESS.slug) },
  { name: 'new-business-editor', asWindow: true, go: admin('/page?section=items', PAGELESS.slug) },
];
