import type { Page } from '@playwright/test';

/** What a shot may use to come to its state. */
export interface Visit {
  page: Page;
  url: string;
  /** The businesses of the demo: the first one, the one with all three modes, the one with a cutoff. */
  slugs: { first: string; allModes: string; cutoff: string };
  /** Signs in with memberships at all three businesses, or with none. */
  signIn: (who: 'member' | 'nobody') => Promise<void>;
  /** Chooses a box on the business's page and ends at a step of checkout, signed in or not. */
  checkOut: (step: 0 | 1 | 2) => Promise<void>;
  /** Moves the product's clock. */
  moveClock: (now: string) => Promise<void>;
  /** The newest mail of a kind that was sent, as text; null where there is none. */
  lastMail: (kind: string) => string | null;
}

/**
 * One picture: its file's name and the way there. `dark` shots are drawn in the dark too; those `asWindow` show the
 * window as it is and not the whole page: a dialog, or an editor that fills the window. `today` is for what shows the
 * demo's history, which ends on the day on which it is drawn.
 */
export interface Shot {
  name: string;
  dark?: boolean;
  asWindow?: boolean;
  today?: boolean;
  go: (visit: Visit) => Promise<void>;
}

const open =
  (path: string) =>
  async ({ page, url }: Visit) =>
    void (await page.goto(url + path));

/** Every screen in every state, in the order in which a visitor meets them. */
export const SHOTS: Shot[] = [
  { name: 'landing', dark: true, go: open('/') },
  { name: 'contact', dark: true, go: open('/contact') },
  {
    name: 'contact-problems',
    go: async (visit) => {
      await open('/contact')(visit);
      await visit.page.getByRole('button', { name: 'Send Message' }).click();
    },
  },
  {
    name: 'contact-sent',
    go: async (visit) => {
      const { page } = visit;
      await open('/contact')(visit);
      await page.getByLabel('Full Name').fill('Pat Plain');
      await page.getByLabel('Email Address').fill('pat@example.com');
      await page.getByLabel('Subject').selectOption('general');
      await page.getByLabel('Message').fill('Could you tell me how pickup works?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message sent successfully!').waitFor();
    },
  },
  { name: 'businesses', dark: true, go: open('/businesses') },
  {
    name: 'businesses-empty',
    go: async (visit) => {
      const businesses = {
        edges: [],
        nodes: [],
        totalCount: 0,
        pageInfo: { hasNextPage: false, endCursor: null },
      };
      await answeredLists(visit, { json: { data: { businesses } } });
      await visit.page.getByText('No businesses available').waitFor();
    },
  },
  {
    name: 'businesses-failed',
    go: async (visit) => {
      await answeredLists(visit, { status: 503, json: { error: 'The product is not available.' } });
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'business-page-first', go: async (visit) => open(`/b/${visit.slugs.first}`)(visit) },
  { name: 'business-page-all-modes', go: async (visit) => open(`/b/${visit.slugs.allModes}`)(visit) },
  {
    name: 'business-page-past-cutoff',
    go: async (visit) => {
      const pastIt = '2026-11-29T12:00:00-05:00';
      await visit.moveClock(pastIt);
      await visit.page.clock.setFixedTime(new Date(pastIt));
      await open(`/b/${visit.slugs.cutoff}`)(visit);
      await visit.page.getByText('The last day to subscribe for this month has passed.').first().waitFor();
      await visit.page.getByRole('button', { name: /Become a Member/ }).click();
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'not-found', dark: true, go: open('/no/such/page') },
  { name: 'selection-summary-empty', go: open('/checkout') },
  {
    name: 'selection-summary',
    dark: true,
    go: async (visit) => {
      await visit.checkOut(0);
      await open('/checkout')(visit);
    },
  },
  { name: 'checkout-1-contact', dark: true, go: ({ checkOut }) => checkOut(0) },
  {
    name: 'checkout-1-contact-problems',
    go: async ({ page, checkOut }) => {
      await checkOut(0);
      await page.getByLabel('Username').fill('mia');
      await page.getByRole('button', { name: 'Create Account and Continue' }).click();
      await page.getByText('Username is already taken.').first().waitFor();
    },
  },
  {
    name: 'checkout-1-sign-in',
    go: async ({ page, checkOut }) => {
      await checkOut(0);
      await page.getByText('I have an account').click();
    },
  },
  { name: 'checkout-2-address', dark: true, go: ({ checkOut }) => checkOut(1) },
  {
    name: 'checkout-2-address-problems',
    go: async ({ page, checkOut }) => {
      await checkOut(1);
      await page.getByLabel('Street address').fill('');
      await page.getByRole('button', { name: 'Continue to Review' }).click();
    },
  },
  { name: 'checkout-3-review', dark: true, go: ({ checkOut }) => checkOut(2) },
  {
    name: 'checkout-3-review-coupon',
    go: async ({ page, checkOut }) => {
      await checkOut(2);
      await page.getByLabel('Coupon code').fill('welcome10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page
        .getByText(/WELCOME10.* off/)
        .first()
        .waitFor();
    },
  },
  { name: 'sign-in', dark: true, go: open('/membership') },
  { name: 'sign-in-of-a-business', go: async (visit) => open(`/b/${visit.slugs.first}/membership`)(visit) },
  {
    name: 'sign-in-refused',
    go: async (visit) => {
      const { page } = visit;
      await open('/membership')(visit);
      await page.getByLabel('Username').fill('pat');
      await page.getByLabel('Password', { exact: true }).fill('not the one');
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'portal-next-box', dark: true, go: tab('member', 'next-box') },
  {
    name: 'portal-skip-question',
    go: async (visit) => {
      await tab('member', 'next-box')(visit);
      await visit.page
        .getByRole('button', { name: /^Skip / })
        .first()
        .click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'portal-change-box',
    go: async (visit) => {
      await visit.moveClock('2026-12-01T15:00:00-05:00');
      await tab('member', 'next-box')(visit);
      await visit.page.getByRole('button', { name: 'Change Box' }).first().click();
      await visit.page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'portal-subscriptions', dark: true, go: tab('member', 'subscriptions') },
  {
    name: 'portal-orders',
    dark: true,
    go: async (visit) => {
      await tab('member', 'orders')(visit);
      await visit.page.locator('summary').first().click();
    },
  },
  { name: 'portal-profile', dark: true, go: tab('member', 'profile') },
  {
    name: 'portal-profile-problems',
    go: async (visit) => {
      await tab('member', 'profile')(visit);
      await visit.page.getByRole('button', { name: 'Change Password' }).click();
    },
  },
  { name: 'portal-empty-next-box', go: tab('nobody', 'next-box') },
  { name: 'portal-empty-orders', go: tab('nobody', 'orders') },
  {
    name: 'portal-menu',
    go: async (visit) => {
      await tab('member', 'next-box')(visit);
      const menu = visit.page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
];

function tab(who: 'member' | 'nobody', name: string) {
  return async (visit: Visit) => {
    await visit.signIn(who);
    await visit.page.goto(`${visit.url}/membership?tab=${name}`);
    await visit.page.locator('main h2, main h3, main p').first().waitFor();
  };
}

/** /businesses reached by a link, so that the browser asks for the list, which is answered like this. */
async function answeredLists({ page, url }: Visit, answer: { status?: number; json: object }): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.route('**/graphql**', (route) => route.fulfill(answer));
  await page.getByRole('link', { name: 'Start Your Membership' }).first().click();
}
