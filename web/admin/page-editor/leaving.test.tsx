import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { editorRoot } from '../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const editor = '/admin/business/3/page';
const root = () => ({
  ...asStaff('owner'),
  ...editorRoot(),
  memberships: { edges: [], nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
});
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const closesWithQuestion = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('with everything saved nobody is asked', async () => {
  answerGraph(root());
  const { user, address } = await renderScreen(editor);
  await screen.findByLabelText('Business name');
  expect(closesWithQuestion()).toBe(false);
  await user.click(screen.getAllByRole('link', { name: 'Change password' })[0]!);
  await waitFor(() => expect(address()).toBe('/admin/change-password'));
});

test('a link asks first: stay keeps everything, leave goes', async () => {
  answerGraph(root());
  const { user, address } = await renderScreen(editor);
  await user.type(await screen.findByLabelText('Business name'), '!');
  expect(closesWithQuestion()).toBe(true);
  const link = () => screen.getAllByRole('link', { name: 'Change password' })[0]!;
  await user.click(link());
  expect(within(await question()).getByText(/Your changes to Brand are not saved yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe(editor);
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm!');

  await user.click(link());
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/change-password'));
});

test('the browser’s back asks first too', async () => {
  answerGraph(root());
  const { user, address } = await renderScreen('/admin/business/3/next-box');
  await user.click((await screen.findAllByRole('link', { name: 'Edit Page' }))[0]!);
  await user.type(await screen.findByLabelText('Business name'), '!');
  window.history.back();
  await question();
  await waitFor(() => expect(address()).toBe(editor));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm!');
  window.history.back();
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/admin/business/3/next-box'));
  await waitFor(() => expect(screen.queryByLabelText('Business name')).not.toBeInTheDocument());
});

test('Log out asks first', async () => {
  answerGraph({ ...root(), signOut: { ok: true } });
  const { user } = await renderScreen(editor);
  await user.type(await screen.findByLabelText('Business name'), '!');
  await user.click(screen.getAllByRole('button', { name: /log ?out/i })[0]!);
  await question();
  expect(localStorage.getItem('auth_token')).toBe('token-of-olivia');
});
