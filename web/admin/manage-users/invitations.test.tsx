import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin, asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const invitation = (id: string, email: string, role = 'editor') => ({
  id,
  email,
  role,
  invitedBy: 'olivia',
  expiresAt: '2026-11-30T12:00:00Z',
});

async function openManageUsers() {
  const { user } = await renderScreen('/admin/my');
  await user.click(await screen.findByRole('button', { name: 'More for Fernhill Farm' }));
  await user.click(screen.getByRole('menuitem', { name: 'Manage Users' }));
  return { user, section: within(await screen.findByRole('region', { name: 'Invitations' })) };
}

test('an owner invites an editor or a viewer, and takes an invitation back', async () => {
  let waiting = [invitation('1', 'noah@example.com', 'viewer')];
  const calls = answerGraph({
    ...asStaff('owner', fernhill),
    managedBusiness: { ...fernhill, staff: [] },
    invitations: () => waiting,
    inviteStaff: ({ email, role }: { email: string; role: string }) => {
      const made = invitation('2', email, role);
      waiting = [made, ...waiting];
      return made;
    },
    takeBackInvitation: ({ id }: { id: string }) => {
      waiting = waiting.filter((one) => one.id !== id);
      return { ok: true };
    },
  });
  const { user, section } = await openManageUsers();
  const role = section.getByLabelText('Invited as');
  expect(
    within(role)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Editor', 'Viewer']);
  await user.click(section.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(section.getByLabelText('Invite by email')).toBeInvalid());
  await user.type(section.getByLabelText('Invite by email'), 'sam@example.com');
  await user.click(section.getByRole('button', { name: 'Invite' }));
  expect(await section.findByText('An invitation is on its way to sam@example.com')).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'InviteStaff')?.variables).toEqual({
    id: fernhill.id,
    email: 'sam@example.com',
    role: 'editor',
  });
  const list = () => section.getByRole('list', { name: 'Invited, not answered yet' });
  expect(list()).toHaveTextContent(/sam@example\.com.*Editor.*noah@example\.com.*Viewer/);
  await user.click(section.getByRole('button', { name: 'Take back the invitation of noah@example.com' }));
  expect(await section.findByText('Invitation taken back')).toBeInTheDocument();
  expect(list()).not.toHaveTextContent('noah@example.com');
});

test('an admin is offered no owner in Manage Users, and invites one from Make owner', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    managedBusinesses: {
      nodes: [{ business: { ...fernhill, notOpenYet: false }, memberCount: 38, userCount: 0, role: null }],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 1,
    },
    managedBusiness: { business: fernhill, userCount: 0, role: null, staff: [] },
    invitations: [],
    inviteStaff: { id: '9' },
  });
  const { user } = await renderScreen('/admin/businesses');
  const open = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Fernhill Farm' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  };
  await open('Manage Users');
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Users' }));
  expect(dialog.getByLabelText('Invited as')).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: 'Owner' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await open('Make owner');
  const owner = within(await screen.findByRole('dialog', { name: 'Make owner' }));
  await user.type(owner.getByLabelText('Or invite the owner by email'), 'sam@example.com');
  await user.click(owner.getByRole('button', { name: 'Invite' }));
  expect(await owner.findByText('An invitation is on its way to sam@example.com')).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'InviteStaff')?.variables).toEqual({
    id: fernhill.id,
    email: 'sam@example.com',
    role: 'owner',
  });
});

test('a refusal is said where it was asked', async () => {
  answerGraph({
    ...asStaff('owner', fernhill),
    managedBusiness: { ...fernhill, staff: [] },
    invitations: [],
    inviteStaff: () => {
      throw new GraphQLError('Too many invitations are waiting. Take one back first.', {
        extensions: { code: 'CONFLICT' },
      });
    },
  });
  const { user, section } = await openManageUsers();
  await user.type(section.getByLabelText('Invite by email'), 'sam@example.com');
  await user.click(section.getByRole('button', { name: 'Invite' }));
  expect(await section.findByRole('alert')).toHaveTextContent('Too many invitations are waiting.');
});
