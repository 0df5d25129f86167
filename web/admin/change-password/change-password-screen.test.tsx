import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const path = '/admin/change-password';

test('both fields are asked for', async () => {
  const calls = answerGraph(asStaff());
  const { user } = await renderScreen(path);
  await user.type(await screen.findByLabelText('Current password'), 'olivia-demo-1');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in both fields');
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(calls.map(({ operationName }) => operationName)).not.toContain('AdminChangePassword');
});

test('who does not know it, or wants more than it, is led on', async () => {
  answerGraph(asStaff());
  await renderScreen(path);
  const links = { 'Forgot your password?': '/forgot-password', 'Open Security': '/admin/security' };
  for (const [name, href] of Object.entries(links))
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('success clears the session and goes to /membership', async () => {
  answerGraph({ ...asStaff(), changePassword: { ok: true } });
  const { user, address } = await renderScreen(path);
  await user.type(await screen.findByLabelText('Current password'), 'olivia-demo-1');
  await user.type(screen.getByLabelText('New password'), 'a-new-password');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await waitFor(() => expect(address()).toBe('/membership'));
  expect(await screen.findByText('Your password was changed. Log in with the new one.')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test.each([
  ['Current password is incorrect', 'Current password is incorrect'],
  ['', 'Failed to change password'],
])('a refusal (%p) says %p', async (message, shown) => {
  answerGraph({
    ...asStaff(),
    changePassword: () => {
      throw new GraphQLError(message, { extensions: { code: 'INVALID' } });
    },
  });
  const { user, address } = await renderScreen(path);
  await user.type(await screen.findByLabelText('Current password'), 'olivia-demo-1');
  await user.type(screen.getByLabelText('New password'), 'a-new-password');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(address()).toBe(path);
});
