import type { APIRequestContext } from '@playwright/test';
import { enterAs, openScreen } from '../support/browser/admin-screens.ts';
import { DESKTOP, expect, hydrated, newUsername, test } from '../support/browser/browser.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { joinByApi, PASSWORD, registerMember, signIn } from '../support/members.ts';

// Roles and names, in their order: what a screen is to somebody who hears it. What else stands between them is free.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({ viewport: DESKTOP, expectedProblems: /status of 4\d\d/ });

/** What the demo's roastery sells, at a business that nobody else joins, with one member. */
async function roastery(request: APIRequestContext) {
  const { slug, id, name, owner, call } = await freshBusiness(request);
  const { content } = await joinable(request);
  await call(owner, `/admin/businesses/${id}/page`, {
    content: { ...content, brand: { name, logoUrl: '' } },
  });
  const business = { slug, name, content };
  const member = await registerMember(request);
  await joinByApi(request, member, business);
  return { business, id, owner, member };
}

test('landing', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Regulars"
      - navigation "Main":
        - link "Businesses"
        - link "Login"
    - main:
      - heading "Good places live on their regulars." [level=1]
      - link "Start Your Membership"
      - link "Login"
      - region "Regulars in numbers":
        - term
        - definition
      - region "How it works":
        - heading "How it works" [level=2]
        - list:
          - listitem:
            - heading [level=3]
      - region "Questions, answered":
        - heading "Questions, answered" [level=2]
        - heading [level=3]:
          - button "How does a membership work?" [expanded]
        - heading [level=3]:
          - button "Can members skip a month?"
      - region "Next month could start with orders on the table":
        - link "Start Your Membership"
        - link "Login"
    - contentinfo:
      - navigation "Footer":
        - link "Contact"
  `);
});

test('businesses', async ({ page, request }) => {
  const { business } = await roastery(request);
  await page.goto(`/businesses?search=${encodeURIComponent(business.name)}`);
  await hydrated(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Choose Your Business" [level=1]
      - search:
        - searchbox "Search businesses": ${business.name}
      - list:
        - listitem:
          - link /${business.name}.* From \\$19\\.00 \\/ month/:
            - heading "${business.name}" [level=2]
  `);
});

test('a business’s page', async ({ page, request }) => {
  const { business } = await roastery(request);
  await page.goto(`/b/${business.slug}`);
  await hydrated(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Member Login"
    - main:
      - region "Pictures of ${business.name}":
        - img
        - button "Next picture"
      - heading "${business.name}" [level=1]
      - group "Choose your membership":
        - heading "Choose your membership" [level=2]
        - radio "One Bag $19.00 / month" [checked]
        - radio "Two Bags $35.00 / month"
        - radio "The Office Tin $72.00 / month"
        - radio "The Cupping Seat $42.00 / month"
      - group "How you get your box":
        - heading "How you get your box" [level=2]
        - radio "Pickup" [checked]
        - radio "Shipping (+$5)"
        - radio "Delivery (+$3)"
      - group "For the shelf beside it":
        - checkbox "Paper filters +$7.00"
        - checkbox "Oat milk +$8.50"
        - checkbox "Cocoa nib granola +$10.50"
      - group /Turn it up/:
        - checkbox "Rare lot +$14.00"
        - checkbox "Half pound more +$11.00"
      - button /Become a Member.* \\$19\\.00 \\/ month/
      - region "How it works"
      - region "Where and when":
        - term: Pickup
        - definition:
          - link "Directions"
      - region "Questions, answered":
        - heading [level=3]:
          - button "Whole bean or ground?" [expanded]
    - contentinfo:
      - list:
        - listitem:
          - link "Instagram"
      - link "Contact Us"
  `);
});

test('the review of a checkout, and the joining moment', async ({ page, request }) => {
  const { business } = await roastery(request);
  await chooseBox(page, business);
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - complementary "Order summary":
        - heading "Order summary" [level=2]
        - term: One Bag
        - definition: $19.00
        - term: First box
        - definition: $19.00
      - navigation "Checkout steps":
        - list:
          - listitem:
            - button /Contact and Account/
          - listitem:
            - button /Address/
          - listitem: Review and Payment
      - heading "Review and Payment" [level=1]
      - term: Membership
      - definition:
        - link "Edit membership"
      - term: Contact
      - definition:
        - button "Edit contact"
      - term: Address
      - definition:
        - button "Edit address"
      - textbox /Coupon code/
      - button "Apply"
      - region "Pay at pickup":
        - heading "Pay at pickup" [level=2]
      - button /Complete Checkout/
  `);
  await placeOrder(page).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - tabpanel "Subscriptions":
        - region "You’re in. See you at the next pickup.":
          - heading "You’re in. See you at the next pickup." [level=1]
          - term: When
          - definition: /From \\w+, \\w+ \\d+/
          - term: Where
          - definition:
            - link "Directions"
          - term: To pay
          - definition: You pay $19.00 when you collect it
          - button "Add to calendar"
          - link "Receipt"
          - link "Go to your portal"
          - heading "In your first box" [level=2]
        - heading "Subscriptions" [level=2]
        - list:
          - listitem:
            - article "${business.name}":
              - heading "${business.name}" [level=3]
              - group:
                - heading "Month by month" [level=4]
  `);
});

test('the portal: the next box, and the history of orders', async ({ page, request }) => {
  const { business, member } = await roastery(request);
  await signIn(page, `/b/${business.slug}/membership`, member);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "${business.name}"
      - paragraph: Signed in as ${member.username}
      - tablist "Member Portal":
        - tab "Next Box" [selected]
        - tab "Subscriptions"
        - tab "Order History"
        - tab "Profile"
      - button "Log Out"
    - main:
      - heading "Member Portal" [level=1]
      - tabpanel "Next Box":
        - region /The next one/:
          - heading /\\w+, \\w+ \\d+/ [level=2]
          - paragraph: You pay $19.00 when you collect it
          - button "Change Box"
          - button "Add to calendar"
          - link "Directions"
          - heading "Your box" [level=3]
          - heading "What’s inside" [level=3]
  `);
  // First in the row while its month is open, last in it once that is closed.
  await expect(page.getByRole('button', { name: 'Skip a month' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - tabpanel "Order History":
        - heading "Order History" [level=2]
        - region /\\d{4}/:
          - heading /\\d{4}/ [level=3]
          - list:
            - listitem:
              - group: /\\w+ \\d+ One Bag · [A-Z]+-\\d+ \\$19\\.00 Pay at pickup/
  `);
});

test('the dashboard, the packing day and the memberships of a business', async ({ page, request }) => {
  const { business, id, owner } = await roastery(request);
  await enterAs(page, owner);
  await openScreen(page, `/admin/business/${id}`);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - complementary "Sidebar":
      - button /Switch business/
      - navigation "${business.name}":
        - list:
          - listitem:
            - link "Dashboard"
          - listitem:
            - link "Edit Page"
          - listitem:
            - link "Next Box"
          - listitem:
            - link "Memberships"
          - listitem:
            - link "Today"
          - listitem:
            - link "Boxes"
          - listitem:
            - link "Emails"
      - button "Logout"
    - main:
      - heading "${business.name}" [level=1]
      - group "Period":
        - radio "30 days" [checked]
        - radio "12 months"
      - term: Active
      - definition
      - term: Comes in monthly ($)
      - definition
      - term: Total Subscriptions
      - definition
      - term: Canceled
      - definition
      - term: Avg Subscription ($)
      - definition
      - term: Total Revenue ($)
      - definition
      - region "Over time":
        - group "Chart":
          - radio "Active subscriptions" [checked]
          - radio "Revenue"
          - radio "New and canceled"
          - radio "By fulfillment"
      - region "Recent subscriptions":
        - table "Recent subscriptions"
  `);
  await openScreen(page, `/admin/business/${id}/today`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading /\\w+, \\w+ \\d+/ [level=1]
      - paragraph: /1 box · 1 pickup · \\$19\\.00 to collect/
      - navigation "Days":
        - list:
          - listitem:
            - button /Today .* 1 box/
          - listitem:
            - button /Tomorrow .* 0 boxes/
      - status: All saved
      - region "To pick":
        - heading "To pick" [level=2]
        - list "To pick":
          - listitem:
            - checkbox "1 × One Bag"
      - region "To pack":
        - heading "To pack" [level=2]
        - list "To pack":
          - listitem:
            - 'button "Ready: Pat Plain"'
      - region "Handing over":
        - heading "Handing over" [level=2]
        - search "Find who is here":
          - searchbox "Find who is here"
        - list "Handing over":
          - listitem:
            - link "Call Pat Plain"
            - 'button "Paid + collected · $19.00: Pat Plain"'
  `);
  await openScreen(page, `/admin/business/${id}/memberships`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Memberships" [level=1]
      - button "Export CSV"
      - search "Search memberships":
        - searchbox "Search memberships"
      - 'button "Status: Any"'
      - button "Columns"
      - table "Memberships":
        - rowgroup:
          - row:
            - columnheader "User"
            - columnheader "Membership"
            - columnheader "Status"
            - columnheader "Started"
        - rowgroup:
          - row /Pat Plain \\S+ One Bag \\$19\\.00 \\/ month Active/:
            - rowheader:
              - link
            - cell "Active"
            - cell:
              - button /Actions for/
  `);
});
