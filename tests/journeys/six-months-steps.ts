import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { DESKTOP, expectNoSidewaysScroll, newUsername, PHONE } from '../support/browser/browser.ts';
import { expect, type CardShop } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount } from '../support/browser/checkout-screen.ts';
import { joinable, timeAt } from '../support/browser/demo-businesses.ts';
import { freshBusiness, type FreshBusiness } from '../support/browser/fresh-business.ts';
import { PASSWORD, signIn } from '../support/members.ts';
import type { Move } from '../support/move.ts';

/** What the people of a business and its member do in the half years beside, and how time passes for all of them. */

/** A fake company, as far as time and its messages go. */
interface Company {
  environment: Record<string, string>;
  moves(): Move[];
  close(): Promise<void>;
  passTime(ms: number): void;
  deliver(
    post: (event: { body: string; headers: Record<string, string> }) => Promise<unknown>,
  ): Promise<void>;
}

export interface HalfYear {
  business: FreshBusiness;
  /** What the first package costs at pickup, in cents, before tax. */
  price: number;
  ownersEmail: string;
  /** Lets time pass until noon of a day, here and at the company, and brings what the company had to say. */
  goTo(day: string): Promise<void>;
  /** Brings what the company has to say. */
  hear(): Promise<void>;
}

const WEEK_MS = 7 * 86_400_000;

/** A business of its own with the page of a demo one and 8.25 percent of tax at pickup, on 3 November 2026. */
export async function beginHalfYear<Fake extends Company>(
  request: APIRequestContext,
  shop: CardShop<Fake>,
  word: 'stripe' | 'square',
): Promise<HalfYear> {
  const model = await joinable(request);
  const noonOf = async (day: string) => Date.parse(await timeAt(request, model, day, '12:00'));
  let now = await noonOf('2026-11-03');
  await shop.moveClock(new Date(now).toISOString());
  shop.company.passTime(now - Date.now());

  const business = await freshBusiness(request, `Half Year ${newUsername().slice(-6)}`);
  const { id, owner, call } = business;
  const content = { ...model.content, brand: { name: business.name, logoUrl: '' } };
  await call(owner, `/admin/businesses/${id}/page`, { content });
  const taxed = { tax_rate: 825, tax_modes: ['pickup'], legal_name: 'Half Year Farm LLC' };
  await call(owner, `/admin/businesses/${id}/settings`, taxed);
  const ownersEmail = `${owner.username}@example.com`;
  await call(owner, '/my/profile', { profile: { email: ownersEmail, name: 'Olive Owner' } });

  const hear = () =>
    shop.company.deliver(async ({ body, headers }) => {
      const answer = await fetch(`${shop.url}/api/webhooks/${word}`, { method: 'POST', body, headers });
      expect(answer.status, await answer.text()).toBe(200);
    });
  return {
    business,
    price: model.content.itemsSnapshot[0]!.variations.find(({ name }) => name === 'Pickup')!.amount,
    ownersEmail,
    hear,
    async goTo(day) {
      const until = await noonOf(day);
      // A company's credentials end by its own clock: neither clock is far from the other.
      while (now < until) {
        const next = Math.min(now + WEEK_MS, until);
        shop.company.passTime(next - now);
        await shop.moveClock(new Date(next).toISOString());
        now = next;
        await hear();
      }
    },
  };
}

/** Fits at both widths; with PICTURES set to a folder, what is seen at each is kept there. Leaves the page as wide as it was. */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    const { PICTURES } = process.env;
    if (!PICTURES) continue;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: path.join(PICTURES, `${name}-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize(before);
}

/** An owner says yes at the company's own page. */
export async function connectAccount(
  page: Page,
  { id, owner }: FreshBusiness,
  { company, yes }: { company: string; yes: string },
): Promise<void> {
  await signIn(page, '/admin/login', owner);
  await page.goto(`/admin/business/${id}/payments`);
  await page.getByRole('button', { name: `Connect ${company}` }).click();
  await page.getByRole('link', { name: yes, exact: true }).click();
  await expect(page.getByText('Takes cards', { exact: true })).toBeVisible();
}

/** A visitor becomes a member, as far as the card. @returns their username. */
export async function comeToPay(page: Page, { slug }: FreshBusiness): Promise<string> {
  const username = newUsername();
  await page.setViewportSize(PHONE);
  await chooseBox(page, { slug });
  await makeAccount(page, username, PASSWORD);
  await giveAddress(page);
  return username;
}

/** Opens a membership as its owner sees it. @returns its address. */
export async function openMembership(page: Page, business: FreshBusiness, username: string): Promise<string> {
  const { items } = (await business.call(
    business.owner,
    `/admin/businesses/${business.id}/memberships?q=${username}`,
  )) as { items: { public_id: string }[] };
  expect(items).toHaveLength(1);
  const address = `/admin/membership/${items[0]!.public_id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Boxes' })).toBeVisible();
  return address;
}

/** On the page of a membership: gives dollars of a box back, to where they came from or as credit. */
export async function giveBack(
  page: Page,
  box: string,
  { dollars, reason, asCredit = false }: { dollars: string; reason: string; asCredit?: boolean },
): Promise<void> {
  await page.getByRole('button', { name: `Actions for the box of ${box}` }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page.getByRole('textbox', { name: 'Amount ($)' }).fill(dollars);
  await page.getByRole('textbox', { name: /Reason/ }).fill(reason);
  if (asCredit) await page.getByRole('checkbox', { name: 'As credit' }).check();
  await page.getByRole('button', { name: `Refund $${dollars}` }).click();
  await expect(page.getByText(`$${dollars} for the box of ${box} was refunded.`)).toBeVisible();
}

/** On the page of a membership: gives its member credit. */
export async function giveCredit(
  page: Page,
  { dollars, reason }: { dollars: string; reason: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Give credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount ($)').fill(dollars);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(page.getByText(`has $${dollars} more credit.`)).toBeVisible();
}

/** What became of each month, the newest first, as the member's portal tells it. */
export async function expectMonths(page: Page, slug: string, months: readonly string[]): Promise<void> {
  await page.goto(`/b/${slug}/membership?tab=subscriptions`);
  await page.locator('summary', { hasText: 'Month by month' }).click();
  const shown = page.getByRole('list', { name: 'Month by month' }).getByRole('listitem');
  await expect(shown.first()).toBeVisible();
  expect((await shown.allTextContents()).slice(0, months.length)).toEqual(months);
}

/** On the Money screen: a member has paid all that they owe. `dollars` as the button says them. */
export async function markPaid(
  page: Page,
  name: string,
  { how, dollars, note }: { how: string; dollars: string; note?: string },
): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'How' }).selectOption(how);
  if (note) await dialog.getByRole('textbox', { name: /Note/ }).fill(note);
  await dialog.getByRole('button', { name: `Mark ${dollars} as paid` }).click();
  await expect(page.getByText(/(box was|boxes were) marked as paid\.$/).last()).toBeVisible();
  await expect(page.getByText('Nobody owes anything')).toBeVisible();
}
