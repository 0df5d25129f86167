import type { Page } from '@playwright/test';
import { expect, hydrated } from '../support/browser/browser.ts';
import { chooseBox } from '../support/browser/checkout-screen.ts';
import { demoBusinesses, joinable, withCutoff } from '../support/browser/demo-businesses.ts';
import { MIA, registerMember, signIn } from '../support/members.ts';
import type { visitorTexts } from './visitor-texts.ts';

/** How the screens of visitors and members are reached. */
export const visitorWays: Record<keyof typeof visitorTexts, (page: Page) => Promise<void>> = {
  landing: async (page) => void (await page.goto('/')),
  contact: async (page) => void (await page.goto('/contact')),
  'contact sent': async (page) => {
    await page.goto('/contact');
    await hydrated(page);
    await page.getByLabel('Full Name').fill('Pat Plain');
    await page.getByLabel('Email Address').fill('pat@example.com');
    await page.getByLabel('Subject').selectOption('general');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  },
  businesses: async (page) => void (await page.goto('/businesses')),
  'businesses failed': async (page) => {
    await onlyInBrowser(page, (route) => route.fulfill({ status: 503, json: { error: 'down' } }));
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'businesses empty': async (page) => {
    const businesses = {
      edges: [],
      nodes: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false, endCursor: null },
    };
    await onlyInBrowser(page, (route) => route.fulfill({ json: { data: { businesses } } }));
  },
  'business page': async (page) => {
    await page.goto(`/b/${(await joinable(page.request)).slug}`);
    await hydrated(page);
  },
  'business page cutoff': async (page) => {
    // The browser's clock says the last day of a month with 31 days: past every cutoff.
    await page.clock.setFixedTime(new Date('2026-12-31T15:00:00-05:00'));
    await page.goto(`/b/${(await withCutoff(page.request)).slug}`);
    await hydrated(page);
  },
  'sign-in': async (page) => void (await page.goto('/membership')),
  'portal next box': async (page) => {
    await signIn(page, '/membership', MIA);
    await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  },
  'portal subscriptions': (page) => openTab(page, 'Subscriptions'),
  'portal profile': (page) => openTab(page, 'Profile'),
  'portal nobody': async (page) => signIn(page, '/membership', await registerMember(page.request)),
  'portal nobody orders': async (page) => {
    await signIn(page, '/membership', await registerMember(page.request));
    await page.getByRole('tab', { name: 'Order History' }).click();
  },
  'checkout contact': async (page) => chooseBox(page, await joinable(page.request)),
  'checkout taken name': async (page) => {
    await chooseBox(page, await joinable(page.request));
    await page.getByLabel('Username').fill('mia');
  },
  'checkout short name': async (page) => {
    await chooseBox(page, await joinable(page.request));
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Username').blur();
  },
  'checkout nothing given': async (page) => {
    await chooseBox(page, await joinable(page.request));
    await page.getByRole('button', { name: 'Create Account and Continue' }).click();
  },
};

async function openTab(page: Page, tab: string): Promise<void> {
  await signIn(page, '/membership', MIA);
  await page.getByRole('tab', { name: tab }).click();
}

/** Comes to /businesses by a link, so that the browser asks for the list, which is then answered like this. */
async function onlyInBrowser(
  page: Page,
  answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
): Promise<void> {
  await demoBusinesses(page.request);
  await page.goto('/');
  await hydrated(page);
  await page.route('**/graphql**', answer);
  await page.getByRole('link', { name: 'Start Your Membership' }).first().click();
  await expect(page).toHaveURL(/\/businesses$/);
}
