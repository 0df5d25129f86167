import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph, loseConnection } from '../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  orderForTests,
  storedSelection,
  storeMember,
  storeSelection,
  subscriptionForTests,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const review = '/b/fernhill-farm/membership/checkout?resumeStep=2';
const placed = () => ({ order: orderForTests(), subscription: subscriptionForTests() });
const refuse =
  (message: string, extensions: Record<string, unknown> = {}) =>
  () => {
    throw new GraphQLError(message, { extensions });
  };
const complete = () => screen.findByRole('button', { name: 'Complete Checkout' });
const sent = (calls: GraphCall[]) => calls.filter(({ operationName }) => operationName === 'PlaceOrder');
const keyOf = (call: GraphCall | undefined) => call?.variables.idempotencyKey;

async function open(root: object, typed: Parameters<typeof storeSelection>[0] = TYPED) {
  storeSelection(typed);
  storeMember();
  const calls = answerGraph(root as Record<string, unknown>);
  const { user, address } = await renderScreen(review);
  await screen.findByText(/First box: Tuesday, December 1/);
  return { user, address, calls };
}

test('everything is shown once more, then one order is placed and the portal opens on it', async () => {
  const { user, address, calls } = await open({ ...checkoutOf(), placeOrder: placed });
  // What is agreed to is said beside the button, which wears the business's colour.
  const button = await complete();
  expect(button).toHaveAccessibleDescription('$39.00 when you collect it');
  expect(getComputedStyle(button.closest<HTMLElement>('[style]')!).getPropertyValue('--primary')).toMatch(
    /^#/,
  );
  expect(screen.getByText('Pay at pickup')).toBeInTheDocument();
  expect(screen.getByText('To skip a month, tell us by the 17th.')).toBeInTheDocument();
  expect(screen.getByText('48 Alder Street, 2B')).toBeInTheDocument();
  await user.click(await complete());
  await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
  expect(await screen.findByText('You’re a member of Fernhill Farm')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Subscriptions' })).toHaveAttribute('aria-selected', 'true');
  const [order] = sent(calls);
  expect(order?.variables).toMatchObject({
    selection: {
      businessSlug: 'fernhill-farm',
      price: '$39.00',
      mode: 'pickup',
      isGift: false,
      couponCode: null,
    },
    address: { street: '48 Alder Street', country: 'US' },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(order?.headers.get('x-tenant')).toBe('fernhill-farm');
  expect(storedSelection()).toBeNull();
  expect(localStorage.getItem('checkout_attempt')).toBeNull();
});

test('the coupon is shown in upper case, with the discount before paying', async () => {
  const { user, calls } = await open({ ...checkoutOf(), placeOrder: placed });
  await user.type(screen.getByLabelText(/^Coupon code/), 'welcome10');
  expect(screen.getByLabelText(/^Coupon code/)).toHaveValue('WELCOME10');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('WELCOME10: $3.90 off')).toBeInTheDocument();
  expect(screen.getAllByText('$35.10').length).toBeGreaterThan(0);
  expect(storedSelection()?.couponCode).toBe('WELCOME10');
  await user.click(await complete());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.variables).toMatchObject({ selection: { couponCode: 'WELCOME10' } });
});

test('a code that is not valid stops the order until it is mended or taken out', async () => {
  const { user, calls } = await open({ ...checkoutOf(), placeOrder: placed });
  await user.type(screen.getByLabelText(/^Coupon code/), 'nothing{Enter}');
  expect(await screen.findByText('Coupon code is not valid')).toBeInTheDocument();
  await user.click(await complete());
  expect(screen.getByRole('alert')).toHaveTextContent('Coupon code is not valid');
  expect(screen.getByLabelText(/^Coupon code/)).toHaveFocus();
  expect(sent(calls)).toHaveLength(0);
  await user.clear(screen.getByLabelText(/^Coupon code/));
  await user.tab();
  await user.click(await complete());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});

test('a lost connection keeps the details and the key; a changed body after it makes no second order', async () => {
  const { user, address } = await open({ ...checkoutOf(), placeOrder: placed });
  loseConnection();
  await user.click(await complete());
  expect(await screen.findByRole('alert')).toHaveTextContent('sending again will not make a second order');
  const key = (JSON.parse(localStorage.getItem('checkout_attempt') ?? '') as { key: string }).key;
  expect(storedSelection()).toMatchObject(TYPED);

  const root = {
    ...checkoutOf(),
    placeOrder: refuse('used for another checkout', { code: 'CONFLICT' }) as () => unknown,
  };
  const calls = answerGraph(root);
  await user.type(screen.getByLabelText(/^Coupon code/), 'welcome10{Enter}');
  await screen.findByText('WELCOME10: $3.90 off');
  await user.click(await complete());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Your first try did make an order'),
  );
  await user.click(await complete());
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls).map(keyOf)).toEqual([key, key]);
  await user.click(await screen.findByRole('link', { name: 'See My Orders' }));
  await waitFor(() => expect(address()).toBe('/b/fernhill-farm/membership?tab=orders'));
  expect(localStorage.getItem('checkout_attempt')).toBeNull();
});

test('the same again after a lost answer is not asked about as a second membership', async () => {
  const { user } = await open({ ...checkoutOf({ alreadyMember: true }), placeOrder: placed });
  await user.click(await complete());
  const question = await screen.findByRole('alertdialog');
  loseConnection();
  await user.click(within(question).getByRole('button', { name: 'Start Another Membership' }));
  await screen.findByRole('alert');
  const calls = answerGraph({ ...checkoutOf({ alreadyMember: true }), placeOrder: placed });
  await user.click(await complete());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});

test('a second membership is made only after a clear question', async () => {
  const { user, calls } = await open({ ...checkoutOf({ alreadyMember: true }), placeOrder: placed });
  await user.click(await complete());
  const question = await screen.findByRole('alertdialog', {
    name: 'You already have a membership at Fernhill Farm.',
  });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent(calls)).toHaveLength(0);
});

test('a changed price is shown and asked about; agreeing sends the new one under a new key', async () => {
  const root = {
    ...checkoutOf(),
    placeOrder: refuse('The price has changed', {
      code: 'PRICE_CHANGED',
      price: '$44.00',
      amount: 4400,
    }) as () => unknown,
  };
  const { user, calls, address } = await open(root);
  await user.click(await complete());
  expect(await screen.findByText(/The price has changed: it is now \$44.00 \/ month/)).toBeInTheDocument();
  root.placeOrder = placed;
  await user.click(screen.getByRole('button', { name: 'Agree to $44.00 and Complete' }));
  await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
  const [first, second] = sent(calls);
  expect(second?.variables).toMatchObject({ selection: { price: '$44.00' } });
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('a price that is no longer the page’s is asked about before anything is sent', async () => {
  await open({ ...checkoutOf(), placeOrder: placed }, { ...TYPED, price: '$35.00' });
  expect(screen.getByText(/it is now \$39.00 \/ month. You were shown \$35.00/)).toBeInTheDocument();
});

test.each([
  ['the server’s sentence', 'The farm is full', 'The farm is full'],
  ['the screen’s own', '', 'Failed to save order'],
])('a failure shows %s and keeps everything', async (_name, message, shown) => {
  const { user } = await open({ ...checkoutOf(), placeOrder: refuse(message, { code: 'INVALID' }) });
  await user.click(await complete());
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(storedSelection()).toMatchObject(TYPED);
});

test('past the cutoff the sentence is shown and nothing can be sent', async () => {
  const closed =
    'The last day to subscribe for this month has passed. The cutoff day is the 3rd of each month. Please try again next month.';
  await open({ ...checkoutOf({ cutoffProblem: closed }) });
  expect(screen.getByRole('alert')).toHaveTextContent(closed);
  expect(await complete()).toBeDisabled();
});

test('a session that has ended leads to the account step with the sentence, and keeps what was typed', async () => {
  const { user } = await open({
    ...checkoutOf(),
    placeOrder: refuse('Please log in', { code: 'UNAUTHENTICATED' }),
  });
  await user.click(await complete());
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact and Account' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please log in or create an account to complete checkout',
  );
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(storedSelection()).toMatchObject(TYPED);
});

test('what is missing leads back to its step', async () => {
  const { user } = await open({ ...checkoutOf() }, { email: 'mia@example.com' });
  await user.click(await complete());
  expect(await screen.findByRole('heading', { level: 1, name: 'Address' })).toBeInTheDocument();
});

test('each part has its Edit link', async () => {
  const { user } = await open({ ...checkoutOf() });
  expect(screen.getByRole('link', { name: 'Edit membership' })).toHaveAttribute('href', '/b/fernhill-farm');
  await user.click(screen.getByRole('button', { name: 'Edit contact' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact and Account' })).toBeInTheDocument();
});

test('without a checked price nothing can be sent; it is asked for again', async () => {
  storeSelection(TYPED);
  storeMember();
  answerGraph({ ...checkoutOf(), quote: refuse('The service is busy.', { code: 'UNAVAILABLE' }) });
  const { user } = await renderScreen(review);
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
  expect(await complete()).toBeDisabled();
  answerGraph(checkoutOf());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/First box: Tuesday, December 1/);
  expect(await complete()).toBeEnabled();
});
