import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { asAdmin, asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

test('each business has Dashboard, Edit Page and View Site', async () => {
  answerGraph(asStaff('owner', fernhill, 38));
  await renderScreen('/admin/my');
  expect(await screen.findByRole('heading', { level: 2, name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(screen.getByText('Owner')).toBeInTheDocument();
  expect(await screen.findByText('38 members')).toBeInTheDocument();
  for (const [name, href] of [
    [/^Dashboard/, '/admin/business/3'],
    [/^Edit Page/, '/admin/business/3/page'],
    [/^View Site/, '/b/fernhill-farm'],
  ] as const) {
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toContain(href);
  }
});

test.each([
  ['owner', true],
  ['editor', false],
  ['viewer', false],
] as const)('as %s: managing users is there: %s', async (role, isThere) => {
  answerGraph(asStaff(role, fernhill, 0));
  await renderScreen('/admin/my');
  await screen.findByRole('heading', { level: 2, name: 'Fernhill Farm' });
  expect(screen.queryAllByRole('button', { name: 'More for Fernhill Farm' })).toHaveLength(isThere ? 1 : 0);
});

test('an admin without a business is led to all of them', async () => {
  answerGraph(asAdmin());
  await renderScreen('/admin/my');
  expect(await screen.findByText('No businesses yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All businesses' })).toHaveAttribute('href', '/admin/businesses');
});
