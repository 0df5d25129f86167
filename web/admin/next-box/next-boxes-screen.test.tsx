import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { asAdmin, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const page = (...businesses: object[]) => ({
  nodes: businesses.map((business) => ({ business })),
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: businesses.length,
});
const zone = { timeZone: 'America/New_York' };

test('each business has its Edit Next Box link', async () => {
  const written = { content: '<h2>Root cellar</h2><p>Turnips</p>', updatedAt: '2026-11-20T15:00:00Z' };
  const nothing = { content: '', updatedAt: null };
  answerGraph({
    ...asAdmin(),
    managedBusinesses: page(
      { ...fernhill, ...zone, nextBox: written },
      { id: '4', name: 'Northbank', ...zone, nextBox: nothing },
    ),
  });
  await renderScreen('/admin/next-boxes');
  const link = await screen.findByRole('link', { name: 'Edit Next Box of Fernhill Farm' });
  expect(link).toHaveAttribute('href', '/admin/business/3/next-box');
  expect(link.closest('tr')).toHaveTextContent('Root cellar. Turnips');
  expect(link.closest('tr')).toHaveTextContent('November 20, 2026');
  expect(screen.getByText('Northbank').closest('tr')).toHaveTextContent('Nothing written yet');
});

test('without a business it says so, and that none was found only where one was looked for', async () => {
  answerGraph({ ...asAdmin(), managedBusinesses: page() });
  const { user } = await renderScreen('/admin/next-boxes');
  expect(await screen.findByText('No businesses yet')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search businesses' }), 'leeks');
  expect(await screen.findByText('No businesses found')).toBeInTheDocument();
});
