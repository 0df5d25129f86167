import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
import { standInForSquare } from '../../../tests/support/payments/square-for-tests.ts';

let square: ReturnType<typeof standInForSquare>;
beforeEach(() => {
  square = standInForSquare();
});
afterEach(() => square.leave());

const placed = () => ({ order: orderForTests(), subscription: subscriptionForTests() });
const refusals =
  (...given: [message: string, extensions: object][]) =>
  () => {
    const [message, extensions] = given.shift() ?? [];
    if (message === undefined) return placed();
    throw new GraphQLError(message, { extensions: extensions as Record<string, unknown> });
  };
const byCard = (root: object = {}, quoted: object = {}) => ({
  ...checkoutOf(quoted),
  business: { ...checkoutOf().business, paymentSettings: square.settings },
  ...root,
});
const sent = (calls: GraphCall[]) => calls.filter(({ operationName }) => operationName === 'PlaceOrder');
const keyStored = () =>
  (JSON.parse(localStorage.getItem('checkout_attempt') ?? 'null') as { key: string } | null)?.key;

async function open(root: object, selection: object = {}) {
  storeSelection({ ...TYPED, ...selection });
  storeMember();
  const calls = answerGraph(root as Record<string, unknown>);
  const { user, address } = await renderScreen('/b/fernhill-farm/membership/checkout?resumeStep=2');
  await screen.findByText(/(First|One) box: Tuesday, December 1/);
  const complete = async () => user.click(await screen.findByRole('button', { name: 'Complete Checkout' }));
  return { user, address, calls, complete };
}

test('the card goes from Square’s fields to the order as a token', async () => {
  const { address, calls, complete } = await open(byCard({ placeOrder: placed }));
  expect(screen.getByRole('heading', { name: 'Pay by card' })).toBeInTheDocument();
  expect(await screen.findByText('Square’s fields')).toBeInTheDocument();
  expect(square.scripts).toEqual([square.settings.browser.settings.sdkUrl]);
  await complete();
  await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
  expect(sent(calls)[0]?.variables.payment).toEqual({ sourceToken: 'token-1' });
});

test('where the business takes the payment itself, no script is loaded and no card sent', async () => {
  const { calls, complete } = await open({ ...checkoutOf(), placeOrder: placed });
  await complete();
  await waitFor(() => expect(sent(calls)[0]?.variables.payment).toBeNull());
  expect(square.scripts).toEqual([]);
});

test('a free first box takes the card, and says what comes then', async () => {
  const root = byCard({ placeOrder: placed }, { totalAmount: 0, discountAmount: 3900, monthlyAmount: 3900 });
  const { calls, complete } = await open(root);
  expect(screen.getByText(/\$0\.00 today, then \$39\.00 \/ month\./)).toBeInTheDocument();
  await complete();
  await waitFor(() => expect(sent(calls)[0]?.variables.payment).toEqual({ sourceToken: 'token-1' }));
});

test('nothing to pay asks for no card', async () => {
  const root = byCard({ placeOrder: placed }, { totalAmount: 0, discountAmount: 3900, monthlyAmount: 0 });
  const { calls, complete } = await open(root);
  expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeInTheDocument();
  await complete();
  await waitFor(() => expect(sent(calls)[0]?.variables.payment).toBeNull());
});

test('what is wrong with the card stands on its fields, and nothing is sent', async () => {
  const { calls, complete } = await open(byCard({ placeOrder: placed }));
  await screen.findByText('Square’s fields');
  square.tokens = [
    { status: 'Invalid', errors: [{ field: 'cardNumber', message: 'Card number is not valid' }] },
  ];
  await complete();
  expect(await screen.findByText('Card number is not valid')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Card details' })).toHaveAccessibleDescription(
    'Card number is not valid',
  );
  expect(sent(calls)).toHaveLength(0);
  square.tokens = [];
  await complete();
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(screen.queryByText('Card number is not valid')).not.toBeInTheDocument();
});

test.each([
  ['soft', 'Try again, or use another card.'],
  ['hard', 'Please use another card, or ask your bank.'],
])(
  'a %s decline says what to do, keeps what was typed, and the next try is another one',
  async (reason, advice) => {
    const placeOrder = refusals(['The card was declined.', { code: 'PAYMENT_DECLINED', reason }]);
    const { address, calls, complete } = await open(byCard({ placeOrder }));
    await complete();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `The card was declined. Nothing was charged. ${advice}`,
    );
    expect(storedSelection()).toMatchObject(TYPED);
    expect(screen.getByText('Square’s fields')).toBeInTheDocument();
    await complete();
    await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
    const [first, second] = sent(calls).map(({ variables }) => variables);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(second?.payment).toEqual({ sourceToken: 'token-2' });
  },
);

test('the bank may ask the owner to confirm what they are about to pay, and that the card is kept', async () => {
  const { address, calls, complete } = await open(byCard({ placeOrder: placed }));
  await complete();
  await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
  expect(square.asked).toEqual([
    {
      intent: 'CHARGE_AND_STORE',
      amount: '39.00',
      currencyCode: 'USD',
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: expect.objectContaining({
        givenName: 'Mia',
        familyName: 'Torres',
        addressLines: ['48 Alder Street', '2B'],
        postalCode: '12207',
        countryCode: 'US',
      }),
    },
  ]);
  expect(sent(calls)[0]?.variables.payment).toEqual({ sourceToken: 'token-1' });
});

test('of a gift the owner confirms the charge alone: its card is not kept', async () => {
  const quoted = { nextBoxOn: null, skipBy: null, monthlyAmount: 0 };
  const { address, complete } = await open(byCard({ placeOrder: placed }, quoted), { isGift: true });
  await complete();
  await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
  expect(square.asked).toMatchObject([{ intent: 'CHARGE', amount: '39.00' }]);
});

test('where the server says that the bank asks, the same is sent again after it was asked', async () => {
  const placeOrder = refusals(['Please confirm.', { code: 'PAYMENT_ACTION_NEEDED', clientSecret: 'secret' }]);
  const { address, calls, complete } = await open(byCard({ placeOrder }));
  await complete();
  await waitFor(() => expect(address()).toBe('/membership?orderId=ord_1'));
  const [first, second] = sent(calls).map(({ variables }) => variables);
  expect(second).toEqual(first);
});

test('a confirmation that is not given is said on the field, and nothing is sent', async () => {
  square.tokens = [{ status: 'Error', errors: [{ type: 'VERIFICATION_ERROR', message: 'x' }] }];
  const { calls, complete } = await open(byCard({ placeOrder: placed }));
  await complete();
  expect(await screen.findByText(/was not confirmed with your bank/)).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
});

test.each([
  [
    'payments that are not available',
    refusals(['Payments are not available right now.', { code: 'PAYMENT_UNAVAILABLE' }]),
  ],
  ['a lost connection', null],
])('%s keep the key: sending again is safe, and said to be', async (_name, placeOrder) => {
  const { calls, complete } = await open(byCard({ placeOrder: placeOrder ?? placed }));
  await screen.findByText('Square’s fields');
  if (!placeOrder) loseConnection();
  await complete();
  expect(await screen.findByRole('alert')).toHaveTextContent('sending again will not make a second order');
  const key = keyStored();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const again = placeOrder ? calls : answerGraph(byCard({ placeOrder: placed }));
  await complete();
  await waitFor(() => expect(sent(again).at(-1)?.variables.idempotencyKey).toBe(key));
  // Square takes a token only once, so the same order is sent with a new one.
  expect(sent(again).at(-1)?.variables.payment).toEqual({ sourceToken: 'token-2' });
});

test('card fields that can’t be loaded are loaded again', async () => {
  square.loads = false;
  const { user, calls, complete } = await open(byCard({ placeOrder: placed }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The card fields could not be loaded.');
  square.loads = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Square’s fields')).toBeInTheDocument();
  await complete();
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});
