import { chooseBox, giveAddress, makeAccount, placeOrder } from '../../support/browser/checkout-screen.ts';
import { PASSWORD } from '../../support/members.ts';
import type { Shot, Visit } from './shots.ts';

const open =
  (path: string) =>
  async ({ page, url }: Visit) =>
    void (await page.goto(url + path));

/** What a visitor sees, in the order in which they meet it; what moves the clock stands last. */
export const VISITOR_SHOTS: Shot[] = [
  { name: 'landing', go: open('/') },
  { name: 'contact', go: open('/contact') },
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
  { name: 'businesses', go: open('/businesses') },
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
  {
    name: 'business-page-first',
    lightOnly: true,
    go: async (visit) => open(`/b/${visit.slugs.first}`)(visit),
  },
  {
    name: 'business-page-all-modes',
    lightOnly: true,
    go: async (visit) => open(`/b/${visit.slugs.allModes}`)(visit),
  },
  { name: 'not-found', go: open('/no/such/page') },
  { name: 'selection-summary-empty', go: open('/checkout') },
  {
    name: 'selection-summary',
    go: async (visit) => {
      await visit.checkOut(0);
      await open('/checkout')(visit);
      await visit.page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
    },
  },
  {
    name: 'selection-summary-waiting',
    go: async (visit) => {
      await visit.checkOut(0);
      // Its business is on the way, and does not come.
      await visit.page.route('**/graphql', () => undefined);
      await visit.page.goto(`${visit.url}/checkout`);
      await visit.page.getByRole('heading', { level: 1, name: 'Your selection' }).waitFor();
    },
  },
  {
    name: 'selection-summary-gone',
    go: async (visit) => {
      await visit.checkOut(0);
      await visit.page.evaluate(() => {
        const stored = localStorage.getItem('membership_selection')!;
        localStorage.setItem(
          'membership_selection',
          JSON.stringify({ ...(JSON.parse(stored) as object), businessSlug: 'gone' }),
        );
      });
      await open('/checkout')(visit);
      await visit.page.getByRole('alert').waitFor();
    },
  },
  { name: 'checkout-1-contact', go: ({ checkOut }) => checkOut(0) },
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
  { name: 'checkout-2-address', go: ({ checkOut }) => checkOut(1) },
  {
    name: 'checkout-2-address-problems',
    go: async ({ page, checkOut }) => {
      await checkOut(1);
      await page.getByLabel('Street address').fill('');
      await page.getByRole('button', { name: 'Continue to Review' }).click();
    },
  },
  { name: 'checkout-3-review', go: ({ checkOut }) => checkOut(2) },
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
  { name: 'api-docs', go: open('/api/docs') },
  { name: 'admin-login', go: open('/admin/login') },
  { name: 'sign-in', go: open('/membership') },
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
  { name: 'forgot-password', go: open('/forgot-password') },
  {
    name: 'forgot-password-asked',
    go: async (visit) => {
      const { page } = visit;
      await open('/forgot-password')(visit);
      await page.getByLabel('Username or email').fill('pat');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Look into your mail').waitFor();
    },
  },
  { name: 'reset-password-over', go: open('/reset-password#none') },
  { name: 'invitation-over', go: open('/invitation#none') },
  {
    name: 'checkout-4-joined',
    go: async ({ page, slugs }) => {
      await chooseBox(page, { slug: slugs.allModes });
      // Each picture is of somebody who has just joined.
      await makeAccount(page, `sam.moss.${page.viewportSize()!.width}`, PASSWORD);
      await giveAddress(page);
      await placeOrder(page).click();
      await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor();
    },
  },
  {
    name: 'business-page-past-cutoff',
    lightOnly: true,
    go: async (visit) => {
      const pastIt = '2026-11-29T12:00:00-05:00';
      await visit.moveClock(pastIt);
      await open(`/b/${visit.slugs.cutoff}`)(visit);
      await visit.page.getByText('The last day to subscribe for this month has passed.').first().waitFor();
      await visit.page.getByRole('button', { name: /Become a Member/ }).click();
      await visit.page.getByRole('alert').waitFor();
    },
  },
];

/** /businesses reached by a link, so that the browser asks for the list, which is answered like this. */
async function answeredLists({ page, url }: Visit, answer: { status?: number; json: object }): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.route('**/graphql**', (route) => route.fulfill(answer));
  await page.getByRole('link', { name: 'Start Your Membership' }).first().click();
}
