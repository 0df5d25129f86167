import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  orderForTests,
  storeMember,
  storeSelection,
  subscriptionForTests,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const checkout = '/b/fernhill-farm/membership/checkout';
const placed = () => ({ order: orderForTests(), subscription: subscriptionForTests() });
const QUOTE_OF_A_GIFT = { nextBoxOn: null, skipBy: null, monthlyAmount: 0 };

async function review(quoted: object = {}, selection: object = {}) {
  storeSelection({ ...TYPED, isGift: true, ...selection });
  storeMember();
  const calls = answerGraph({ ...checkoutOf({ ...QUOTE_OF_A_GIFT, ...quoted }), placeOrder: placed });
  const { user } = await renderScreen(`${checkout}?resumeStep=2`);
  await screen.findByText(/^One box: Tuesday, December 1/);
  return { user, calls };
}

test('the review and the summary of a gift speak of one box: no membership, no month, no skip', async () => {
  await review();
  const main = screen.getByRole('main');
  expect(within(main).getByText('Gift')).toBeInTheDocument();
  expect(within(main).getByText('Gift for')).toBeInTheDocument();
  expect(main).toHaveTextContent(
    'No card is needed now. Fernhill Farm will contact you about payment, or call (555) 010-0199. Nothing is asked of whoever gets the box.',
  );
  const summary = screen.getByRole('complementary', { name: 'Order summary' });
  expect(summary).toHaveTextContent('A gift is one box. It does not renew.');
  for (const part of [main, summary])
    expect(part).not.toHaveTextContent(/member|\/ month|first box|next box|skip|when it arrives|cancel/i);
});

test('a gift that costs nothing asks for no payment', async () => {
  await review({ totalAmount: 0, discountAmount: 3900 });
  expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeInTheDocument();
  expect(screen.queryByText(/will contact you/)).not.toBeInTheDocument();
});

test('a member who gives a gift is asked about no second membership', async () => {
  const { user, calls } = await review({ alreadyMember: true });
  await user.click(screen.getByRole('button', { name: 'Complete Checkout' }));
  await waitFor(() =>
    expect(calls.filter(({ operationName }) => operationName === 'PlaceOrder')).toHaveLength(1),
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the new price of a gift is that of one box', async () => {
  await review({}, { price: '$35.00' });
  expect(
    screen.getByText(/The price has changed: it is now \$39\.00\. You were shown \$35\.00\./),
  ).toBeInTheDocument();
});

test('what is missing of a gift’s address is the recipient’s', async () => {
  storeSelection({ ...TYPED, isGift: true, address: undefined });
  storeMember();
  answerGraph(checkoutOf(QUOTE_OF_A_GIFT));
  const { user } = await renderScreen(`${checkout}?resumeStep=1`);
  await user.click(await screen.findByRole('button', { name: 'Continue to Review' }));
  expect(await screen.findByText('Please enter the recipient’s full name.')).toBeInTheDocument();
  expect(screen.getByText('Please choose the recipient’s state.')).toBeInTheDocument();
});

test.each([
  ['pickup', 'Pay at pickup', 'You pay $39.00 when you pick up your box.'],
  ['shipping', 'Pay the business', 'You pay $39.00 when the business asks you for it.'],
] as const)('a box by %s says how much is paid and when', async (mode, title, sentence) => {
  storeSelection({ ...TYPED, mode, fulfillmentMode: mode, chosenVariationId: `item_1_${mode}` });
  storeMember();
  answerGraph(checkoutOf());
  await renderScreen(`${checkout}?resumeStep=2`);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(await screen.findByText(`No card is needed now. ${sentence}`)).toBeInTheDocument();
});
