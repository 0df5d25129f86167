import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { eventForTests, orderForTests } from '../../../tests/support/screens/boxes-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { membershipForTests, pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const paidBox = (some: Record<string, unknown>) =>
  orderForTests({ state: 'paid', paidAt: '2026-12-03T15:00:00Z', ...some });

/** The screen of a membership with one box that was paid so. */
async function withBox(
  order: ReturnType<typeof paidBox>,
  refundOrder: () => object = () => ({ ...order, state: 'refunded' }),
) {
  const calls = answerGraph({
    ...asStaff(),
    membership: () =>
      membershipForTests({
        pastDueCents: 0,
        creditBalance: 0,
        skippableForMember: [],
        months: [{ yearMonth: '2026-12', state: 'paid', scheduledOn: '2026-12-03', order }],
        events: pageForTests([eventForTests()]),
      }),
    refundOrder,
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Actions for the box of December 3' }));
  const refunds = () =>
    calls.filter(({ operationName }) => operationName === 'RefundOrder').map(({ variables }) => variables);
  return { user, refunds };
}

test('of a box that credit alone has paid the credit is given back, all of it, with a reason', async () => {
  const { user, refunds } = await withBox(paidBox({ totalAmount: 0, total: '$0.00', creditAmount: 3900 }));
  await user.click(await screen.findByRole('menuitem', { name: 'Give credit back' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Give back $39.00 of credit for the box of December 3?',
  });
  expect(question).toHaveTextContent('no money moves: the member has that credit again');
  expect(within(question).queryByRole('textbox', { name: 'Amount ($)' })).not.toBeInTheDocument();
  expect(within(question).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'It never came');
  await user.click(within(question).getByRole('button', { name: 'Give back $39.00 of credit' }));
  expect(
    await screen.findByText('$39.00 of credit for the box of December 3 was given back.'),
  ).toBeInTheDocument();
  expect(refunds()).toEqual([
    expect.objectContaining({ id: 'ord_mia', amount: 3900, reason: 'It never came', asCredit: false }),
  ]);
});

test('of a box that credit has paid a part of, all of the money brings the credit back too', async () => {
  const { user } = await withBox(paidBox({ totalAmount: 2900, total: '$29.00', creditAmount: 1000 }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Refund $29.00 for the box of December 3?',
  });
  const credit = 'The $10.00 of credit that this box has used is there again too.';
  expect(question).toHaveTextContent(credit);
  const amount = within(question).getByRole('textbox', { name: 'Amount ($)' });
  await user.clear(amount);
  await user.type(amount, '5');
  expect(question).not.toHaveTextContent(credit);
});

test('of a box that cost nothing there is nothing to give back', async () => {
  await withBox(paidBox({ totalAmount: 0, total: '$0.00' }));
  expect(await screen.findByRole('menuitem', { name: /Refund/ })).toHaveTextContent(
    'There was nothing to pay.',
  );
});

test('an amount that can’t be given back, and what the server refuses, is said at the field, which has the focus', async () => {
  const { user, refunds } = await withBox(paidBox({ totalAmount: 2900, total: '$29.00' }), () => {
    throw new GraphQLError('No.', {
      extensions: { code: 'INVALID', fields: { reason: 'The reason rests.' } },
    });
  });
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const question = within(await screen.findByRole('alertdialog'));
  const amount = question.getByRole('textbox', { name: 'Amount ($)' });
  await user.clear(amount);
  await user.type(amount, '30');
  await user.click(question.getByRole('button', { name: /^Refund/ }));
  expect(amount).toBeInvalid();
  expect(amount).toHaveFocus();
  expect(refunds()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '10');
  await user.click(question.getByRole('button', { name: /^Refund/ }));
  const reason = question.getByRole('textbox', { name: /Reason/ });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/The reason rests\./));
  expect(reason).toHaveFocus();
  expect(amount).toBeValid();
});
