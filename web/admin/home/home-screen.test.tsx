import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { metricsForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd') as HTMLElement;

test('the five cards in dollars, with what changed against the period before', async () => {
  answerGraph({ ...asAdmin(), metrics: () => metricsForTests() });
  await renderScreen('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText('Organization-wide metrics')).toBeInTheDocument();
  await waitFor(() => expect(figure('Total Subscriptions')).toHaveTextContent('1,240'));
  await waitFor(() =>
    expect(figure('Total Subscriptions').textContent).toBe('1,240+12 in 30 days (10 before)'),
  );
  expect(figure('Active').textContent).toBe('31+9 in 30 days (from 22)');
  expect(figure('Active').querySelector('.text-good')).not.toBeNull();
  expect(figure('Canceled').textContent).toBe('9+3 in 30 days (3 before)');
  expect(figure('Avg Subscription ($)').textContent).toMatch(
    /^\$41\.25−\$\d+\.\d\d in 30 days \(from \$\d+\.\d\d\)$/,
  );
  expect(figure('Total Revenue ($)').textContent).toMatch(
    /^\$12,345\.50\+\$[\d,.]+ in 30 days \(\$0\.00 before\)$/,
  );
  // Neither a percentage nor a colour where more is neither good nor bad.
  for (const label of ['Total Subscriptions', 'Avg Subscription ($)', 'Total Revenue ($)'])
    expect(figure(label).querySelector('.text-good, .text-bad')).toBeNull();
});

test('what did not change is said in one word, with nothing beside it', async () => {
  const { changes } = metricsForTests();
  const still = { now: 0, before: 0 };
  const metrics = metricsForTests({
    changes: { ...changes, started: still, canceled: { now: 0, before: 3 }, active: { now: 31, before: 31 } },
  });
  answerGraph({ ...asAdmin(), metrics: () => metrics });
  await renderScreen('/admin');
  await waitFor(() => expect(figure('Active').textContent).toBe('31No change in 30 days'));
  expect(figure('Total Subscriptions').textContent).toBe('1,240None in 30 days');
  expect(figure('Canceled').textContent).toBe('9None in 30 days (3 before)');
});

test('both tables', async () => {
  answerGraph({ ...asAdmin(), metrics: () => metricsForTests() });
  await renderScreen('/admin');
  const byBusiness = await screen.findByRole('table', { name: 'Active subscriptions by business' });
  expect(
    within(byBusiness)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Business', 'Count']);
  expect(await within(byBusiness).findByRole('link', { name: 'Fernhill Farm' })).toHaveAttribute(
    'href',
    '/admin/business/3',
  );
  const recent = screen.getByRole('table', { name: 'Recent subscriptions' });
  expect(
    within(recent)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['User', 'Business', 'Status', 'Started']);
  const [, row] = within(recent).getAllByRole('row');
  expect(row).toHaveTextContent('Mia Torres');
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('November 3, 2026');
});

test('of many businesses the largest, and a way to all of them', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    business: { __typename: 'Business', id: String(n + 1), name: `Farm ${n + 1}` },
    count: 100 - n,
  }));
  const breakdowns = { subscriptionsByBusiness: many, subscriptionsByMode: [] };
  const calls = answerGraph({ ...asAdmin(), metrics: () => metricsForTests({ breakdowns }) });
  await renderScreen('/admin');
  const all = await screen.findByRole('link', { name: 'All businesses' });
  expect(all).toHaveAttribute('href', '/admin/businesses');
  expect(all.closest('p')).toHaveTextContent('The 50 largest.');
  expect(calls.find(({ operationName }) => operationName === 'HomeMetrics')?.variables).toEqual({
    businesses: 50,
  });
});

test('nothing in them yet', async () => {
  const breakdowns = { subscriptionsByBusiness: [], subscriptionsByMode: [] };
  const metrics = () => metricsForTests({ breakdowns, recentSubscriptions: [], series: [] });
  answerGraph({ ...asAdmin(), metrics });
  await renderScreen('/admin');
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
  expect(screen.getAllByText('No data yet').length).toBeGreaterThan(0);
});

test('metrics that can’t be had are silent: empty data', async () => {
  const metrics = () => {
    throw new GraphQLError('Down', { extensions: { code: 'UNAVAILABLE' } });
  };
  answerGraph({ ...asAdmin(), metrics });
  await renderScreen('/admin');
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
  expect(figure('Active')).toHaveTextContent('–');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an admin who is one no longer sees that', async () => {
  const metrics = () => {
    throw new GraphQLError('You do not have permission to do this', { extensions: { code: 'FORBIDDEN' } });
  };
  answerGraph({ ...asAdmin(), metrics });
  await renderScreen('/admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission to do this');
});

test('one chart at a time, asked for when it is opened; the period holds for cards and chart', async () => {
  const calls = answerGraph({ ...asAdmin(), metrics: () => metricsForTests() });
  const { user } = await renderScreen('/admin');
  expect(
    await screen.findByText('At the end of each day, October 1 to November 21, 2026'),
  ).toBeInTheDocument();
  const asked = () => calls.map(({ operationName }) => operationName);
  expect(asked()).not.toContain('ComingAndGoingSeries');
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  expect(
    await screen.findByText('At the end of each month, October 1 to November 21, 2026'),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(
      calls.filter(({ variables }) => variables.period === 'year').map(({ operationName }) => operationName),
    ).toEqual(expect.arrayContaining(['MetricsChanges', 'ActiveSeries'])),
  );
  await user.click(screen.getByRole('radio', { name: 'New and canceled' }));
  expect(await screen.findByText('Each month, October 1 to November 21, 2026')).toBeInTheDocument();
  expect(screen.queryByText(/^At the end of each month/)).not.toBeInTheDocument();
});

test('a chart is a picture with a sentence, and a table for who wants the figures', async () => {
  answerGraph({ ...asAdmin(), metrics: () => metricsForTests() });
  const { user } = await renderScreen('/admin');
  const picture = await screen.findByRole('img', { name: /Active: first 22, last 31, highest 31\./ });
  expect(picture).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Active subscriptions' });
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('October 1 to October 31, 2026');
  expect(first).toHaveTextContent('22');
  await user.click(screen.getByRole('radio', { name: 'Revenue' }));
  expect(
    await screen.findByRole('img', { name: /Revenue: first \$900\.00, last \$1,200\.00/ }),
  ).toBeInTheDocument();
});

test('the split by fulfillment mode', async () => {
  answerGraph({ ...asAdmin(), metrics: () => metricsForTests() });
  const { user } = await renderScreen('/admin');
  await user.click(await screen.findByRole('radio', { name: 'By fulfillment' }));
  const pickup = (await screen.findByText('Pickup')).closest('li');
  expect(pickup).toHaveTextContent('24 · 77% · $990.00 / month');
});
