import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin, asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const EMAILS = '/admin/business/3/emails';

const mail = (some: object = {}) => ({
  id: 'mail_1',
  kind: 'renewed',
  state: 'sent',
  createdAt: '2026-11-03T17:00:00Z',
  sentAt: '2026-11-03T17:01:00Z',
  subject: 'Your November 2026 box from Fernhill Farm',
  to: 'mia@example.com',
  text: 'Your November 2026 box is ordered.',
  html: '<!doctype html>\n<html lang="en"><head><title>Mail</title></head><body><h1>Your box is ordered.</h1></body></html>',
  ...some,
});

const page = (nodes: object[], hasNextPage = false) => ({
  nodes,
  edges: [],
  pageInfo: { hasNextPage, endCursor: hasNextPage ? 'cursor' : null },
});

const business = { business: { ...fernhill, timeZone: 'America/New_York' } };

/** As olivia, who works for Fernhill Farm, unless `who` says otherwise. */
const answer = (emails: unknown, more: object = {}) =>
  answerGraph({ ...asStaff(), managedBusiness: () => business, emails, email: () => mail(), ...more });

const asked = (calls: GraphCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('the list says subject, kind, recipient, state and day', async () => {
  answer(() =>
    page([
      mail(),
      mail({ id: 'mail_2', kind: 'skipped', state: 'waiting', sentAt: null, subject: 'Skipped' }),
      mail({ id: 'mail_3', kind: 'payment_failed', state: 'failed', sentAt: null, subject: 'Failed' }),
    ]),
  );
  await renderScreen(EMAILS);
  const table = await screen.findByRole('table', { name: 'Emails' });
  const row = (await within(table).findByText('Your November 2026 box from Fernhill Farm')).closest('tr');
  expect(row).toHaveTextContent('Renewed');
  expect(row).toHaveTextContent('mia@example.com');
  expect(row).toHaveTextContent('Sent');
  expect(row).toHaveTextContent('November 3, 2026');
  expect(within(table).getByText('Waiting')).toBeInTheDocument();
  expect(within(table).getByText('Not sent')).toBeInTheDocument();
  expect(await screen.findByText('What members of Fernhill Farm are sent')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Emails' })).toHaveAttribute('aria-current', 'page');
});

test('a viewer is told that recipients are hidden', async () => {
  answer(() => page([mail({ to: null })]), asStaff('viewer'));
  await renderScreen(EMAILS);
  expect(await screen.findByText('Hidden')).toBeInTheDocument();
});

test('the kind narrows the list, stands in the address, and can be taken back', async () => {
  const calls = answer(({ kind }: { kind: string | null }) => page(kind ? [] : [mail()]));
  const { user, address } = await renderScreen(EMAILS);
  await screen.findByText('mia@example.com');
  await user.click(screen.getByRole('button', { name: 'Kind: Any' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Payment failed' }));
  expect(await screen.findByRole('heading', { name: 'No emails of this kind' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`${EMAILS}?kind=payment_failed`));
  await user.click(screen.getByRole('button', { name: 'Show all kinds' }));
  expect(await screen.findByText('mia@example.com')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(EMAILS));
  expect(asked(calls, 'BusinessEmails').slice(0, 2)).toEqual([
    { id: '3', kind: null },
    { id: '3', kind: 'payment_failed' },
  ]);
});

test('a kind of the address is the one that is asked for', async () => {
  const calls = answer(() => page([mail()]));
  await renderScreen(`${EMAILS}?kind=welcome`);
  await screen.findByText('mia@example.com');
  expect(asked(calls, 'BusinessEmails')).toEqual([{ id: '3', kind: 'welcome' }]);
});

test('the list is read on after its cursor', async () => {
  const calls = answer(({ after }: { after?: string }) =>
    after ? page([mail({ id: 'mail_2', subject: 'An older one' })]) : page([mail()], true),
  );
  const { user } = await renderScreen(EMAILS);
  await user.click(await screen.findByRole('button', { name: /more/i }));
  expect(await screen.findByText('An older one')).toBeInTheDocument();
  expect(screen.getByText('Your November 2026 box from Fernhill Farm')).toBeInTheDocument();
  expect(asked(calls, 'BusinessEmails').at(-1)).toMatchObject({ after: 'cursor' });
});

test('a mail is shown in a sandbox that allows nothing, and as plain text', async () => {
  answer(() => page([mail()]));
  const { user } = await renderScreen(EMAILS);
  const subject = await screen.findByRole('button', { name: 'Your November 2026 box from Fernhill Farm' });
  await user.click(subject);
  const dialog = await screen.findByRole('dialog', { name: 'Your November 2026 box from Fernhill Farm' });
  const frame = await within(dialog).findByTitle('Your November 2026 box from Fernhill Farm');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<h1>Your box is ordered.</h1>'));
  expect(dialog).toHaveTextContent('Sent to mia@example.com');
  await user.click(within(dialog).getByRole('radio', { name: 'Plain text' }));
  expect(within(dialog).getByText('Your November 2026 box is ordered.')).toBeInTheDocument();
  expect(within(dialog).queryByTitle('Your November 2026 box from Fernhill Farm')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(subject).toHaveFocus();
});

test('a mail that was given up says so, and one that can’t be loaded too', async () => {
  answer(() => page([mail({ state: 'failed', sentAt: null })]), {
    email: () => {
      throw new GraphQLError('Mail not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  const { user } = await renderScreen(EMAILS);
  await user.click(await screen.findByRole('button', { name: 'Your November 2026 box from Fernhill Farm' }));
  expect(await screen.findByText(/could not be delivered/)).toBeInTheDocument();
  expect(await screen.findByText('Mail not found')).toBeInTheDocument();
});

test('an empty list says what will stand there', async () => {
  answer(() => page([]), asAdmin());
  await renderScreen(EMAILS);
  expect(await screen.findByRole('heading', { name: 'No emails yet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Kind/ })).not.toBeInTheDocument();
});

test('a list that can’t be loaded can be tried again', async () => {
  let tries = 0;
  answer(() => {
    if ((tries += 1) === 1) throw new GraphQLError('It broke', { extensions: { code: 'INTERNAL' } });
    return page([mail()]);
  });
  const { user } = await renderScreen(EMAILS);
  await user.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('mia@example.com')).toBeInTheDocument();
});

test('a test of any mail goes to oneself', async () => {
  const calls = answer(() => page([mail()]), { sendTestEmail: () => 'olivia@example.com' });
  const { user } = await renderScreen(EMAILS);
  await user.click(await screen.findByRole('button', { name: 'Send a Test to Me' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send a Test to Me' });
  await user.selectOptions(within(dialog).getByLabelText('Mail'), 'Welcome');
  await user.click(within(dialog).getByRole('button', { name: 'Send Test' }));
  expect(await screen.findByText('A test is on its way to olivia@example.com.')).toBeInTheDocument();
  expect(asked(calls, 'SendTestEmail')).toEqual([{ id: '3', kind: 'welcome' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
