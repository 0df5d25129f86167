import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { ada, asAdmin } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const mia = { ...ada, id: '9', publicId: 'acc_mia', username: 'mia', isAdmin: false };
const page = (nodes: object[], more: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: more !== null, endCursor: more },
  totalCount: nodes.length + (more ? 1 : 0),
});
const refuse = (message: string, extensions: object) => () => {
  throw new GraphQLError(message, { extensions: { ...extensions } });
};
async function open() {
  const opened = await renderScreen('/admin/users');
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** Opens the dialog; in the dialog, sends it. */
const create = () => screen.getAllByRole('button', { name: 'Create User' }).at(-1)!;

test('the list shows User ID, Username, Role and Created', async () => {
  answerGraph({ ...asAdmin(), accounts: page([ada, mia]) });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument();
  expect(screen.getByText('Manage system users and their permissions')).toBeInTheDocument();
  const row = (await screen.findByText('acc_mia')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('mia');
  expect(row).toHaveTextContent('User');
  expect(within(row).getByText('January 5, 2026')).toBeInTheDocument();
  expect(screen.getByText('acc_ada').closest('tr')).toHaveTextContent('Administrator');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User ID',
    'Username',
    'Role',
    'Created',
    'Actions',
  ]);
  for (const name of ['User ID', 'Username', 'Role', 'Created'])
    expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
});

test('nobody yet', async () => {
  answerGraph({ ...asAdmin(), accounts: page([]) });
  await open();
  expect(await screen.findByText('No users found')).toBeInTheDocument();
  expect(screen.getByText('Create your first user to get started.')).toBeInTheDocument();
});

test('a search asks the server and says what nobody matches', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    accounts: ({ search }: { search: string | null }) => page(search ? [] : [mia]),
  });
  const { user } = await open();
  await screen.findByText('acc_mia');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'zoe');
  expect(await screen.findByText('Nobody’s name, username or email matches “zoe”.')).toBeInTheDocument();
  expect(calls.at(-1)?.variables).toMatchObject({ search: 'zoe' });
});

test('the next page comes behind the first', async () => {
  answerGraph({
    ...asAdmin(),
    accounts: ({ after }: { after: string | null }) => (after ? page([ada]) : page([mia], 'c1')),
  });
  const { user } = await open();
  await screen.findByText('acc_mia');
  expect(screen.getByText('1 of 2 shown')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('acc_ada')).toBeInTheDocument();
  expect(screen.getByText('acc_mia')).toBeInTheDocument();
});

test('a next page that can’t be had leaves the rows that are there, and says so', async () => {
  let isDown = true;
  answerGraph({
    ...asAdmin(),
    accounts: ({ after }: { after: string | null }) => {
      if (after && isDown) throw new GraphQLError('Down', { extensions: { code: 'UNAVAILABLE' } });
      return after ? page([ada]) : page([mia], 'c1');
    },
  });
  const { user } = await open();
  await screen.findByText('acc_mia');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Down');
  expect(screen.getByText('acc_mia')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('acc_ada')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('creating a user: both are required; the list is loaded again', async () => {
  const calls = answerGraph({ ...asAdmin(), accounts: page([]), createAccount: mia });
  const { user } = await open();
  await user.click(create());
  await user.click(create());
  expect(await screen.findAllByText('Please provide username and password')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.tab();
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), ' but longer');
  const box = screen.getByRole('checkbox', { name: 'Administrator Access' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/manage businesses, users and system settings/);
  const before = calls.length;
  await user.click(create());
  expect(await screen.findByText('User mia created')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(calls.slice(before).map(({ operationName }) => operationName)).toEqual(['CreateUser', 'Users']),
  );
  expect(calls[before]?.variables).toEqual({ username: 'mia', password: 'short but longer', isAdmin: false });
});

test('a taken username is said at the field, anything else beside the button', async () => {
  const taken = 'Username is already taken. Please choose a different one.';
  answerGraph({
    ...asAdmin(),
    accounts: page([]),
    createAccount: refuse(taken, { code: 'CONFLICT', fields: { username: taken } }),
  });
  const { user } = await open();
  await user.click(create());
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(create());
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(taken);
  answerGraph({ ...asAdmin(), createAccount: refuse('', {}) });
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user');
});

test('making somebody an administrator is asked first', async () => {
  const calls = answerGraph({ ...asAdmin(), accounts: page([mia]), setAdmin: { ...mia, isAdmin: true } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for mia' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make administrator' }));
  const question = screen.getByRole('alertdialog', { name: 'Make mia an administrator?' });
  await user.click(within(question).getByRole('button', { name: 'Make administrator' }));
  expect(await screen.findByText('mia is an administrator now')).toBeInTheDocument();
  expect(screen.getByText('acc_mia').closest('tr')).toHaveTextContent('Administrator');
  expect(calls.at(-1)).toMatchObject({ operationName: 'SetAdmin', variables: { id: '9', isAdmin: true } });
});

test('the last administrator stays: the server’s sentence', async () => {
  const last = 'The last platform admin cannot be removed or demoted.';
  answerGraph({ ...asAdmin(), accounts: page([ada]), setAdmin: refuse(last, { code: 'CONFLICT' }) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove my administrator access' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove administrator access from ada?' });
  expect(question).toHaveTextContent('You will no longer be able to open this page.');
  await user.click(within(question).getByRole('button', { name: 'Remove access' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(last);
});

test('a failed load can be tried again', async () => {
  answerGraph({ ...asAdmin(), accounts: refuse('', {}) });
  const { user } = await open();
  expect(await screen.findByText('Failed to load users')).toBeInTheDocument();
  answerGraph({ ...asAdmin(), accounts: page([mia]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('acc_mia')).toBeInTheDocument();
});
