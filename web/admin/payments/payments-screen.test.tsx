import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

/** A business that no company can be connected to, unless told. */
function paidByHand(role: 'owner' | 'editor', companies: object[] = [], more: object = {}) {
  const payments = {
    method: 'offline',
    companies,
    feeBasisPoints: 0,
    acceptsPlatformAccount: false,
    mayAcceptPlatformAccount: false,
    refusedAt: null,
    account: null,
    lastAccount: null,
    ...more,
  };
  const managed = () => ({ business: { ...fernhill, timeZone: 'America/New_York' }, payments });
  answerGraph({
    ...asStaff(role),
    now: '2026-11-10T15:00:00Z',
    managedBusiness: managed,
    saveBusinessSettings: ({ settings }: { settings: { acceptsPlatformAccount: boolean } }) => {
      Object.assign(payments, settings, { method: settings.acceptsPlatformAccount ? 'card' : 'offline' });
      return managed();
    },
  });
  return renderScreen('/admin/business/3/payments');
}

const byHand = { level: 2, name: 'Members pay you at pickup or delivery' };

test('where no company can be connected the owner is led to where boxes are marked as paid', async () => {
  await paidByHand('owner');
  expect(await screen.findByRole('heading', byHand)).toBeVisible();
  for (const [name, href] of [
    ['Hand over and mark paid', '/admin/business/3/today'],
    ['See who owes', '/admin/business/3/money'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByText(/^Cards can be taken once this platform is connected/)).toBeVisible();
});

test('where one can be, connecting it is the one thing to do', async () => {
  await paidByHand('owner', [{ provider: 'stripe', name: 'Stripe' }]);
  expect(await screen.findByRole('button', { name: 'Connect Stripe' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See who owes' })).not.toBeInTheDocument();
});

test('who may not change it reads how it is paid and no more', async () => {
  await paidByHand('editor');
  expect(await screen.findByRole('heading', byHand)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See who owes' })).not.toBeInTheDocument();
});

const platformCards = { name: 'Take cards through the platform’s account' };

test('who lost its account chooses whether the platform takes its cards, and is asked for nothing before', async () => {
  const { user } = await paidByHand('owner', [], { mayAcceptPlatformAccount: true });
  expect(await screen.findByRole('heading', byHand)).toBeVisible();
  expect(screen.getByRole('checkbox', platformCards)).not.toBeChecked();
  expect(screen.queryByText(/^Cards can be taken once this platform/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', platformCards));
  expect(await screen.findByRole('heading', { name: 'Cards are taken by the platform' })).toBeVisible();
  expect(screen.getByRole('checkbox', platformCards)).toBeChecked();
});

test('that is its owner’s to say, and nobody’s who never had an account', async () => {
  await paidByHand('editor', [], { mayAcceptPlatformAccount: true });
  expect(await screen.findByRole('checkbox', platformCards)).toBeDisabled();
});

test('who never had an account has nothing to choose', async () => {
  await paidByHand('owner');
  expect(await screen.findByRole('heading', byHand)).toBeVisible();
  expect(screen.queryByRole('checkbox', platformCards)).not.toBeInTheDocument();
});
