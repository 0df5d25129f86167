import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asAdmin, asStaff, fernhill } from '../../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../../tests/support/screens/render-screen.tsx';

const SUMS = {
  collected: 14_000,
  charged: 10_000,
  paidOffline: 5_000,
  tax: 0,
  refunded: 1_000,
  disputed: 3_900,
  fees: 1_500,
  writtenOff: 0,
  creditGiven: 0,
  creditUsed: 0,
};

function answers(byBusiness: object[]) {
  const days: unknown[] = [];
  answerGraph({
    ...asAdmin(),
    // Eight in the evening of November 30 in New York.
    now: '2026-12-01T01:00:00Z',
    moneyOwed: () => ({ outstanding: 3900, outstandingBoxes: 1, pastDue: 0, pastDueBoxes: 0 }),
    moneyDifferences: () => [],
    books: (args: Record<string, unknown>) => ({
      from: args.from,
      to: args.to,
      sums: SUMS,
      months: [{ yearMonth: '2026-11', ...SUMS }],
    }),
    booksByBusiness: (args: Record<string, unknown>) => {
      days.push([args.from, args.to]);
      return byBusiness;
    },
  });
  return days;
}

test('an admin sees the money of all businesses, by month and by business', async () => {
  const days = answers([{ business: fernhill, sums: SUMS, platformFees: 310, owed: 3_900 }]);
  const { user } = await renderScreen('/admin/money');
  expect(await screen.findByRole('heading', { level: 1, name: 'Money' })).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'By business' });
  const row = await within(table).findByRole('row', { name: /Fernhill Farm/ });
  expect(row).toHaveTextContent(
    'Fernhill FarmCollected$140.00By card$100.00Otherwise$50.00Given back$10.00Disputed$39.00Fees$15.00Platform fee kept$3.10Owed today$39.00',
  );
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/business/3/money');
  const months = screen.getByRole('table', { name: 'Month by month' });
  expect(within(months).getByRole('row', { name: /November 2026/ })).toHaveTextContent('Collected$140.00');
  expect(days.at(-1)).toEqual(['2025-12-01', '2026-11-30']);
  await user.click(screen.getByRole('radio', { name: 'This month' }));
  await within(table).findByRole('row', { name: /Fernhill Farm/ });
  expect(days.at(-1)).toEqual(['2026-11-01', '2026-11-30']);
});

test('where no money moved it says so', async () => {
  answers([]);
  await renderScreen('/admin/money');
  expect(await screen.findByText('No money moved on these days')).toBeInTheDocument();
});

test('an owner is led to their businesses', async () => {
  answerGraph({ ...asStaff(), managedBusinesses: () => [] });
  const { address } = await renderScreen('/admin/money');
  await screen.findByRole('heading', { level: 1, name: 'My businesses' });
  expect(address()).toBe('/admin/my');
});
