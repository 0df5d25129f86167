import { expect, hydrated, test } from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { MIA, signIn } from '../support/members.ts';

test('where the system sets the colors, buttons and what is chosen have a line', async ({
  page,
  request,
}) => {
  const { slug } = await joinable(request);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/b/${slug}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: /Become a Member/ })).toHaveCSS('outline-style', 'solid');
  const labelOf = (name: RegExp | string) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expect(labelOf('Pickup')).toHaveCSS('outline-offset', '-3px');
  await expect(labelOf(/^Shipping/)).toHaveCSS('outline-offset', '-1px');
  await signIn(page, '/membership', MIA);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toHaveCSS('outline-offset', '-3px');
  await expect(page.getByRole('tab', { name: 'Profile' })).not.toHaveCSS('outline-offset', '-3px');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(page.getByRole('tab', { name: 'Next Box' })).not.toHaveCSS('outline-offset', '-3px');
});
