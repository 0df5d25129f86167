import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asAdmin } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const figures = {
  renewalsDue: 0,
  oldestRenewalSeconds: 0,
  mailsWaiting: 3,
  oldestMailSeconds: 4_000,
  accountMailsWaiting: 0,
  oldestAccountMailSeconds: 0,
  mailsFailed: 2,
  paymentsToSettle: 0,
  paymentsUnknown: 0,
  oldestUnknownPaymentSeconds: 0,
  webhookFailures: 25,
  differences: 0,
  accountsRevoked: 0,
  databaseVersion: '18.4',
  databaseBytes: 12_345_678,
  connectionsPercent: 12,
  longestTransactionSeconds: 0,
};
const job = { secondsSinceRun: 30, failures: 0, secondsSinceFailure: null, problem: null, isWanted: false };
const system = {
  figures,
  jobs: [
    { ...job, name: 'renew-due' },
    { ...job, name: 'send-emails', failures: 1, secondsSinceFailure: 30, problem: '550 no such mailbox' },
    { ...job, name: 'forget-cards', secondsSinceRun: 90_000 },
  ],
  instances: [{ id: 'i', host: 'one', version: '0.4.0', startedAt: '2026-11-03T10:00:00Z' }],
  webhooks: [{ provider: 'stripe', failures: 25, secondsSinceTaken: 7_200, problem: 'not readable' }],
  failedEmails: [{ businessId: '3', businessName: 'Fernhill Farm', count: 2, problem: '554 refused' }],
};
const atSquare = {
  id: '1',
  company: 'Square',
  businessName: null,
  isCurrent: true,
  isSetUp: true,
  memberships: 12,
};

const rowOf = (table: string, text: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .find((row) => row.textContent.includes(text))!;

test('each figure says how it is, and what to do only where it is beyond a limit', async () => {
  answerGraph({ ...asAdmin(), cardAccounts: [atSquare], system });
  await renderScreen('/admin/system');
  await screen.findByRole('table', { name: 'Checks' });
  expect(rowOf('Checks', 'Oldest mail that waits')).toHaveTextContent(/mail server.*1 hour.*Worth a look/);
  expect(rowOf('Checks', 'Webhooks not taken in')).toHaveTextContent(/Read the error below.*25.*Act now/);
  expect(rowOf('Checks', 'Oldest renewal')).toHaveTextContent(/^Oldest renewal that is due\s*None\s*Fine$/);
  expect(screen.getByText('0.4.0')).toBeInTheDocument();
  expect(screen.getByText('PostgreSQL 18.4, 12 MB')).toBeInTheDocument();
  expect(
    screen.getByText(/25 failed since; last taken in 2 hours ago. Last error: not readable/),
  ).toBeInTheDocument();
});

test('says first whether everything runs, or what needs somebody by its name', async () => {
  let now: object = system;
  answerGraph({ ...asAdmin(), cardAccounts: [atSquare], system: () => now });
  const { user } = await renderScreen('/admin/system');
  expect(await screen.findByText(/^\d+ things need a look: /)).toHaveTextContent(
    /Oldest mail that waits.*Mails to members, Cards no longer needed\.$/,
  );
  now = {
    ...system,
    figures: { ...figures, oldestMailSeconds: 0, mailsFailed: 0, webhookFailures: 0 },
    jobs: system.jobs.slice(0, 1),
  };
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('Everything runs')).toBeInTheDocument();
});

test('jobs that need somebody come first, and one is asked for again', async () => {
  const asked: unknown[] = [];
  answerGraph({
    ...asAdmin(),
    cardAccounts: [atSquare],
    system,
    runJobAgain: (variables: unknown) => {
      asked.push(variables);
      return { ok: true };
    },
  });
  const { user } = await renderScreen('/admin/system');
  const [, first, second, third] = within(await screen.findByRole('table', { name: 'Jobs' })).getAllByRole(
    'row',
  );
  expect(first).toHaveTextContent(/Cards no longer needed.*Act now.*1 day ago/);
  expect(second).toHaveTextContent(/Mails to members.*550 no such mailbox \(30 seconds ago\).*Worth a look/);
  expect(third).toHaveTextContent(/Renewals.*Fine/);
  await user.click(screen.getByRole('button', { name: 'Run again Renewals' }));
  expect(await screen.findByText('Renewals: it begins within seconds.')).toBeInTheDocument();
  expect(asked).toEqual([{ name: 'renew-due' }]);
});

test('mails that were given up are sent again, and a list without any says so', async () => {
  const sent: unknown[] = [];
  let failedEmails = system.failedEmails;
  answerGraph({
    ...asAdmin(),
    cardAccounts: [atSquare],
    system: () => ({ ...system, failedEmails }),
    sendFailedEmails: (variables: unknown) => {
      sent.push(variables);
      failedEmails = [];
      return 2;
    },
  });
  const { user } = await renderScreen('/admin/system');
  await user.click(await screen.findByRole('button', { name: 'Send again Fernhill Farm' }));
  expect(await screen.findByText('Fernhill Farm: 2 mails will be sent within a minute.')).toBeInTheDocument();
  expect(await screen.findByText('None in the last 30 days.')).toBeInTheDocument();
  expect(sent).toEqual([{ businessId: '3' }]);
});

test('while cards are left at the company of before, it says how many, and asks for new ones', async () => {
  const atStripe = { ...atSquare, id: '2', company: 'Stripe', isCurrent: false, memberships: 7 };
  let isSetUp = true;
  answerGraph({
    ...asAdmin(),
    cardAccounts: () => [atSquare, { ...atStripe, isSetUp }],
    system,
    askForPlatformCards: () => 7,
  });
  const { user } = await renderScreen('/admin/system');
  await screen.findByRole('table', { name: 'Cards and their companies' });
  expect(rowOf('Cards and their companies', 'Stripe')).toHaveTextContent(/7.*Are charged on/);
  expect(rowOf('Cards and their companies', 'Square')).toHaveTextContent(/12.*New ones come here/);
  await user.click(screen.getByRole('button', { name: 'Ask for new cards' }));
  expect(await screen.findByText('7 members are asked by mail.')).toBeInTheDocument();
  isSetUp = false;
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/^7 cards can’t be charged: /)).toBeVisible();
  expect(rowOf('Cards and their companies', 'Stripe')).toHaveTextContent('Can’t be charged');
});

test('where all cards are at the company that takes new ones, there is nothing to see', async () => {
  answerGraph({ ...asAdmin(), cardAccounts: [atSquare], system });
  await renderScreen('/admin/system');
  await screen.findByRole('table', { name: 'Checks' });
  expect(screen.queryByRole('table', { name: 'Cards and their companies' })).toBeNull();
});
