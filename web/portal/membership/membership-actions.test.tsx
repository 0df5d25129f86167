import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph, loseConnection } from '../../../tests/support/screens/graph-answers.ts';
import {
  mia,
  month,
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const portal = '/b/fernhill-farm/membership';
const skipped = () => ({ ...subscriptionForTests(), isSkipped: true, nextBoxOn: '2027-01-12' });

test('skipping asks first, then says so and moves the date; it can be undone', async () => {
  storeMember();
  const root = {
    ...portalOf(),
    skipSubscription: skipped,
    undoSkipSubscription: subscriptionForTests,
  };
  const calls = answerGraph(root);
  const { user } = await renderScreen(portal);
  expect(await screen.findByText(/To skip a month, tell us by the 16th/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip a month' }));
  await user.click(screen.getByRole('button', { name: 'Skip December' }));
  const question = screen.getByRole('alertdialog', {
    name: 'Skip the upcoming month for this subscription?',
  });
  await user.click(within(question).getByRole('button', { name: 'Keep My Box' }));
  expect(calls.map(({ operationName }) => operationName)).not.toContain('SkipSubscription');

  await user.click(screen.getByRole('button', { name: 'Skip December' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Skip December' }));
  expect(await screen.findByText('Your upcoming month was skipped.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tuesday, January 12' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Undo Skip' }));
  expect(await screen.findByRole('heading', { name: 'Saturday, December 12' })).toBeInTheDocument();
});

test.each([
  ['the server’s sentence', 'Nothing to skip here', 'Nothing to skip here'],
  ['the screen’s own', '', 'Failed to skip this month'],
])('a failed skip shows %s', async (_name, message, shown) => {
  storeMember();
  answerGraph({
    ...portalOf(),
    skipSubscription: () => {
      throw new GraphQLError(message);
    },
  });
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Skip a month' }));
  await user.click(screen.getByRole('button', { name: 'Skip December' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Skip December' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
});

test('a closed window disables the button, with the reason and the phone number', async () => {
  const closed =
    'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';
  storeMember();
  answerGraph(portalOf({ subscriptions: [{ ...subscriptionForTests(), skipProblem: closed }] }));
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Skip a month' }));
  const button = screen.getByRole('button', { name: 'Skip December' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(new RegExp(closed));
  expect(screen.getByRole('link', { name: '(555) 010-0199' })).toBeInTheDocument();
});

test('a gift is one box: nothing to skip', async () => {
  const gift = {
    ...subscriptionForTests(),
    isGift: true,
    nextBoxOn: null,
    skipMonth: null,
    skippableMonths: [],
    months: [month('2026-11', 'unpaid')],
  };
  storeMember();
  answerGraph(portalOf({ subscriptions: [{ ...gift, changeBoxProblem: 'A gift is a single box' }] }));
  await renderScreen(portal);
  expect(await screen.findByText('Your gift: one box')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /Thursday, November 12/ })).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent('/ month');
  expect(screen.queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change Box' })).not.toBeInTheDocument();
});

test('changing the box: package, mode, add-ons within their limit, the new price and the date it holds from', async () => {
  storeMember();
  const asked: Record<string, unknown>[] = [];
  answerGraph({
    ...portalOf(),
    changeBox: (variables: Record<string, unknown>) => {
      asked.push(variables);
      return { ...subscriptionForTests(), pendingBox: subscriptionForTests().box };
    },
  });
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Change Box' }));
  const dialog = screen.getByRole('dialog', { name: 'Change your box' });
  expect(dialog).toHaveTextContent('The change applies from your December 12 box.');
  await user.click(await within(dialog).findByRole('radio', { name: /^Delivery/ }));
  expect(dialog).toHaveTextContent('New price $43.50 / month');
  await user.click(within(dialog).getByRole('radio', { name: /^Family Box/ }));
  // The family box has a price for pickup only.
  expect(within(dialog).getByRole('radio', { name: /^Pickup/ })).toBeChecked();
  expect(within(dialog).queryByRole('radio', { name: /^Delivery/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: /^Bread/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^Honey/ }));
  expect(within(dialog).getByRole('checkbox', { name: /^Honey/ })).not.toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: /^Bouquet/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^Large bouquet/ }));
  expect(within(dialog).getByRole('checkbox', { name: /^Bouquet/ })).not.toBeChecked();
  expect(dialog).toHaveTextContent('New price $94.50 / month');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText('Your box was changed. It applies from your December 12 box.'),
  ).toBeInTheDocument();
  expect(asked).toEqual([
    expect.objectContaining({
      businessSlug: 'fernhill-farm',
      subscriptionId: 'sub_1',
      selection: expect.objectContaining({
        price: '$94.50',
        mode: 'pickup',
        chosenItemId: 'item_2',
        chosenAddonIds: ['addon_1', 'addon_2'],
        chosenUpgradeIds: ['upgrade_2'],
      }),
    }),
  ]);
});

test('a box that is saved as it was is not changed, and the price neither', async () => {
  storeMember();
  const calls = answerGraph(portalOf());
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Change Box' }));
  const dialog = screen.getByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: /^Delivery/ }));
  await user.click(within(dialog).getByRole('radio', { name: /^Pickup/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your box stays as it is.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ operationName }) => operationName)).not.toContain('ChangeBox');
});

test('a change that fails keeps the dialog and the choice', async () => {
  storeMember();
  answerGraph(portalOf());
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Change Box' }));
  const dialog = screen.getByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: /^Shipping/ }));
  loseConnection();
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your choice is still here.');
  expect(within(dialog).getByRole('radio', { name: /^Shipping/ })).toBeChecked();
});

test('the profile is saved, and said to be', async () => {
  storeMember();
  const asked: unknown[] = [];
  answerGraph({
    ...portalOf(),
    saveProfile: ({ profile }: { profile: object }) => {
      asked.push({ ...profile });
      return { ...mia, ...profile };
    },
  });
  const { user } = await renderScreen(`${portal}?tab=profile`);
  const email = await screen.findByLabelText(/^Email/);
  expect(email).toHaveValue('mia@example.com');
  await user.clear(email);
  await user.type(email, 'no address');
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
  await user.clear(email);
  await user.type(email, 'mia@new.example');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(
      'Your profile was saved. We sent a link to mia@new.example: open it to confirm the address.',
    ),
  ).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'mia@new.example', name: 'Mia Torres', phone: '(555) 010-0142' }]);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({ email: 'mia@new.example' });
});

test('a password change asks for all three, the same twice, and ends the session', async () => {
  storeMember();
  const root = {
    ...portalOf(),
    changePassword: (): unknown => {
      throw new GraphQLError('Current password is incorrect');
    },
  };
  const calls = answerGraph(root);
  const { user, address } = await renderScreen(`${portal}?tab=profile`);
  const change = await screen.findByRole('button', { name: 'Change Password' });
  await user.click(change);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill all password fields');
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await user.type(screen.getByLabelText('Current password'), 'old passphrase');
  await user.type(screen.getByLabelText('New password'), 'new passphrase');
  await user.type(screen.getByLabelText('Confirm new password'), 'other');
  await user.click(change);
  expect(screen.getByRole('alert')).toHaveTextContent('New password and confirmation do not match');
  expect(calls.map(({ operationName }) => operationName)).not.toContain('ChangePassword');
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), 'new passphrase');
  await user.click(change);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Current password is incorrect'));

  root.changePassword = () => {
    throw new GraphQLError('');
  };
  await user.click(change);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to change password'));

  root.changePassword = () => ({ ok: true });
  await user.click(change);
  expect(await screen.findByText('Your password was changed. Log in with the new one.')).toBeInTheDocument();
  expect(address()).toBe('/membership');
  expect(localStorage.getItem('auth_token')).toBeNull();
});
