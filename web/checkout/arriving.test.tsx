import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerGraph, answerStatus } from '../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  storedSelection,
  storeMember,
  storeSelection,
  TYPED,
} from '../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const checkout = '/b/fernhill-farm/membership/checkout';
const step = (name: string) => screen.findByRole('heading', { level: 1, name });

test('without a selection it leads to the business’s page, and so does another business’s', async () => {
  answerGraph(checkoutOf());
  const { address } = await renderScreen(checkout);
  await waitFor(() => expect(address()).toBe('/b/fernhill-farm'));
});

test('another business’s selection is none', async () => {
  storeSelection({ businessSlug: 'northbank-coffee' });
  answerGraph(checkoutOf());
  const { address } = await renderScreen(checkout);
  await waitFor(() => expect(address()).toBe('/b/fernhill-farm'));
});

test('without a business it leads to all of them', async () => {
  answerGraph({ businesses: { nodes: [], edges: [], totalCount: 0, pageInfo: { hasNextPage: false } } });
  const { address } = await renderScreen('/membership/checkout');
  await waitFor(() => expect(address()).toBe('/businesses'));
});

test('with a selection /membership/checkout is its business’s', async () => {
  storeSelection();
  answerGraph(checkoutOf());
  const { address } = await renderScreen('/membership/checkout?resumeStep=1');
  expect(await step('Address')).toBeInTheDocument();
  expect(address()).toBe(`${checkout}?resumeStep=1`);
});

test('a choice in the address is stored, and what was typed before stays', async () => {
  storeSelection(TYPED);
  answerGraph(checkoutOf());
  const { address } = await renderScreen(
    `${checkout}?item=item_1&mode=delivery&addon=addon_2&addon=addon_3&upgrade=upgrade_1`,
  );
  await step('Contact and Account');
  await waitFor(() => expect(address()).toBe(checkout));
  expect(storedSelection()).toMatchObject({
    businessSlug: 'fernhill-farm',
    price: '$72.00',
    mode: 'delivery',
    fulfillmentDetails: 'Within ten miles',
    chosenAddonIds: ['addon_2', 'addon_3'],
    chosenUpgradeIds: ['upgrade_1'],
    email: 'mia@example.com',
    address: { street: '48 Alder Street' },
  });
});

test.each([
  [
    'a package that is gone',
    'item=item_9',
    'This membership is no longer available. Please choose another one.',
  ],
  ['a mode it has no price for', 'item=item_2&mode=shipping', /Shipping is not available for Family Box/],
  [
    'too many add-ons',
    'item=item_1&addon=addon_1&addon=addon_2&addon=addon_3',
    'You can choose at most 2 add-ons.',
  ],
])('%s cannot be checked out', async (_name, query, sentence) => {
  answerGraph(checkoutOf());
  await renderScreen(`${checkout}?${query}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'See the memberships' })).toHaveAttribute(
    'href',
    '/b/fernhill-farm',
  );
});

test.each([
  ['0', 'Contact and Account'],
  ['1', 'Address'],
  ['2', 'Review and Payment'],
  ['3', 'Contact and Account'],
  ['-1', 'Contact and Account'],
])('resumeStep=%s opens %s', async (query, name) => {
  storeSelection(TYPED);
  answerGraph(checkoutOf());
  await renderScreen(`${checkout}?resumeStep=${query}`);
  expect(await step(name)).toBeInTheDocument();
});

test('a member of another tenant is logged out and keeps the choice', async () => {
  storeSelection();
  storeMember('northbank-coffee');
  answerGraph(checkoutOf());
  await renderScreen(checkout);
  expect(await screen.findByText('Create an account')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(storedSelection()?.chosenItemId).toBe('item_1');
});

test('a business that cannot be loaded says what is kept, and is asked for again', async () => {
  storeSelection();
  answerStatus(503);
  const { user } = await renderScreen(checkout);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  answerGraph(checkoutOf());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await step('Contact and Account')).toBeInTheDocument();
});

test('a step that was jumped over has no tick', async () => {
  storeSelection();
  answerGraph(checkoutOf());
  await renderScreen(`${checkout}?resumeStep=2`);
  await step('Review and Payment');
  expect(screen.getByRole('button', { name: /Contact and Account ?, not done yet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Address ?, not done yet/ })).toBeInTheDocument();
});

test('a missing address is said where it is to be given', async () => {
  storeMember();
  storeSelection({ email: 'mia@example.com' });
  answerGraph(checkoutOf());
  const { user } = await renderScreen(`${checkout}?resumeStep=2`);
  await user.click(await screen.findByRole('button', { name: 'Complete Checkout' }));
  await step('Address');
  expect(screen.getByRole('alert')).toHaveTextContent('Please complete the address to complete checkout.');
});

test('a first box that is dated today is not promised for today', async () => {
  storeSelection();
  const root = checkoutOf();
  answerGraph({ ...root, ...checkoutOf({ firstBoxOn: root.business.today }) });
  await renderScreen(checkout);
  expect(
    (await screen.findAllByText(/First box: ordered today, .*\. It comes on the next pickup day\./)).length,
  ).toBeGreaterThan(0);
});

test('who forgot the password is led to a new one, and told whom to call', async () => {
  answerGraph(checkoutOf());
  await renderScreen('/membership');
  const way = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(way).toHaveAttribute('href', '/forgot-password');
  expect(way.parentElement).toHaveTextContent('Or call (555) 010-0199.');
});
