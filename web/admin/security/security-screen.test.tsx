import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { secondFactorForTests } from '../../../tests/support/screens/member-for-tests.ts';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const session = (id: string, device: string | null, isCurrent = false) => ({
  id,
  device,
  place: '203.0.113.*',
  isCurrent,
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-03T10:00:00Z',
});
const signedInAt = (sessions: object[]) => {
  const staff = asStaff();
  return { ...staff, viewer: { ...staff.viewer, sessions }, secondFactor: secondFactorForTests('olivia') };
};

test('each device but this one can be signed out, and all others at once', async () => {
  const ended: unknown[] = [];
  const sessions = [
    session('one', 'Firefox on Windows', true),
    session('two', 'Safari on iPhone'),
    session('three', null),
  ];
  answerGraph({
    ...signedInAt(sessions),
    endSession: (variables: unknown) => {
      ended.push(variables);
      sessions.splice(1, 1);
      return { ok: true };
    },
  });
  const { user } = await renderScreen('/admin/security');
  const rows = await screen.findAllByRole('listitem');
  const [here, phone] = rows.filter((row) => /Windows|iPhone/.test(row.textContent));
  expect(within(here!).getByText('This device')).toBeInTheDocument();
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(phone).toHaveTextContent('Last used November 3, 2026, from 203.0.113.*');
  expect(screen.getByRole('button', { name: 'Sign out An unknown device' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone was signed out.')).toBeInTheDocument();
  expect(ended).toEqual([{ id: 'two' }]);
  expect(screen.getByRole('button', { name: 'Sign out all others' })).toBeInTheDocument();
});

test('a refusal is said, and the only device has nothing to sign out', async () => {
  answerGraph({
    ...signedInAt([session('one', 'Firefox on Windows', true), session('two', 'Safari on iPhone')]),
    endOtherSessions: () => {
      throw new GraphQLError('', { extensions: { code: 'INTERNAL' } });
    },
  });
  const { user } = await renderScreen('/admin/security');
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The device could not be signed out');
});

test('an address is saved, says that it is not confirmed, and has the link sent again', async () => {
  const staff = asStaff();
  const account = { ...staff.viewer.account, email: null as string | null, confirmedEmail: null };
  const calls = answerGraph({
    viewer: () => ({ ...staff.viewer, account, sessions: [session('one', 'Firefox on Windows', true)] }),
    saveProfile: ({ profile }: { profile: { email: string } }) => Object.assign(account, profile),
    sendConfirmation: { ok: true },
  });
  const { user } = await renderScreen('/admin/security');
  const field = await screen.findByLabelText('Your email');
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  await user.type(field, 'olivia@example.com');
  await user.click(screen.getByRole('button', { name: 'Save email' }));
  expect(await screen.findByText('Your address was saved.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('A link is on its way.')).toBeInTheDocument();
  expect(calls.map(({ operationName }) => operationName)).toContain('SendConfirmation');
});

test('an authenticator app: the password again, its QR code, a code of it, and the codes to keep', async () => {
  const own = secondFactorForTests('olivia');
  let tried = 0;
  answerGraph({
    ...signedInAt([session('one', 'Firefox on Windows', true)]),
    secondFactor: () => own,
    startAuthenticator: ({ password }: { password: string }) => {
      if (password !== 'olivia-demo-1')
        throw new GraphQLError('Current password is incorrect', {
          extensions: { code: 'INVALID', fields: { password: 'Current password is incorrect' } },
        });
      return { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,' };
    },
    confirmAuthenticator: () => {
      if ((tried += 1) === 1)
        throw new GraphQLError('Wrong', { extensions: { code: 'INVALID', fields: { code: 'Wrong' } } });
      Object.assign(own, { isOn: true, authenticatorSince: '2026-11-03T10:00:00Z', recoveryCodesLeft: 10 });
      return { recoveryCodes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] };
    },
  });
  const { user } = await renderScreen('/admin/security');
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'olivia-demo-1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code that the app shows'), '123456');
  await user.click(screen.getByRole('button', { name: 'Add the app' }));
  expect(await screen.findByText('Wrong')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add the app' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove the authenticator app' })).toBeInTheDocument();
});
