import sharp from 'sharp';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { signIn } from '../support/members.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#4a7a44' } })
    .jpeg()
    .toBuffer();

test('an owner with nothing there follows the first steps, and the public page shows it all', async ({
  page,
  request,
}) => {
  const { id, slug, name, owner } = await freshBusiness(request);
  await signIn(page, '/admin/login', owner);
  await page.goto(`/admin/business/${id}`);
  const steps = page.getByRole('region', { name: 'First steps' });
  // The second person was attached with the business.
  await expect(steps).toContainText('1 of 8 done');
  await expect(page.getByText('These figures begin with your first member.')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  for (const name of ['boxes', 'money']) {
    await page.goto(`/admin/business/${id}/${name}`);
    await expect(page.getByRole('heading', { name: `No ${name} yet` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the Address' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.goto(`/admin/business/${id}`);
  await steps.getByRole('link', { name: 'Choose Packages' }).click();
  await expect(page.getByRole('button', { name: /Items \(packages\)/ })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'New Package' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/admin/business/${id}`);
  await steps.getByRole('link', { name: 'Flowers' }).click();
  await page.getByRole('button', { name: 'Fill In What Is Empty' }).click();
  await expect(page.getByText('The words are in')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Bouquets from our own field.');
  await page.getByRole('button', { name: /Items \(packages\)/ }).click();
  await page.getByRole('button', { name: 'Edit Table Bouquet' }).click();
  await page.getByLabel('Package name').fill('Kitchen Bouquet');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /Theme colours/ }).click();
  await page.getByRole('button', { name: 'Marigold' }).click();
  await page
    .getByRole('button', { name: /Gallery/ })
    .first()
    .click();
  const image = { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel('Upload pictures').setInputFiles(image);
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog', { name: '10 places still have our words' });
  await expect(question).toContainText(
    'Visitors don’t see them before you have changed them: Kitchen Bouquet,',
  );
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText(/^Everything is saved\./)).toBeVisible();
  await expect(page.getByRole('button', { name: '10 places still have our words' })).toBeVisible();

  await page.goto(`/admin/business/${id}/next-box`);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Dahlias and the last roses');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();

  await page.goto(`/admin/business/${id}`);
  await expect(steps).toContainText('5 of 8 done');
  await expect(steps.getByRole('link', { name: 'Flowers' })).toHaveCount(0);

  await page.goto(`/b/${slug}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Bouquets from our own field.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Kitchen Bouquet/ })).toBeVisible();
  // What was not changed is there for nobody.
  for (const ours of [
    'How long do the flowers last?',
    'Grand Bouquet',
    'A glass vase',
    'Your shop, street and town',
  ])
    await expect(page.getByText(ours)).toHaveCount(0);
  await expect(page.getByText('Dahlias and the last roses').first()).toBeAttached();
  const colour = await page
    .getByRole('link', { name: /Become a Member/ })
    .or(page.getByRole('button', { name: /Become a Member/ }))
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(colour).toBe('rgb(242, 177, 52)');
});
