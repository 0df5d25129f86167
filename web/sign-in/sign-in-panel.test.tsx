import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';
import { businessForTests } from '../../tests/support/screens/page-for-tests.ts';

const business = { ...businessForTests(), coverUrl: '/uploads/demo/farm-crate-1600.jpg' as string | null };

/** The picture beside the form: it says nothing to a screen reader. */
const picture = () => document.querySelector('main img');

test('beside the form stands the picture of the business whose portal it is, else one of ours', async () => {
  answerGraph({ business });
  await renderScreen('/b/fernhill-farm/membership');
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/uploads/demo/farm-crate-1600.jpg'));
  expect(picture()).toHaveAttribute('alt', '');
  expect(screen.getByText(/your details at Fernhill Farm/)).toBeInTheDocument();
});

test.each([
  ['over all businesses', '/membership'],
  ['of a business without a picture', '/b/fernhill-farm/membership'],
])('the portal %s shows one of ours', async (_whose, address) => {
  answerGraph({ business: { ...business, coverUrl: null } });
  await renderScreen(address);
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/asset'));
});

test('what was wrong stays while it is tried again, so that nothing moves below the finger, and is said anew', async () => {
  let answer = () => {};
  const answered = [Promise.resolve(), new Promise<void>((resolve) => (answer = resolve))];
  answerGraph({
    business,
    signIn: async () => {
      await answered.shift();
      throw new GraphQLError('Invalid username or password');
    },
  });
  const { user } = await renderScreen('/membership');
  await user.type(await screen.findByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'not-hers');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  const first = await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByRole('button', { name: 'Logging in…' });
  expect(screen.getByRole('alert')).toBe(first);
  answer();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
});
