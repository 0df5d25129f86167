import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BusinessPage } from './business-page.tsx';
import { Gallery } from './gallery.tsx';
import { pageForTests } from '../../tests/support/page-for-tests.ts';

const drawn = (content = pageForTests()) => (
  <BusinessPage preview slug="fernhill-farm" businessName="Fernhill Farm" content={content} />
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
