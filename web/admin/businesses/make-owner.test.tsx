import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const row = { business: { ...fernhill, notOpenYet: false }, memberCount: 38, userCount: 1, role: null };
const olivia = { id: '1', username: 'olivia', role: 'owner' };
const answers = (staff: object[]) => ({
  ...asAdmin(),
  managedBusinesses: {
    nodes: [row],
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: 1,
  },
  managedBusiness: { ...row, staff },
  searchAccounts: [{ id: '3', username: 'mia' }],
  attachStaff: { isNew: true, staff: { id: '3', username: 'mia', role: 'owner' } },
  removeStaff: { ok: true },
});

async function openAction(name: string) {
  const { user } = await renderScreen('/admin/businesses');
  await user.click(await screen.findByRole('button', { name: 'Actions for Fernhill Farm' }));
  await user.click(screen.getByRole('menuitem', { name }));
  return user;
}

test.each([
  [[], 'Fernhill Farm has no owner.', 'mia becomes the owner of Fernhill Farm.'],
  [
    [olivia],
    'olivia owns Fernhill Farm.',
    'mia becomes the owner of Fernhill Farm. olivia stays as an editor.',
  ],
])('an admin gives a business its owner', async (staff, standing, outcome) => {
  const calls = answerGraph(answers(staff));
  const user = await openAction('Make owner');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make owner' }));
  expect(await dialog.findByText(standing)).toBeInTheDocument();
  await user.type(dialog.getByRole('combobox', { name: 'New owner' }), 'mia');
  await user.click(await dialog.findByRole('option', { name: 'mia' }));
  expect(dialog.getByText('mia').closest('p')).toHaveTextContent(outcome);
  await user.click(dialog.getByRole('button', { name: 'Make Owner' }));
  expect(await screen.findByText('mia owns Fernhill Farm now')).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'AttachUser')?.variables).toEqual({
    id: '3',
    accountId: '3',
    role: 'owner',
  });
});

test('removing an owner is asked about first', async () => {
  const calls = answerGraph(answers([olivia]));
  const removed = () => calls.filter(({ operationName }) => operationName === 'RemoveUser');
  const user = await openAction('Manage Users');
  await user.click(await screen.findByRole('button', { name: 'Remove olivia' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the owner?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(removed()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove olivia' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed()).toHaveLength(1));
});
