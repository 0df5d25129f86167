import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const row = { business: { ...fernhill, notOpenYet: false }, memberCount: 38, userCount: 2, role: null };
const page = (...nodes: object[]) => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
});
const users = ['olivia', 'theo', 'mia'].map((username, n) => ({ id: String(n + 1), username }));
const searchAccounts = ({ search }: { search: string }) =>
  users.filter(({ username }) => username.startsWith(search));
const refuse =
  (message: string, extensions: object = {}) =>
  () => {
    throw new GraphQLError(message, { extensions: { ...extensions } });
  };

async function open(config = {}) {
  const opened = await renderScreen('/admin/businesses', { config });
  await screen.findByRole('heading', { level: 1, name: 'Businesses' });
  return opened;
}
/** Opens the dialog; in the dialog, sends it. */
const create = () => screen.getAllByRole('button', { name: 'Create Business' }).at(-1)!;
const attachBox = () => screen.getByRole('combobox', { name: /Attach users/ });

test('the list shows id, name, subdomain and user count, and what can be done', async () => {
  answerGraph({ ...asAdmin(), managedBusinesses: page(row) });
  const { user } = await open();
  const line = (await screen.findByText('fernhill-farm')).closest('tr') as HTMLElement;
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['ID3', 'fernhill-farm', '38', '2 users', 'Actions for Fernhill Farm']);
  await user.click(within(line).getByRole('button'));
  const entries = screen.getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Edit Page',
    'View Site',
    'Manage Users',
    'Make owner',
    'Delete',
  ]);
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
    '/admin/business/3',
    '/admin/business/3/page',
    '/b/fernhill-farm',
    null,
    null,
    null,
  ]);
});

test('View Site leads to the subdomain where the product has one', async () => {
  answerGraph({ ...asAdmin(), managedBusinesses: page(row) });
  const { user } = await open({ origin: 'https://regulars.example', publicHost: 'regulars.example' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Fernhill Farm' }));
  const site = screen.getByRole('menuitem', { name: 'View Site' });
  expect(site).toHaveAttribute('href', 'https://fernhill-farm.regulars.example');
  expect(site).toHaveAttribute('target', '_blank');
});

test('no business yet, and a failure that can be tried again', async () => {
  answerGraph({ ...asAdmin(), managedBusinesses: refuse('') });
  const { user } = await open();
  expect(await screen.findByText('Failed to load businesses. Please try again.')).toBeInTheDocument();
  answerGraph({ ...asAdmin(), managedBusinesses: page() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No businesses found')).toBeInTheDocument();
});

test('the address is shown while it is typed: from the subdomain, else from the name', async () => {
  answerGraph({ ...asAdmin(), managedBusinesses: page() });
  const { user } = await open({ origin: 'https://regulars.example', publicHost: 'regulars.example' });
  await user.click(create());
  await user.type(screen.getByLabelText('Name'), 'Café Grün & Söhne');
  expect(screen.getByText('cafe-grun-sohne.regulars.example')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Subdomain/), '--My  Café!');
  expect(screen.getByText('my-cafe.regulars.example')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Subdomain/)).toHaveAccessibleDescription(
    'Its address: my-cafe.regulars.example',
  );
});

test('a name is required; a taken subdomain is said at its field', async () => {
  const taken = 'This subdomain is taken';
  answerGraph({
    ...asAdmin(),
    managedBusinesses: page(),
    openBusiness: refuse(taken, { code: 'CONFLICT', fields: { slug: taken } }),
  });
  const { user } = await open();
  await user.click(create());
  await user.click(create());
  expect(await screen.findByText('Please enter a business name.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Fernhill');
  await user.type(screen.getByLabelText(/^Subdomain/), 'admin');
  await user.click(create());
  expect(await screen.findByText(/The subdomain admin is reserved/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Subdomain/));
  await user.type(screen.getByLabelText(/^Subdomain/), 'fernhill-farm');
  await user.click(create());
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Subdomain/)).toHaveFocus();
});

test('users are attached by search; a second owner makes the first an editor', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    managedBusinesses: page(),
    searchAccounts,
    openBusiness: row,
  });
  const { user } = await open();
  await user.click(create());
  await user.type(screen.getByLabelText('Name'), 'Fernhill Farm');
  await user.type(attachBox(), 'oli');
  await user.click(await screen.findByRole('option', { name: 'olivia' }));
  await user.type(attachBox(), 'theo');
  await screen.findByRole('option', { name: 'theo' });
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Role of olivia')).toHaveValue('owner');
  expect(screen.getByLabelText('Role of theo')).toHaveValue('editor');
  await user.selectOptions(screen.getByLabelText('Role of theo'), 'Owner');
  expect(screen.getByLabelText('Role of olivia')).toHaveValue('editor');
  expect(screen.getByText('olivia is an editor now: a business has one owner.')).toBeInTheDocument();
  await user.click(create());
  expect(await screen.findByText('Fernhill Farm created')).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'CreateBusiness')?.variables).toEqual({
    name: 'Fernhill Farm',
    slug: null,
    attachments: [
      { userId: '1', role: 'editor' },
      { userId: '2', role: 'owner' },
    ],
    notOpenYet: true,
  });
  expect(screen.queryByLabelText('Role of olivia')).not.toBeInTheDocument();
});

test('a new business is not open yet, unless the tick is taken away; the list says which are not', async () => {
  const closed = { ...row, business: { ...row.business, notOpenYet: true } };
  const calls = answerGraph({ ...asAdmin(), managedBusinesses: page(closed), openBusiness: row });
  const { user } = await open();
  expect(await screen.findByText('Not open yet')).toBeInTheDocument();
  await user.click(create());
  await user.type(screen.getByLabelText('Name'), 'Fernhill Farm');
  const tick = screen.getByRole('checkbox', { name: 'Not open yet' });
  expect(tick).toBeChecked();
  await user.click(tick);
  await user.click(create());
  await waitFor(() =>
    expect(calls.find(({ operationName }) => operationName === 'CreateBusiness')?.variables).toMatchObject({
      notOpenYet: false,
    }),
  );
});

test('the search waits for the last key, and says where nothing or nobody answers', async () => {
  const calls = answerGraph({ ...asAdmin(), managedBusinesses: page(), searchAccounts });
  const { user } = await open();
  await user.click(create());
  await user.type(attachBox(), 'zoe');
  expect(await screen.findByText('No users found', { selector: 'p' })).toBeInTheDocument();
  expect(calls.filter(({ operationName }) => operationName === 'SearchUsers')).toHaveLength(1);
  answerGraph({ searchAccounts: refuse('') });
  await user.type(attachBox(), 'x');
  expect(await screen.findByText('Search failed')).toBeInTheDocument();
});

test('Manage Users: search, attach as editor or viewer, remove, undo', async () => {
  let staff = [{ id: '1', username: 'olivia', role: 'owner' }];
  const calls = answerGraph({
    ...asAdmin(),
    managedBusinesses: page(row),
    managedBusiness: () => ({ ...row, staff }),
    searchAttachable: searchAccounts,
    invitations: [],
    attachStaff: ({ accountId, role }: { accountId: string; role: string }) => {
      const someone = { ...users.find(({ id }) => id === accountId)!, role };
      staff = [...staff, someone];
      return { isNew: true, staff: someone };
    },
    removeStaff: ({ accountId }: { accountId: string }) => {
      staff = staff.filter(({ id }) => id !== accountId);
      return { ok: true };
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Fernhill Farm' }));
  await user.click(screen.getByRole('menuitem', { name: 'Manage Users' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Users' }));
  expect(await dialog.findByRole('button', { name: 'Remove olivia' })).toBeInTheDocument();
  await user.type(dialog.getByRole('combobox', { name: 'Add a user' }), 'mia');
  await user.click(await dialog.findByRole('option', { name: 'mia' }));
  const role = dialog.getByLabelText('Role');
  expect(role).toHaveFocus();
  expect(
    within(role)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['editor', 'viewer']);
  await user.selectOptions(role, 'viewer');
  await user.click(dialog.getByRole('button', { name: 'Attach' }));
  expect(await dialog.findByText('User attached')).toBeInTheDocument();
  expect((await dialog.findByRole('button', { name: 'Remove mia' })).closest('li')).toHaveTextContent(
    'Viewer',
  );
  expect(calls.find(({ operationName }) => operationName === 'AttachUser')?.variables).toEqual({
    id: '3',
    accountId: '3',
    role: 'viewer',
  });
  await user.click(dialog.getByRole('button', { name: 'Remove mia' }));
  expect(await dialog.findByText('User removed')).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove mia' })).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('User attached')).toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Remove mia' })).toBeInTheDocument();
});

test('Manage Users: nobody attached, and a refusal', async () => {
  answerGraph({
    ...asAdmin(),
    managedBusinesses: page(row),
    managedBusiness: { ...row, staff: [] },
    searchAttachable: searchAccounts,
    invitations: [],
    attachStaff: refuse('That account is gone', { code: 'NOT_FOUND' }),
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Fernhill Farm' }));
  await user.click(screen.getByRole('menuitem', { name: 'Manage Users' }));
  expect(await screen.findByText('No users attached')).toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Add a user' }), 'mia');
  await user.click(await screen.findByRole('option', { name: 'mia' }));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That account is gone');
  expect(screen.getByLabelText('Role')).toBeInTheDocument();
});

test('Delete names what is lost, and does it only when it is confirmed', async () => {
  let list = page(row);
  const calls = answerGraph({
    ...asAdmin(),
    managedBusinesses: () => list,
    creditHeld: { cents: 4_500, members: 3 },
    closeBusiness: () => {
      list = page();
      return { ok: true };
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Fernhill Farm' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete Fernhill Farm?' });
  expect(question).toHaveTextContent('its page, packages, add-ons, upgrades and next box');
  expect(question).toHaveTextContent('the access of 2 attached users');
  expect(question).toHaveTextContent('the subscriptions of 38 members: they are canceled');
  expect(await within(question).findByText(/\$45\.00 of credit of 3 members/)).toBeVisible();
  expect(within(question).getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(calls.map(({ operationName }) => operationName)).not.toContain('DeleteBusiness');
  await user.click(within(question).getByRole('button', { name: 'Delete business' }));
  expect(await screen.findByText('Fernhill Farm deleted')).toBeInTheDocument();
  expect(await screen.findByText('No businesses found')).toBeInTheDocument();
});
