import type { Page } from '@playwright/test';
import { typeCard } from '../../support/browser/card-fields.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../../support/browser/checkout-screen.ts';
import { withAllModes } from '../../support/browser/demo-businesses.ts';
import { CARDS, type FakeSquare } from '../../support/payments/fake-square.ts';
import { PASSWORD } from '../../support/members.ts';
import { join, listBusinesses, register, type People } from '../people.ts';
import type { Shop } from '../shop.ts';
import type { Shot, Visit } from './shots.ts';

const JOINED = '2026-11-03T12:00:00-05:00';
/** The December box was tried twice by then, and its card takes no second charge. */
const PAST_DUE = '2026-12-05T12:00:00-05:00';

/** A member whose cards are charged: one of them fails from its second box on. */
export async function joinByCard({ url, moveClock }: Shop, square: FakeSquare): Promise<People> {
  await moveClock(JOINED);
  const member = await register(url, 'pat.plain');
  const [first, second] = await listBusinesses(url);
  await join(url, member, first!, square.token(CARDS.firstOnly));
  await join(url, member, second!, square.token(CARDS.ok));
  return { member, nobody: await register(url, 'new.here') };
}

/** The screens with a card on them, in a shop that takes cards. */
export const CARD_SHOTS: Shot[] = [
  {
    name: 'checkout-3-card',

    go: async ({ page, checkOut }) => {
      await checkOut(2);
      await cardFields(page).waitFor();
    },
  },
  {
    name: 'checkout-3-card-problem',
    go: async ({ page, checkOut }) => {
      await checkOut(2);
      await typeCard(page, '4111');
      await placeOrder(page).click();
      await page.getByRole('group', { name: 'Card details' }).getByRole('alert').waitFor();
    },
  },
  {
    name: 'checkout-3-card-declined',

    go: async ({ page, checkOut }) => {
      await checkOut(2);
      await typeCard(page, CARDS.soft);
      await placeOrder(page).click();
      await page.getByText('Try again, or use another card.').waitFor();
    },
  },
  {
    name: 'checkout-4-joined-by-card',
    go: async ({ page }) => {
      await chooseBox(page, await withAllModes(page.request));
      // Each picture is of somebody who has just joined.
      const { width } = page.viewportSize()!;
      await makeAccount(page, width < 640 ? 'sam.moss' : 'sam.reed', PASSWORD);
      await giveAddress(page);
      await typeCard(page, CARDS.ok);
      await placeOrder(page).click();
      await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor();
    },
  },
  { name: 'portal-past-due', go: (visit) => pastDue(visit, 'next-box') },
  { name: 'portal-past-due-subscriptions', go: (visit) => pastDue(visit, 'subscriptions') },
  {
    name: 'portal-card-change',

    asWindow: true,
    go: async (visit) => {
      await pastDue(visit, 'subscriptions');
      await openCardDialog(visit.page);
    },
  },
  {
    name: 'portal-card-change-declined',
    asWindow: true,
    go: async (visit) => {
      await pastDue(visit, 'subscriptions');
      await openCardDialog(visit.page);
      await typeCard(visit.page, CARDS.soft);
      await visit.page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
];

async function pastDue({ page, url, signIn, moveClock }: Visit, tab: string): Promise<void> {
  await moveClock(PAST_DUE);
  await signIn('member');
  await page.goto(`${url}/membership?tab=${tab}`);
  await page.getByText('did not go through').first().waitFor();
}

async function openCardDialog(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Update Card' }).first().click();
  await cardFields(page).waitFor();
}

/** They stand in a frame of Square's. */
const cardFields = (page: Page) =>
  page.frameLocator('iframe[title="Card details"]').getByLabel('Card number');
