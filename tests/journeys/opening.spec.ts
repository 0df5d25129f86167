import path from 'node:path';
import {
  DESKTOP,
  expect,
  expectNoSidewaysScroll,
  hydrated,
  newUsername,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { ADMIN, registerMember, signIn } from '../support/members.ts';
import { readOutbox } from '../support/outbox.ts';

test.use({ actionTimeout: 20_000, viewport: PHONE });

const OUTBOX = path.join(process.env.JOURNEYS_DATA ?? '', 'local', 'outbox');

test('a business that an admin makes waits for its owner, who opens it; who asked is written to', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const owner = await registerMember(request);
  const name = `Crumb ${newUsername().slice(-6)}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const waiting = `${slug}@example.com`;

  await test.step('the admin makes it, and the tick stays', async () => {
    const admin = await browser.newPage({ baseURL, viewport: DESKTOP });
    await signIn(admin, '/membership', ADMIN);
    await admin.goto('/admin/businesses');
    await admin.getByRole('button', { name: 'Create Business' }).click();
    await admin.getByLabel('Name', { exact: true }).fill(name);
    await admin.getByRole('combobox', { name: 'Attach users' }).fill(owner.username);
    await admin.getByRole('option', { name: owner.username }).click();
    await expect(admin.getByRole('checkbox', { name: 'Not open yet' })).toBeChecked();
    await admin.getByRole('button', { name: 'Create Business' }).last().click();
    await expect(admin.getByRole('row').filter({ hasText: name })).toContainText('Not open yet');
    await admin.context().close();
  });

  const inList = page.getByRole('main').getByRole('link').filter({ hasText: name });
  await test.step('it is in no list; its page says who is coming and takes an address', async () => {
    await page.goto(`/businesses?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inList).toHaveCount(0);
    await page.goto(`/b/${slug}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByLabel('Your email').fill(waiting);
    await page.getByRole('button', { name: 'Tell me when it opens' }).click();
    await expect(page.getByText(`We write to ${waiting} once, when ${name} opens.`)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('its owner writes a page, and opens it by the first save', async () => {
    const editor = await browser.newPage({ baseURL, viewport: PHONE });
    await signIn(editor, '/membership', owner);
    await editor.goto('/admin');
    await editor.waitForURL(/\/admin\/business\/\d+$/);
    await editor.goto(`${editor.url()}/page?section=items`);
    await expect(editor.getByRole('checkbox', { name: 'Not open yet' })).toBeChecked();
    await editor.getByRole('button', { name: 'New Package' }).click();
    const dialog = editor.getByRole('dialog', { name: 'New package' });
    await dialog.getByLabel('Package name').fill('The Loaf');
    await dialog.getByLabel('Pickup').fill('24');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    await editor.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editor.getByRole('alertdialog', { name: `Open ${name} now?` })).toBeVisible();
    await editor.getByRole('button', { name: 'Save and open' }).click();
    await expect(editor.getByText('Everything is saved.')).toBeVisible();
    await expect(editor.getByRole('checkbox', { name: 'Not open yet' })).not.toBeChecked();
    await editor.context().close();
  });

  await page.goto(`/businesses?search=${encodeURIComponent(name)}`);
  await expect(inList).toContainText('From $24.00 / month');
  await page.goto(`/b/${slug}`);
  await expect(page.getByRole('button', { name: /Become a Member/ })).toBeVisible();
  const mails = () => readOutbox(OUTBOX).filter(({ to }) => to === waiting);
  await expect.poll(() => mails().length, { timeout: 90_000 }).toBe(1);
  const [mail] = mails();
  expect(mail).toMatchObject({ kind: 'opening' });
  expect(mail!.text).toContain(`You asked to be told when ${name} opens.`);
  expect(mail!.text).toContain(`/b/${slug}`);
});
