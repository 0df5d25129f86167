import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import {
  mia,
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const portal = '/b/fernhill-farm/membership';
const ended = () => {
  throw new GraphQLError('Please log in', { extensions: { code: 'UNAUTHENTICATED' } });
};
const sent = () => {
  const subscription = subscriptionForTests();
  return { ...subscription, box: { ...subscription.box, mode: 'delivery' } };
};

async function open(tab: string, verbs: object) {
  storeMember();
  answerGraph({ ...portalOf({ subscriptions: [sent()] }), ...verbs });
  return renderScreen(`${portal}?tab=${tab}`);
}

test('a changed address is confirmed, and takes the message before it away', async () => {
  const { user } = await open('subscriptions', {
    skipSubscription: () => ({ ...sent(), isSkipped: true }),
    saveShipTo: () => sent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Skip December' }));
  await user.click(screen.getAllByRole('button', { name: 'Skip December' }).at(-1)!);
  expect(await screen.findByText('Your upcoming month was skipped.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  expect(screen.queryByText('Your upcoming month was skipped.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/^The address was saved\./)).toHaveAttribute('class');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('“saved” does not stay beside a later failure', async () => {
  const { user } = await open('profile', {
    saveProfile: () => mia,
    changePassword: () => {
      throw new GraphQLError('Current password is incorrect', { extensions: { code: 'INVALID' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your profile was saved.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'wrong-one');
  await user.type(screen.getByLabelText('New password'), 'new-password');
  await user.type(screen.getByLabelText('Confirm new password'), 'new-password');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
  expect(screen.queryByText('Your profile was saved.')).not.toBeInTheDocument();
});

test('a session that ended is said with the way to log in; what was typed waits', async () => {
  const { user } = await open('profile', {
    saveProfile: ended,
    signIn: () => ({ token: 'new', tenant: 'fernhill-farm', account: mia, attachments: [] }),
  });
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Mia Moss');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(screen.queryByText(/Signed in as/)).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  expect(localStorage.getItem('auth_user')).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveValue('mia');
  await user.type(screen.getByLabelText('Password'), 'mia-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Mia Moss');
  expect(screen.getByText(/What you typed before your session ended/)).toBeInTheDocument();
});

test('a token that the server no longer knows is not kept', async () => {
  await open('next-box', { viewer: null });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
});
