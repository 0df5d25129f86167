import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { ada, asAdmin, asStaff, fernhill, olivia } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, loseConnection } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const links = () =>
  within(screen.getByRole('navigation', { name: /Platform|Account/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('without a token every admin path leads to the login, with the way back', async () => {
  const { address } = await renderScreen('/admin/memberships?status=active');
  await waitFor(() => expect(address()).toBe('/membership?r=%2Fadmin%2Fmemberships%3Fstatus%3Dactive'));
});

test('an admin has every link', async () => {
  answerGraph(asAdmin());
  await renderScreen('/admin/change-password');
  await screen.findByRole('heading', { level: 1, name: 'Change password' });
  expect(links()).toEqual([
    'Home',
    'Businesses',
    'My businesses',
    'Edit page',
    'Coupons',
    'Next Boxes',
    'Money',
    'Users',
    'System',
    'Applications',
    'Messages',
    'Platform settings',
    'Memberships',
    'Activity',
    'Change password',
    'Security',
  ]);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('aria-current', 'page');
});

const EVERYBODYS = [
  'Dashboard',
  'Edit Page',
  'Next Box',
  'Memberships',
  'Today',
  'Boxes',
  'Money',
  'Emails',
  'Payments',
  'Days and places',
  'Settings',
];
const EDITORS = EVERYBODYS.toSpliced(EVERYBODYS.indexOf('Emails'), 0, 'Messages');

test.each([
  ['viewer', EVERYBODYS],
  ['editor', EDITORS],
  ['owner', EDITORS.toSpliced(EDITORS.indexOf('Days and places'), 0, 'Activity')],
] as const)(
  'a %s has their own links, and within a business those that the role opens',
  async (role, own) => {
    answerGraph(asStaff(role));
    await renderScreen('/admin/business/3/memberships');
    const inBusiness = await screen.findByRole('navigation', { name: 'Fernhill Farm' });
    expect(
      within(inBusiness)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(own);
    expect(within(inBusiness).getByRole('link', { name: 'Edit Page' })).toHaveAttribute(
      'href',
      '/admin/business/3/page',
    );
    expect(links()).toEqual(['My businesses', 'Memberships', 'Change password', 'Security']);
  },
);

test.each(['viewer', 'editor'] as const)(
  'a %s who opens what staff did is led to /admin/my',
  async (role) => {
    answerGraph(asStaff(role));
    const { address } = await renderScreen('/admin/business/3/activity');
    await waitFor(() => expect(address()).toBe('/admin/my'));
  },
);

test('owners opening other /admin paths go to /admin/my', async () => {
  answerGraph(asStaff());
  const { address } = await renderScreen('/admin/users');
  await waitFor(() => expect(address()).toBe('/admin/my'));
});

test('the /admin index of an owner is the dashboard of the first business, kept as owner_home_path', async () => {
  answerGraph(asStaff());
  const { address } = await renderScreen('/admin');
  await waitFor(() => expect(address()).toBe('/admin/business/3'));
  expect(localStorage.getItem('owner_home_path')).toBe('/admin/business/3');
});

test('a kept owner_home_path is followed; one of a business that is no longer theirs is not', async () => {
  const second = { ...fernhill, id: '9', slug: 'northbank-coffee', name: 'Northbank Coffee' };
  const attachments = [
    { role: 'owner', business: fernhill },
    { role: 'viewer', business: second },
  ];
  answerGraph({ ...asStaff(), viewer: { account: olivia, attachments } });
  localStorage.setItem('owner_home_path', '/admin/business/9');
  const first = await renderScreen('/admin');
  await waitFor(() => expect(first.address()).toBe('/admin/business/9'));
});

test('Owner Home goes to /admin/my where the call fails', async () => {
  asStaff();
  loseConnection();
  const { address } = await renderScreen('/admin');
  await waitFor(() => expect(address()).toBe('/admin/my'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(localStorage.getItem('owner_home_path')).toBeNull();
});

test('a member without a business is led to the portal', async () => {
  asStaff();
  localStorage.setItem('current_tenant', 'fernhill-farm');
  answerGraph({ viewer: { account: olivia, attachments: [] } });
  const { address } = await renderScreen('/admin/memberships');
  await waitFor(() => expect(address()).toBe('/b/fernhill-farm/membership'));
});

test('a token that the server no longer knows ends the session, with the reason and the way back', async () => {
  asAdmin();
  answerGraph({ viewer: null });
  const { address } = await renderScreen('/admin/coupons');
  await waitFor(() => expect(address()).toBe('/membership?r=%2Fadmin%2Fcoupons'));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
  // It is no good news, and whose session it was need not be typed again.
  expect(screen.getByText(/^Your session has ended/).closest('[role=status]')).not.toHaveClass('text-good');
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
});

test('a token that runs out while somebody works leads to the login as well', async () => {
  let isOver = false;
  const { viewer } = asAdmin();
  answerGraph({
    viewer: () => (isOver ? null : viewer),
    memberships: () => {
      isOver = true;
      throw new GraphQLError('Please log in', { extensions: { code: 'UNAUTHENTICATED' } });
    },
  });
  const { address } = await renderScreen('/admin/memberships');
  await waitFor(() => expect(address()).toBe('/membership?r=%2Fadmin%2Fmemberships'));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
});

test('Logout clears the session here and on the server and goes to /membership', async () => {
  const calls = answerGraph({ ...asAdmin(), signOut: { ok: true } });
  localStorage.setItem('owner_home_path', '/admin/business/3');
  localStorage.setItem('membership_selection', JSON.stringify({ ts: 1, email: 'ada@example.com' }));
  const { user, address } = await renderScreen('/admin/change-password');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/membership'));
  expect(calls.map(({ operationName }) => operationName)).toContain('AdminSignOut');
  for (const key of ['auth_token', 'auth_user', 'owner_home_path'])
    expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem('membership_selection')).toBe('{"ts":1}');
});

test('admin calls send the bearer token and no tenant header', async () => {
  localStorage.setItem('current_tenant', 'fernhill-farm');
  const calls = answerGraph(asAdmin());
  await renderScreen('/admin/change-password');
  await screen.findByRole('heading', { level: 1 });
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-ada');
  expect(calls[0]?.headers.get('x-tenant')).toBeNull();
});

test('the menu of a phone traps the focus, closes by Escape and gives it back', async () => {
  answerGraph(asAdmin());
  const { user } = await renderScreen('/admin/change-password');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('following a link of the phone’s menu closes it and keeps the frame', async () => {
  answerGraph({ ...asStaff() });
  const { user, address } = await renderScreen('/admin/memberships');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Change password' }));
  await waitFor(() => expect(address()).toBe('/admin/change-password'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Menu' })).toBe(button);
});

test('an admin switches to a business that the server finds', async () => {
  const node = (id: string, name: string) => ({ business: { ...fernhill, id, slug: `b-${id}`, name } });
  const all = [
    node('3', 'Fernhill Farm'),
    ...[4, 5, 6, 7, 8, 9, 10].map((n) => node(String(n), `Shop ${n}`)),
  ];
  const calls = answerGraph({
    ...asAdmin(),
    managedBusinesses: ({ search }: { search: string | null }) => ({
      nodes: all.filter(({ business }) => business.name.toLowerCase().includes((search ?? '').toLowerCase())),
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: all.length,
    }),
    managedBusiness: () => node('3', 'Fernhill Farm'),
  });
  const { user, address } = await renderScreen('/admin/change-password');
  await user.click(await screen.findByRole('button', { name: /Switch business/ }));
  const search = await screen.findByRole('searchbox', { name: 'Search businesses' });
  await user.type(search, 'fern');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Shop 4' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Fernhill Farm' }));
  expect(address()).toBe('/admin/business/3');
  expect(await screen.findByRole('navigation', { name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(calls.filter(({ operationName }) => operationName === 'SwitchableBusinesses')).toHaveLength(2);
});

test('an address that leads nowhere says so, inside the frame', async () => {
  answerGraph(asAdmin());
  await renderScreen('/admin/no/such/thing');
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Platform' })).toBeInTheDocument();
});

const comeFrom = (address: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(address);
afterEach(() => void jest.restoreAllMocks());

test('arriving with a one-time code signs in, and removes it from the address', async () => {
  comeFrom(`http://fernhill-farm.${window.location.hostname}/`);
  answerGraph({
    viewer: { account: ada, attachments: [] },
    exchangeHandover: { token: 't', tenant: null, account: ada, attachments: [] },
  });
  const { address } = await renderScreen('/admin/change-password#handover=abc');
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  expect(address()).toBe('/admin/change-password');
});

test.each(['https://elsewhere.example/', `http://not${window.location.hostname}/`, ''])(
  'a code that comes from %j signs nobody in as somebody else, and is removed',
  async (before) => {
    comeFrom(before);
    const calls = answerGraph({
      viewer: { account: ada, attachments: [] },
      exchangeHandover: { token: 't', tenant: null, account: ada, attachments: [] },
    });
    const { address } = await renderScreen('/admin/change-password#handover=abc');
    await waitFor(() => expect(address()).toBe('/membership?r=%2Fadmin%2Fchange-password'));
    expect(window.location.hash).toBe('');
    expect(calls.map(({ operationName }) => operationName)).not.toContain('ExchangeHandover');
  },
);

test('a code that no longer holds leads to the login', async () => {
  comeFrom(`http://fernhill-farm.${window.location.hostname}/`);
  answerGraph({
    exchangeHandover: () => {
      throw new GraphQLError('Please log in', { extensions: { code: 'UNAUTHENTICATED' } });
    },
  });
  const { address } = await renderScreen('/admin/change-password#handover=abc');
  await waitFor(() => expect(address()).toBe('/membership?r=%2Fadmin%2Fchange-password'));
});
