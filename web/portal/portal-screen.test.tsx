import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { fernhill } from '../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, answerStatus } from '../../tests/support/screens/graph-answers.ts';
import {
  mia,
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const portal = '/b/fernhill-farm/membership';
const signedIn = (attachments: object[] = [], account: object = {}) => ({
  token: 'new-token',
  tenant: attachments.length > 0 ? null : 'fernhill-farm',
  account: { ...mia, ...account },
  attachments,
});

test('the login button waits for both; signing in stores token, user and tenant and opens the portal', async () => {
  const calls = answerGraph({ ...portalOf(), signIn: () => signedIn() });
  const { user } = await renderScreen(portal);
  const button = await screen.findByRole('button', { name: 'Log In' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Username'), 'mia');
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), 'mia-demo-1');
  expect(button).toBeEnabled();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Saturday, December 12' })).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBe('new-token');
  expect(localStorage.getItem('current_tenant')).toBe('fernhill-farm');
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({
    username: 'mia',
    is_admin: false,
  });
  const asked = calls.find(({ operationName }) => operationName === 'Portal');
  expect(asked?.headers.get('x-tenant')).toBe('fernhill-farm');
  expect(asked?.headers.get('authorization')).toBe('Bearer new-token');
});

test('a refused login shows the server’s sentence and takes the focus back', async () => {
  answerGraph({
    ...portalOf(),
    signIn: () => {
      throw new GraphQLError('Invalid username or password', { extensions: { code: 'UNAUTHENTICATED' } });
    },
  });
  const { user } = await renderScreen(portal);
  await user.type(await screen.findByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('without a sentence of the server’s it is Login failed', async () => {
  answerGraph(portalOf());
  const { user } = await renderScreen(portal);
  await user.type(await screen.findByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'mia-demo-1');
  answerGraph({
    signIn: () => {
      throw new GraphQLError('');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test.each([
  ['an admin', [], { isAdmin: true }],
  ['somebody with a business', [{ role: 'viewer', business: fernhill }], {}],
])('%s goes to the admin area', async (_name, attachments, account) => {
  const viewer = { account: { ...mia, ...account }, attachments };
  answerGraph({ ...portalOf(), viewer, signIn: () => signedIn(attachments, account) });
  const { user, address } = await renderScreen('/membership');
  await user.type(await screen.findByLabelText('Username'), 'olivia');
  await user.type(screen.getByLabelText('Password'), 'olivia-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin/));
});

test('a stored tenant that differs from the URL’s logs a member out, before anything is asked with the token', async () => {
  storeMember('northbank-coffee');
  const calls = answerGraph(portalOf());
  await renderScreen(portal);
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(calls.map(({ headers }) => headers.get('authorization'))).not.toContain('Bearer token-of-mia');
});

test('an attached user is not logged out by a differing tenant', async () => {
  storeMember('northbank-coffee', { has_businesses: true });
  answerGraph(portalOf());
  await renderScreen(portal);
  expect(await screen.findByRole('heading', { name: 'Saturday, December 12' })).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBe('token-of-mia');
});

test('a token that the server no longer knows leads to the login, with the reason', async () => {
  storeMember();
  answerGraph({ ...portalOf(), viewer: null });
  await renderScreen(portal);
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeInTheDocument();
});

test('over all businesses there is a next box for each, and no tenant in the call', async () => {
  storeMember('fernhill-farm');
  const first = subscriptionForTests();
  const second = {
    ...first,
    id: 'sub_2',
    nextBoxOn: '2026-12-04',
    business: { ...first.business, id: '2', slug: 'northbank-coffee', name: 'Northbank Coffee' },
  };
  const gone = { ...first, id: 'sub_3', status: 'canceled', nextBoxOn: null };
  const calls = answerGraph(portalOf({ subscriptions: [first, second, gone] }));
  await renderScreen('/membership');
  await screen.findByText(/from Northbank Coffee/);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Friday, December 4',
    'Saturday, December 12',
  ]);
  const asked = calls.find(({ operationName }) => operationName === 'Portal');
  expect(asked?.headers.get('x-tenant')).toBeNull();
  expect(asked?.headers.get('authorization')).toBe('Bearer token-of-mia');
});

test('nothing to show says so', async () => {
  storeMember();
  answerGraph(portalOf({ subscriptions: [], orders: [] }));
  const { user } = await renderScreen(portal);
  expect(await screen.findByText('No active subscriptions yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Order History' }));
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
});

test('Subscriptions: the pickup address or that it is not set, and the phone for cancelling', async () => {
  storeMember();
  const there = subscriptionForTests();
  const nowhere = { ...there, id: 'sub_2', box: { ...there.box, pickupAddress: '' } };
  answerGraph(portalOf({ subscriptions: [there, nowhere] }));
  await renderScreen(`${portal}?tab=subscriptions`);
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('214 River Road');
  expect(first).toHaveTextContent('$39.00 / month');
  expect(second).toHaveTextContent('Pickup address not set');
  expect(screen.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199');
});

test('orderId opens Subscriptions and marks the order, where it is the member’s own', async () => {
  storeMember();
  answerGraph(portalOf());
  await renderScreen('/membership?orderId=ord_1');
  expect(screen.getByRole('tab', { name: 'Subscriptions' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('You’re a member of Fernhill Farm')).toBeInTheDocument();
});

test('somebody else’s orderId only opens Subscriptions', async () => {
  storeMember();
  answerGraph(portalOf());
  await renderScreen('/membership?orderId=ord_other');
  await screen.findByRole('article');
  expect(screen.queryByText(/You’re a member of/)).not.toBeInTheDocument();
});

test('an order unfolds to what was in the box', async () => {
  storeMember();
  answerGraph(portalOf());
  await renderScreen(`${portal}?tab=orders`);
  const order = (await screen.findByText('November 12')).closest('details') as HTMLElement;
  expect(within(order).getByText('Coupon WELCOME10')).toBeInTheDocument();
  expect(within(order).getByText('Eggs')).toBeInTheDocument();
  expect(order).toHaveTextContent('Pay at pickup');
});

test('logging out ends the session here and at the server and returns to the business’s page', async () => {
  storeMember();
  localStorage.setItem('owner_home_path', '/admin/my');
  const chosen = { businessSlug: 'fernhill-farm', chosenItemId: 'item_1' };
  const buyer = { email: 'mia@example.com', account: { username: 'mia' }, address: { street: '1 Elm St' } };
  localStorage.setItem('membership_selection', JSON.stringify({ ...chosen, ...buyer }));
  const calls = answerGraph({ ...portalOf(), signOut: { ok: true } });
  const { user, address } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(address()).toBe('/b/fernhill-farm'));
  expect(calls.map(({ operationName }) => operationName)).toContain('SignOut');
  for (const key of ['auth_token', 'auth_user', 'owner_home_path'])
    expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem('current_tenant')).toBe('fernhill-farm');
  // Nothing of whoever was buying is left to the next person at this browser.
  expect(JSON.parse(localStorage.getItem('membership_selection')!)).toEqual(chosen);
});

test('a failure is said beside a way to try again', async () => {
  storeMember();
  answerStatus(503);
  const { user } = await renderScreen('/membership');
  expect(await screen.findByRole('alert')).toHaveTextContent('down');
  answerGraph(portalOf());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Saturday, December 12' })).toBeInTheDocument();
});
