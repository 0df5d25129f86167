import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { demoBusinesses } from '../support/browser/demo-businesses.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { expectTextFits } from '../support/browser/text-fits.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';

test.slow();

/** What is between the margins of 18 mm, in pixels of 96 an inch. */
const PAPERS = { A4: { width: 657, height: 986 }, Letter: { width: 680, height: 920 } } as const;

/** The sheets of paper that it takes: a page of a PDF is one object of that type. */
async function sheetsOf(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a receipt with everything on it is one sheet of paper, whole at its sides', async ({
  page,
  request,
}) => {
  const [farm] = await demoBusinesses(request);
  const { id, slug, owner, call } = await freshBusiness(request, `Kingston Orchard ${Date.now() % 10_000}`);
  const { content } = farm!;
  await call(owner, `/admin/businesses/${id}/page`, { content });
  await call(owner, `/admin/businesses/${id}/settings`, {
    tax_rate: 825,
    legal_name: 'Kingston Orchard and Market Garden Growers Cooperative LLC',
    legal_address: '12 Long Orchard Lane, Building C\nKingston, NY 12401\nUnited States',
    tax_number: '12-3456789',
  });
  const member = await registerMember(request);
  await joinByApi(request, member, { ...farm!, slug });
  const { items } = (await call(owner, `/admin/businesses/${id}/memberships`)) as {
    items: { public_id: string }[];
  };
  const reason = 'Two of the six jars of honey arrived broken, and the eggs were missing from the crate';
  await call(owner, `/admin/memberships/${items[0]!.public_id}/credit`, { amount: 700, reason });

  const item = content.itemsSnapshot.find(({ variations }) => variations.length > 1)!;
  const { order } = (await call(member, '/checkout', {
    selection: {
      businessSlug: slug,
      email: 'pat@example.com',
      couponCode: 'WELCOME10',
      mode: 'delivery',
      fulfillmentMode: 'delivery',
      chosenItemId: item.id,
      chosenVariationId: `${item.id}_delivery`,
      chosenAddonIds: content.addonsSnapshot.slice(0, 2).map((addon) => addon.id),
      chosenUpgradeIds: content.upgradesSnapshot.slice(0, 1).map((upgrade) => upgrade.id),
    },
    address: {
      fullName: 'Maximiliana Featherstonehaugh-Montgomery',
      phone: '(555) 010-0142',
      street: '1200 Upper Orchard Lane, behind the old mill',
      apt: 'Apartment 12b',
      city: 'Kingston upon Hudson',
      state: 'NY',
      zip: '12401',
      country: 'US',
    },
  })) as { order: { id: string } };
  await call(owner, `/admin/orders/${order.id}/paid`, {});
  await call(owner, `/admin/orders/${order.id}/refund`, { amount: 500, reason });
  await call(owner, `/admin/orders/${order.id}/refund`, { amount: 300, reason, as_credit: true });

  await signIn(page, '/membership', member);
  await page.goto(`/receipt/${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible();
  const sheet = page.getByRole('article');
  for (const line of [
    'WELCOME10',
    'Tax (8.25%)',
    'Paid with credit',
    'Given back on',
    'Given back as credit',
    'LLC',
  ])
    await expect(sheet).toContainText(line);

  await page.emulateMedia({ media: 'print' });
  for (const [format, room] of Object.entries(PAPERS)) {
    await page.setViewportSize(room);
    await expectTextFits(page);
    const { x, width, height } = (await sheet.boundingBox())!;
    expect(x, format).toBeGreaterThanOrEqual(0);
    expect(x + width, format).toBeLessThanOrEqual(room.width);
    expect(height, format).toBeLessThanOrEqual(room.height);
    expect(await sheetsOf(page, format), format).toBe(1);
  }
  // What is counted are sheets: a postcard does not hold it.
  expect(await sheetsOf(page, 'A6')).toBeGreaterThan(1);
});
