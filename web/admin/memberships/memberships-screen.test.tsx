import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { http, HttpResponse } from 'msw/http';
import { asAdmin, asStaff, fernhill, olivia } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, network } from '../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../tests/support/screens/graph-answers.ts';
import { membershipForTests, pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const mia = membershipForTests();
const ben = membershipForTests({
  id: 'sub_ben',
  username: 'ben',
  status: 'canceled',
  nextBoxOn: null,
  canceledAt: '2026-11-10T10:00:00Z',
  contact: null,
});
const second = { ...fernhill, id: '9', slug: 'northbank-coffee', name: 'Northbank Coffee' };

const asked = (calls: GraphCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('an admin’s list is of every business: user, business, status, started', async () => {
  answerGraph({ ...asAdmin(), memberships: () => pageForTests([mia, ben]) });
  await renderScreen('/admin/memberships');
  const table = await screen.findByRole('table', { name: 'Memberships' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['User', 'Business', 'Membership', 'Status', 'Started', 'Actions']);
  const row = (await within(table).findByText('mia')).closest('tr');
  expect(row).toHaveTextContent('Fernhill Farm');
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('November 3, 2026');
  expect(screen.getByText('2 shown')).toBeInTheDocument();
});

test('search waits until typing stops; filters and search stand in the address', async () => {
  const calls = answerGraph({ ...asAdmin(), memberships: () => pageForTests([mia]) });
  const { user, address } = await renderScreen('/admin/memberships');
  await screen.findByText('mia');
  await user.type(screen.getByRole('searchbox'), 'mi');
  await waitFor(() => expect(address()).toBe('/admin/memberships?q=mi'));
  await user.click(screen.getByRole('button', { name: 'Status: Any' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Active' }));
  await waitFor(() => expect(address()).toBe('/admin/memberships?q=mi&status=active'));
  expect(screen.getByRole('button', { name: 'Status: Active' })).toHaveFocus();
  await waitFor(() =>
    expect(asked(calls, 'AllMemberships')).toEqual([
      { search: null, status: null, business: null },
      { search: 'mi', status: null, business: null },
      { search: 'mi', status: 'active', business: null },
    ]),
  );
});

test('an admin narrows the list to one business', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    memberships: () => pageForTests([mia]),
    managedBusinesses: () => ({ nodes: [{ business: fernhill }, { business: second }], totalCount: 2 }),
  });
  const { user, address } = await renderScreen('/admin/memberships');
  await user.click(await screen.findByRole('button', { name: 'Business: All' }));
  await user.click(await screen.findByRole('button', { name: 'Northbank Coffee' }));
  await waitFor(() => expect(address()).toBe('/admin/memberships?business=northbank-coffee'));
  expect(screen.getByRole('button', { name: 'Business: Northbank Coffee' })).toHaveFocus();
  await waitFor(() =>
    expect(asked(calls, 'AllMemberships').at(-1)).toMatchObject({ business: 'northbank-coffee' }),
  );
});

test('columns are chosen by keyboard, kept for this person on this device, and put back', async () => {
  answerGraph({ ...asAdmin(), memberships: () => pageForTests([mia, ben]) });
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const { user } = await renderScreen('/admin/memberships');
  await screen.findByText('mia');
  screen.getByRole('button', { name: 'Columns' }).focus();
  await user.keyboard('{Enter}');
  const business = await screen.findByRole('menuitemcheckbox', { name: 'Business', checked: true });
  await waitFor(() => expect(business).toHaveFocus());
  expect(screen.getByRole('menuitem', { name: 'Usual columns' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown} ');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Next box', checked: true })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  expect(heads()).toEqual(['User', 'Membership', 'Next box', 'Status', 'Started', 'Actions']);
  expect(screen.getByText('ben').closest('tr')).toHaveTextContent('None');
  cleanup();

  const again = await renderScreen('/admin/memberships');
  await screen.findByText('mia');
  expect(heads()).toEqual(['User', 'Membership', 'Next box', 'Status', 'Started', 'Actions']);
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(await screen.findByRole('menuitem', { name: 'Usual columns' }));
  await again.user.keyboard('{Escape}');
  expect(heads()).toEqual(['User', 'Business', 'Membership', 'Status', 'Started', 'Actions']);
});

test('nothing found says so, with a way back', async () => {
  answerGraph({
    ...asAdmin(),
    memberships: ({ status }: { status: string | null }) => pageForTests(status ? [] : [mia]),
  });
  const { user } = await renderScreen('/admin/memberships?status=canceled');
  expect(await screen.findByRole('heading', { name: 'No memberships found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('mia')).toBeInTheDocument();
});

test('while nobody has joined, who works there copies the address of the page', async () => {
  answerGraph({ ...asStaff(), businessMemberships: pageForTests([]) });
  const { user } = await renderScreen('/admin/business/3/memberships');
  await user.click(await screen.findByRole('button', { name: 'Copy the Address' }));
  expect(await screen.findByText('The address of your page was copied.')).toBeInTheDocument();
});

test('the list is read on after its cursor', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    memberships: ({ after }: { after: string | null }) =>
      after ? pageForTests([ben]) : pageForTests([mia], 'after-mia'),
  });
  const { user } = await renderScreen('/admin/memberships');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('ben')).toBeInTheDocument();
  expect(screen.getByText('mia')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(asked(calls, 'AllMemberships').at(-1)).toMatchObject({ after: 'after-mia' });
});

test('a list that can’t be had says so and asks again', async () => {
  let isDown = true;
  answerGraph({
    ...asAdmin(),
    memberships: () => {
      if (isDown) throw new GraphQLError('Down', { extensions: { code: 'UNAVAILABLE' } });
      return pageForTests([mia]);
    },
  });
  const { user } = await renderScreen('/admin/memberships');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('mia')).toBeInTheDocument();
});

test('somebody who is no admin sees those of their businesses', async () => {
  const { viewer } = asStaff();
  const calls = answerGraph({
    viewer: { ...viewer, memberships: () => pageForTests([mia]) },
  });
  await renderScreen('/admin/memberships');
  expect(await screen.findByText('mia')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Business:/ })).not.toBeInTheDocument();
  expect(asked(calls, 'OwnMemberships')).toHaveLength(1);
});

test.each([
  ['/admin/memberships', 'owner', 'Name, username or email'],
  ['/admin/memberships', 'viewer', 'Search by username'],
  [`/admin/business/${fernhill.id}/memberships`, 'editor', 'Name, username or email'],
  [`/admin/business/${fernhill.id}/memberships`, 'viewer', 'Search by username'],
] as const)('at %s the search of an %s says what it finds', async (url, role, words) => {
  const { viewer } = asStaff(role);
  const memberships = () => pageForTests([mia]);
  answerGraph({ viewer: { ...viewer, memberships }, businessMemberships: memberships });
  await renderScreen(url);
  expect(await screen.findByPlaceholderText(words)).toBeInTheDocument();
});

test('of several businesses the list names each, and is narrowed to one', async () => {
  asStaff();
  const attachments = [
    { role: 'owner', business: fernhill },
    { role: 'viewer', business: second },
  ];
  const calls = answerGraph({
    viewer: { account: olivia, attachments, memberships: () => pageForTests([mia]) },
  });
  const { user } = await renderScreen('/admin/memberships');
  await screen.findByText('mia');
  await user.click(screen.getByRole('button', { name: 'Business: All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Northbank Coffee' }));
  await waitFor(() =>
    expect(asked(calls, 'OwnMemberships').at(-1)).toMatchObject({ business: 'northbank-coffee' }),
  );
});

test('an owner cancels after a question that names the person, and the row says so', async () => {
  const calls = answerGraph({
    ...asStaff(),
    businessMemberships: () => pageForTests([mia]),
    cancelSubscription: () => ({ ...mia, status: 'canceled', nextBoxOn: null }),
  });
  const { user } = await renderScreen('/admin/business/3/memberships');
  const menu = await screen.findByRole('button', { name: 'Actions for mia' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel membership' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Cancel the membership of Mia Torres (mia)?',
  });
  await user.click(within(question).getByRole('button', { name: 'Cancel Membership' }));
  expect(await screen.findByText('The membership of Mia Torres (mia) was canceled.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText('mia').closest('tr')).toHaveTextContent('Canceled');
  expect(asked(calls, 'CancelMembership')).toEqual([{ id: 'sub_mia' }]);
  expect(menu).toHaveFocus();
});

test('Escape is a no, and the focus goes back to the row’s menu', async () => {
  const calls = answerGraph({ ...asStaff(), businessMemberships: () => pageForTests([mia]) });
  const { user } = await renderScreen('/admin/business/3/memberships');
  const menu = await screen.findByRole('button', { name: 'Actions for mia' });
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel membership' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(menu).toHaveFocus();
  expect(asked(calls, 'CancelMembership')).toEqual([]);
});

test('a refusal stays in the question', async () => {
  answerGraph({
    ...asStaff(),
    businessMemberships: () => pageForTests([ben]),
    reactivateSubscription: () => {
      throw new GraphQLError('You do not have permission to do this', { extensions: { code: 'FORBIDDEN' } });
    },
  });
  const { user } = await renderScreen('/admin/business/3/memberships');
  await user.click(await screen.findByRole('button', { name: 'Actions for ben' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reactivate membership' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reactivate the membership of ben?' });
  await user.click(within(question).getByRole('button', { name: 'Reactivate' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'You do not have permission to do this',
  );
});

test('a viewer looks and does not touch: the actions say why', async () => {
  const calls = answerGraph({
    ...asStaff('viewer'),
    businessMemberships: () => pageForTests([{ ...mia, contact: null }]),
  });
  const { user } = await renderScreen('/admin/business/3/memberships');
  await user.click(await screen.findByRole('button', { name: 'Actions for mia' }));
  const cancel = await screen.findByRole('menuitem', { name: /Cancel membership/ });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveTextContent('Only the owner or an admin can do this.');
  await user.click(cancel);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Details' })).toHaveAttribute(
    'href',
    '/admin/membership/sub_mia',
  );
  expect(asked(calls, 'CancelMembership')).toEqual([]);
});

test('staff skip a month for a member', async () => {
  const calls = answerGraph({
    ...asStaff(),
    businessMemberships: () => pageForTests([mia]),
    skipForMember: () => ({ ...mia, nextBoxOn: '2027-01-03' }),
  });
  const { user } = await renderScreen('/admin/business/3/memberships');
  await user.click(await screen.findByRole('button', { name: 'Actions for mia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip December 2026' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('The box of Thursday, December 3 is left out and not charged.');
  await user.click(within(question).getByRole('button', { name: 'Skip the Box' }));
  expect(
    await screen.findByText('The box of Thursday, December 3 for Mia Torres (mia) was skipped.'),
  ).toBeInTheDocument();
  // The month that was shown goes along.
  expect(asked(calls, 'SkipForMember')).toEqual([{ id: 'sub_mia', yearMonth: '2026-12' }]);
});

test('Export CSV fetches the filtered list with the token', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const clicked: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  };
  let sent: Request | undefined;
  network.use(
    http.get('http://localhost/api/admin/businesses/3/memberships.csv', ({ request }) => {
      sent = request;
      return new HttpResponse('User\r\n', {
        headers: { 'content-disposition': 'attachment; filename="fernhill-farm-memberships.csv"' },
      });
    }),
  );
  answerGraph({ ...asStaff(), businessMemberships: () => pageForTests([mia]) });
  const { user } = await renderScreen('/admin/business/3/memberships?q=mi&status=active');
  await screen.findByText('mia');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The memberships were exported.')).toBeInTheDocument();
  expect(clicked).toEqual(['fernhill-farm-memberships.csv']);
  expect(new URL(sent?.url ?? '').search).toBe('?q=mi&status=active');
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-olivia');
});

test('an export that fails says the server’s sentence', async () => {
  network.use(
    http.get('http://localhost/api/admin/businesses/3/memberships.csv', () =>
      HttpResponse.json({ error: 'Business not found', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  answerGraph({ ...asStaff(), businessMemberships: () => pageForTests([mia]) });
  const { user } = await renderScreen('/admin/business/3/memberships');
  await screen.findByText('mia');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Business not found')).toBeInTheDocument();
});
