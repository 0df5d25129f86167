import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  storeMember,
  storeSelection,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

/** The page as it is published with Small Box at $5.00 more: $44.00 with the eggs. */
function dearer() {
  const root = checkoutOf();
  const { shownPage } = root.business;
  const items = shownPage.content!.itemsSnapshot.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, amount: variation.amount + 500 })),
  }));
  return {
    business: {
      ...root.business,
      shownPage: { version: 2, content: { ...shownPage.content, itemsSnapshot: items } },
    },
    quote: ({ selection }: { selection: { couponCode?: string | null } }) => {
      const discountAmount = selection.couponCode === 'WELCOME10' ? 440 : 0;
      return {
        ...root.quote({ selection }),
        subtotalAmount: 4400,
        discountAmount,
        totalAmount: 4400 - discountAmount,
        monthlyAmount: 4400,
        pageVersion: 2,
      };
    },
  };
}

const sums = () => {
  const summary = screen.getAllByRole('complementary', { name: 'Order summary' })[0]!;
  return within(summary)
    .getAllByText(/^(First box|After that .*month\.)$/)
    .map((line) => (line.parentElement?.textContent ?? '') as string);
};

async function open() {
  storeSelection(TYPED);
  storeMember();
  const root: Record<string, unknown> = checkoutOf();
  answerGraph(root);
  const { user } = await renderScreen('/b/fernhill-farm/membership/checkout?resumeStep=2');
  const complete = await screen.findByRole('button', { name: 'Complete Checkout' });
  return { user, root, complete };
}

test('after the price has changed every line follows the new one', async () => {
  const { user, root, complete } = await open();
  Object.assign(root, dearer(), {
    placeOrder: () => {
      throw new GraphQLError('The price has changed', {
        extensions: { code: 'PRICE_CHANGED', price: '$44.00', amount: 4400 },
      });
    },
  });
  await user.click(complete);
  expect(await screen.findByText(/The price has changed: it is now \$44.00/)).toBeInTheDocument();
  await waitFor(() => expect(sums().join(' ')).toMatch(/First box\$44\.00/));
  expect(sums().join(' ')).not.toContain('$39.00');
  expect(screen.getByText(/First box: Tuesday, December 1/)).toHaveTextContent('$44.00');
  expect(screen.getByText(/Next box: /)).toHaveTextContent('$44.00 / month');
});

test('what stands beside the button is what is agreed to: more is said, shown and asked for anew', async () => {
  storeSelection(TYPED);
  storeMember();
  const root: Record<string, unknown> = checkoutOf();
  const quoted = checkoutOf().quote;
  const said = 'The first box comes to $39.00 now, and not $29.00.';
  root.quote = (asked: Parameters<typeof quoted>[0]) => ({
    ...quoted(asked),
    creditAmount: 1000,
    totalAmount: 2900,
  });
  const calls = answerGraph(root);
  const { user } = await renderScreen('/b/fernhill-farm/membership/checkout?resumeStep=2');
  const complete = await screen.findByRole('button', { name: 'Complete Checkout' });
  expect(complete).toHaveAccessibleDescription(/^\$29\.00/);
  root.quote = quoted;
  root.placeOrder = () => {
    throw new GraphQLError(said, { extensions: { code: 'PRICE_CHANGED' } });
  };
  await user.click(complete);
  expect(await screen.findByText(said)).toBeInTheDocument();
  await waitFor(() => expect(complete).toHaveAccessibleDescription(/^\$39\.00/));
  await user.click(complete);
  const shown = () =>
    calls.flatMap(({ operationName, variables }) =>
      operationName === 'PlaceOrder' ? [variables.shownTotalAmount] : [],
    );
  await waitFor(() => expect(shown()).toEqual([2900, 3900]));
});

test('with a coupon that was not applied yet the lines add up', async () => {
  const { user, root, complete } = await open();
  await user.type(screen.getByLabelText(/^Coupon code/), 'welcome10');
  Object.assign(root, dearer());
  await user.click(complete);
  expect(await screen.findByText(/The price has changed: it is now \$44.00/)).toBeInTheDocument();
  await waitFor(() => expect(sums().join(' ')).toMatch(/First box\$39\.60/));
  const summary = screen.getAllByRole('complementary', { name: 'Order summary' })[0]!;
  // $37.00 for the box, $7.00 for the eggs, $4.40 less.
  await waitFor(() => expect(within(summary).getAllByText('$37.00').length).toBeGreaterThan(0));
  expect(within(summary).queryByText('$32.00')).not.toBeInTheDocument();
});
