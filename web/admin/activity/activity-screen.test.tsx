import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin, asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { changesOf } from './activity-words.ts';

const paid = {
  __typename: 'Activity',
  id: '2',
  kind: 'order_paid',
  area: 'money',
  at: '2026-11-03T17:05:00Z',
  by: 'olivia',
  person: 'mia',
  subject: 'FF-1042',
  summary: 'The box of November 3 was marked as paid (cash)',
  before: { state: 'unpaid', yearMonth: '2026-11' },
  after: { state: 'paid', totalAmount: 3900, yearMonth: '2026-11' },
  address: '203.0.113.7',
  business: { ...fernhill, __typename: 'Business' },
};
const invited = {
  ...paid,
  id: '1',
  kind: 'staff_invited',
  area: 'people',
  at: '2026-11-02T17:05:00Z',
  person: null,
  subject: 'sa…@example.com',
  summary: 'Invited as editor',
  before: null,
  after: { role: 'editor' },
};
const page = (...nodes: object[]) => ({
  __typename: 'ActivityConnection',
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
});
const managedBusiness = {
  __typename: 'ManagedBusiness',
  business: { ...fernhill, __typename: 'Business', timeZone: 'America/New_York' },
};

test('an owner reads by day who did what to whom, and what it was before', async () => {
  answerGraph({ ...asStaff('owner'), managedBusiness, activity: page(paid, invited) });
  await renderScreen('/admin/business/3/activity');
  const day = await screen.findByRole('region', { name: 'Tuesday, November 3, 2026' });
  expect(day).toHaveTextContent('12:05 PM');
  expect(day).toHaveTextContent(/The box of November 3 was marked as paid \(cash\)\s*mia · FF-1042/);
  expect(day).toHaveTextContent('State: unpaid → paid');
  expect(day).toHaveTextContent('Total amount: $39.00');
  expect(within(day).getByText('· from 203.0.113.7')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Monday, November 2, 2026' })).toHaveTextContent(
    /Invited as editor\s*sa…@example.com/,
  );
});

test('a press on who did it narrows the list to them, and the address keeps it', async () => {
  const calls = answerGraph({ ...asAdmin(), activity: page(paid) });
  const { user, address } = await renderScreen('/admin/activity');
  const [who] = await screen.findAllByRole('button', {
    name: 'Only what olivia did, or what was done to them',
  });
  expect(screen.getByText(/Fernhill Farm$/, { selector: 'li p' })).toBeInTheDocument();
  await user.click(who!);
  await waitFor(() => expect(address()).toBe('/admin/activity?person=olivia'));
  await waitFor(() => expect(calls.at(-1)!.variables).toMatchObject({ person: 'olivia' }));
});

test('nothing found says so, and leads back to everything', async () => {
  answerGraph({ ...asAdmin(), activity: page() });
  const { user, address } = await renderScreen('/admin/activity?q=leeks');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(screen.getByText('Nothing matches what you are looking for.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(address()).toBe('/admin/activity'));
});

test.each([
  ['/admin/activity', /^What staff and admins do will be listed here/],
  ['/admin/business/3/activity', /^What people who work here do will be listed here/],
])('where nobody has done anything yet, %s says what will stand there', async (path, words) => {
  answerGraph({ ...(path === '/admin/activity' ? asAdmin() : asStaff()), managedBusiness, activity: page() });
  await renderScreen(path);
  expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
  // There is nothing to search and nothing to save.
  for (const role of ['searchbox', 'button'] as const)
    expect(within(screen.getByRole('main')).queryByRole(role)).not.toBeInTheDocument();
});

test('facts are said in words, and what did not change is left out', () => {
  expect(
    changesOf({
      before: { taxRate: 0, remindsDebtors: false, timeZone: 'America/New_York' },
      after: { taxRate: 825, remindsDebtors: true, timeZone: 'America/New_York' },
    }),
  ).toEqual(['Tax rate: 0% → 8.25%', 'Reminds debtors: no → yes']);
  expect(changesOf({ before: { role: 'editor' }, after: null })).toEqual(['Role: editor → none']);
});
