import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { signIn } from '../support/members.ts';

// A session that ended answers 401, an older version 409.
test.use({ actionTimeout: 20_000, expectedProblems: /status of 4\d\d/ });

const KEPT = 'Your unsaved changes are still here';
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** Ends the page's session on the server, as a password change elsewhere does. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.post('/api/auth/logout', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

test('a next box survives an ended session and a reload, to the last letter', async ({ page, request }) => {
  const { id, owner, slug } = await freshBusiness(request);
  await signIn(page, '/membership', owner);
  await page.goto(`/admin/business/${id}/next-box`);
  await content(page).click();
  await page.keyboard.type('Turnips and leeks');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(content(page)).toHaveText('Turnips and leeks');

  await endSession(page);
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and squash');
  await save(page);
  await expect(page).toHaveURL(/\/membership\?r=/);
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/business/${id}/next-box$`));
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(content(page)).toHaveText('Turnips and leeks, and squash');

  await page.getByRole('button', { name: 'Go back to what is saved' }).click();
  await expect(content(page)).toHaveText('');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await save(page);
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  const saved = await page.request.get(`/api/businesses/${slug}/next-box`);
  expect(await saved.json()).toEqual({ content: '<p>Turnips and leeks, and squash</p>' });
  await page.reload();
  await expect(content(page)).toHaveText('Turnips and leeks, and squash');
  await expect(page.getByText(KEPT)).toBeHidden();
});

test('the last burst of typing on a page survives a session that has ended', async ({ page, request }) => {
  const { id, owner } = await freshBusiness(request);
  await signIn(page, '/membership', owner);
  await page.goto(`/admin/business/${id}/page`);
  const name = page.getByLabel('Business name');
  await name.fill('Salt and Leek');
  await endSession(page);
  await name.press('End');
  await name.pressSequentially(' & Sons');
  await save(page);
  await expect(page).toHaveURL(/\/membership\?r=/);
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(name).toHaveValue('Salt and Leek & Sons');
  await expect(page.getByText(KEPT)).toBeVisible();
});

test('two people write one next box: both are told, nothing is lost', async ({ page, request }) => {
  const { id, slug, owner, editor, call } = await freshBusiness(request);
  const read = async () =>
    ((await (await request.get(`/api/businesses/${slug}/next-box`)).json()) as { content: string }).content;
  const writes = (text: string) =>
    call(editor, `/admin/businesses/${id}/next-box`, { content: `<p>${text}</p>` });
  await signIn(page, '/membership', owner);
  await page.goto(`/admin/business/${id}/next-box`);
  await content(page).click();
  await page.keyboard.type('Mine');
  await writes('Theirs');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This next box was changed in the meantime' });
  await expect(dialog).toContainText(`${editor.username} saved it while you were editing.`);
  await expect(dialog).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Put both together' }).click();
  await expect(content(page)).toHaveText('MineTheirs');
  expect(await read()).toBe('<p>Theirs</p>');
  await save(page);
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  expect(await read()).toBe('<p>Mine</p><p>Theirs</p>');

  await writes('Theirs again');
  await content(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Mine again');
  await save(page);
  await dialog.getByRole('button', { name: 'Take the newest' }).click();
  await expect(content(page)).toHaveText('Theirs again');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(content(page)).toHaveText('Mine again');
  await save(page);
  await expect(page.getByText('Changes saved successfully!')).toBeVisible();
  expect(await read()).toBe('<p>Mine again</p>');
});
