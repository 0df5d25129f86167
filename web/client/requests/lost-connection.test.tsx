import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { graphql } from 'msw/graphql';
import { HttpResponse } from 'msw/http';
import { answerGraph, GRAPH, loseConnection, network } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  portalOf,
  storeMember,
  storeSelection,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const NO_ANSWER = 'We could not reach the server.';

/** Only this call ends without an answer. */
const lose = (name: string) =>
  network.use(
    graphql.link(GRAPH).mutation(name, () => HttpResponse.error()),
    graphql.link(GRAPH).query(name, () => HttpResponse.error()),
  );

// The specification's own sentence first, then what happened (docs/rules.md "Messages").
test('login', async () => {
  answerGraph(portalOf());
  const { user } = await renderScreen('/membership');
  await user.type(await screen.findByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'x');
  loseConnection();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Login failed. ${NO_ANSWER}`);
});

test('skip', async () => {
  storeMember();
  answerGraph(portalOf());
  const { user } = await renderScreen('/b/fernhill-farm/membership?tab=subscriptions');
  await user.click(await screen.findByRole('button', { name: 'Skip December' }));
  lose('SkipSubscription');
  await user.click(screen.getAllByRole('button', { name: 'Skip December' }).at(-1)!);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Failed to skip this month. ${NO_ANSWER} It is safe to try again.`,
  );
});

test('password change', async () => {
  storeMember();
  answerGraph(portalOf());
  const { user } = await renderScreen('/b/fernhill-farm/membership?tab=profile');
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await user.type(await screen.findByLabelText(label), 'a-password');
  lose('ChangePassword');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to change password. ${NO_ANSWER}`);
});

test('saving an order', async () => {
  storeMember();
  storeSelection(TYPED);
  answerGraph(checkoutOf());
  const { user } = await renderScreen('/b/fernhill-farm/membership/checkout?resumeStep=2');
  const send = await screen.findByRole('button', { name: 'Complete Checkout' });
  lose('PlaceOrder');
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Failed to save order. ${NO_ANSWER} Your details are kept on this device, and sending again will not make a second order.`,
  );
});

test('the check of a username', async () => {
  storeSelection();
  answerGraph(checkoutOf());
  const { user } = await renderScreen('/b/fernhill-farm/membership/checkout');
  const username = await screen.findByLabelText('Username');
  lose('UsernameAvailable');
  await user.type(username, 'mia-two');
  expect(
    await screen.findByText(new RegExp(`Error checking username availability. ${NO_ANSWER}`)),
  ).toBeInTheDocument();
});
