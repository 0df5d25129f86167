import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin, asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { metricsForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const refusing = (code: string, message: string) => () => {
  throw new GraphQLError(message, { extensions: { code } });
};

test('totals, recent subscriptions and the way to the memberships', async () => {
  const calls = answerGraph({
    ...asStaff('viewer'),
    metrics: () => metricsForTests({ business: fernhill }),
  });
  await renderScreen('/admin/business/3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(await screen.findByText('$12,345.50')).toBeInTheDocument();
  for (const label of [
    'Total Subscriptions',
    'Active',
    'Canceled',
    'Avg Subscription ($)',
    'Total Revenue ($)',
  ])
    expect(screen.getByText(label, { selector: 'dt' })).toBeInTheDocument();
  const recent = screen.getByRole('table', { name: 'Recent subscriptions' });
  expect(
    within(recent)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['User', 'Status', 'Started']);
  expect(screen.getByRole('link', { name: 'All memberships' })).toHaveAttribute(
    'href',
    '/admin/business/3/memberships',
  );
  expect(screen.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/b/fernhill-farm');
  const asked = calls.filter(({ operationName }) => operationName !== 'AdminViewer');
  expect(asked.every(({ variables }) => variables.id === '3' || variables.businessId === '3')).toBe(true);
});

test('where nobody has joined yet the figures stand small, and nothing is compared', async () => {
  const nothing = { now: 0, before: 0 };
  const calls = answerGraph({
    ...asStaff('viewer'),
    metrics: () =>
      metricsForTests({
        business: fernhill,
        totals: {
          subscriptionsAll: 0,
          subscriptionsActive: 0,
          subscriptionsCanceled: 0,
          totalRevenue: 0,
          monthlyRecurring: 0,
        },
        averages: { subscriptionPrice: 0 },
        changes: {
          started: nothing,
          canceled: nothing,
          active: nothing,
          monthlyRecurring: nothing,
          revenue: nothing,
          subscriptionPrice: nothing,
        },
        recentSubscriptions: [],
      }),
  });
  await renderScreen('/admin/business/3');
  expect(await screen.findByText('These figures begin with your first member.')).toBeInTheDocument();
  for (const [label, value] of [
    ['Total Subscriptions', '0'],
    ['Active', '0'],
    ['Canceled', '0'],
    ['Avg Subscription ($)', '$0.00'],
    ['Total Revenue ($)', '$0.00'],
  ] as const)
    expect(screen.getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent(value);
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ operationName }) => operationName)).toContain('MetricsChanges'));
  expect(screen.queryByText(/No change|None in/)).not.toBeInTheDocument();
});

test('a business that somebody is not attached to is not shown', async () => {
  answerGraph({ ...asStaff(), metrics: refusing('NOT_FOUND', 'Business not found') });
  await renderScreen('/admin/business/8');
  expect(await screen.findByRole('alert')).toHaveTextContent('Business not found');
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'My businesses' })).toHaveAttribute(
    'href',
    '/admin/my',
  );
});

test('metrics that can’t be had are silent', async () => {
  answerGraph({ ...asStaff(), metrics: refusing('UNAVAILABLE', 'Down') });
  await renderScreen('/admin/business/3');
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('another business begins anew: no figure of the one stays for the other', async () => {
  const second = { ...fernhill, id: '9', slug: 'northbank-coffee', name: 'Northbank Coffee' };
  const node = (business: object) => ({ business });
  answerGraph({
    ...asAdmin(),
    metrics: ({ businessId }: { businessId: string }) =>
      metricsForTests({ business: businessId === '9' ? second : fernhill }),
    managedBusiness: ({ id }: { id: string }) => node(id === '9' ? second : fernhill),
    managedBusinesses: () => ({
      nodes: [node(fernhill), node(second)],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: 2,
    }),
  });
  const { user } = await renderScreen('/admin/business/3');
  await screen.findByRole('heading', { level: 1, name: 'Fernhill Farm' });
  await user.click(await screen.findByRole('radio', { name: '12 months' }));
  await user.click(screen.getByRole('button', { name: /Fernhill Farm.*Switch business/ }));
  await user.click(await screen.findByRole('link', { name: 'Northbank Coffee' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Northbank Coffee' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked());
});

test('boxes that are to be handed over come first, with the way to pack them', async () => {
  answerGraph({
    ...asStaff(),
    metrics: () => metricsForTests({ business: fernhill }),
    openBoxes: () => ({ today: 2, earlier: 12 }),
  });
  await renderScreen('/admin/business/3');
  const card = within(await screen.findByRole('region', { name: 'Today is a packing day' }));
  expect(card.getByText('2 boxes to hand over today · 12 from earlier days')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Pack' })).toHaveAttribute('href', '/admin/business/3/today');
});
