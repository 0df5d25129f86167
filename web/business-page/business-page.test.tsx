import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_DAYS } from '../../schema/rules/schedules/box-date.ts';
import type { BusinessDays } from '../../schema/rules/schedules/box-date.ts';
import { BusinessPage } from './business-page.tsx';
import { Gallery } from './pictures/gallery.tsx';
import { pageForTests } from '../../tests/support/screens/page-for-tests.ts';

const drawn = (content = pageForTests()) => (
  <BusinessPage
    preview
    slug="fernhill-farm"
    businessName="Fernhill Farm"
    content={content}
    days={DEFAULT_DAYS}
    style={{}}
  />
);

test('in a preview checkout is disabled with the alert, and Member Login is hidden', async () => {
  render(drawn());
  expect(screen.queryByText('Member Login')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Become a Member/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('Checkout is disabled in preview mode');
});

test('when the chosen package goes, the first one is chosen', async () => {
  const content = pageForTests();
  const { rerender } = render(drawn(content));
  await userEvent.click(screen.getByRole('radio', { name: /^Family Box/ }));
  rerender(drawn({ ...content, itemsSnapshot: content.itemsSnapshot.slice(0, 1) }));
  expect(screen.getByRole('radio', { name: /^Small Box/ })).toBeChecked();
});

test('the section titles are the business’s own', () => {
  render(drawn({ ...pageForTests(), addonSectionTitle: 'Treats', upgradeSectionTitle: 'Go larger' }));
  expect(screen.getByRole('heading', { name: 'Treats' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Go larger' })).toBeInTheDocument();
});

test('when pictures go, the gallery shows the last one that is left', async () => {
  const { gallery } = pageForTests();
  const { rerender } = render(<Gallery pictures={gallery} businessName="Fernhill" navigation="dots" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 3' }));
  expect(screen.getByRole('img', { name: 'three' })).toBeInTheDocument();
  rerender(<Gallery pictures={gallery.slice(0, 2)} businessName="Fernhill" navigation="dots" />);
  expect(screen.getByRole('img', { name: 'two' })).toBeInTheDocument();
});

test('a package that does not offer the chosen mode says what is chosen instead', async () => {
  const content = pageForTests();
  const [small, family] = content.itemsSnapshot;
  const pickupOnly = { ...family!, variations: family!.variations.filter(({ name }) => name === 'Pickup') };
  render(drawn({ ...content, itemsSnapshot: [small!, pickupOnly] }));
  await userEvent.click(screen.getByRole('radio', { name: /^Shipping/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Family Box/ }));
  const said = 'Shipping is not available for Family Box: Pickup is chosen now.';
  expect(screen.getByText(said)).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('radio', { name: /^Small Box/ }));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('a package of every week says on which day, where boxes come by weekdays', () => {
  const content = pageForTests();
  const [small, ...others] = content.itemsSnapshot;
  const weekly = { ...content, itemsSnapshot: [{ ...small!, frequency: 'every' as const }, ...others] };
  const page = (days: BusinessDays) => (
    <BusinessPage
      preview
      slug="fernhill-farm"
      businessName="Fernhill Farm"
      content={weekly}
      style={{}}
      days={days}
    />
  );
  const { rerender } = render(page(DEFAULT_DAYS));
  expect(screen.queryByText(/^Every/)).not.toBeInTheDocument();
  const thursdays = { ...DEFAULT_DAYS.pickup, rhythm: 'weekdays' as const, weekdays: ['thursday' as const] };
  rerender(page({ ...DEFAULT_DAYS, pickup: thursdays }));
  expect(screen.getByText('Every Thursday')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Small Box.*\/ month/ })).toBeInTheDocument();
});

test('without packages there is a sentence and a way to ask, and nothing that cannot be pressed', () => {
  render(drawn({ ...pageForTests(), itemsSnapshot: [], addonsSnapshot: [], upgradesSnapshot: [] }));
  expect(screen.getByRole('heading', { name: 'Memberships open soon' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact?business=fernhill-farm',
  );
  expect(screen.queryByRole('heading', { name: 'Where and when' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Become a Member/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('the price appears whole, never by way of others', async () => {
  render(drawn());
  const button = screen.getByRole('button', { name: /Become a Member/ });
  const seen = new Set<string>();
  const watcher = new MutationObserver(() => seen.add(button.textContent ?? ''));
  watcher.observe(button, { subtree: true, childList: true, characterData: true });
  await userEvent.click(screen.getByRole('radio', { name: /^Family Box/ }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  watcher.disconnect();
  expect(seen.size).toBe(1);
});

test('long lists unfold: packages after six, questions after ten', async () => {
  const content = pageForTests();
  const [small] = content.itemsSnapshot;
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...small!,
    id: `item_${at}`,
    name: `Box ${at + 1}`,
  }));
  const faqs = Array.from({ length: 30 }, (_, at) => ({ q: `Question ${at + 1}?`, a: '<p>Yes.</p>' }));
  render(drawn({ ...content, itemsSnapshot: many, faqs }));
  const rest = screen.getByText('Show all 40').closest('details')!;
  expect(rest).not.toHaveAttribute('open');
  expect(within(rest).getAllByRole('radio', { hidden: true })).toHaveLength(34);
  await userEvent.click(screen.getByText('Show all 40'));
  expect(screen.getByRole('radio', { name: /^Box 40/ })).toBeVisible();
  expect(screen.getByText('Show all 30').closest('details')).not.toHaveAttribute('open');
});

test('a picture is seen full screen, goes round there by keys, and Escape gives the focus back', async () => {
  const { gallery } = pageForTests();
  render(<Gallery pictures={gallery} businessName="Fernhill" />);
  const opener = screen.getByRole('button', { name: 'Show the picture full screen' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'one' });
  await userEvent.keyboard('{ArrowLeft}');
  expect(within(dialog).getByRole('img', { name: 'three' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(within(dialog).getByText('1 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a limit of one is said as one', () => {
  render(drawn({ ...pageForTests(), upgradeLimit: 1 }));
  expect(screen.getByText('Choose one')).toBeInTheDocument();
});
