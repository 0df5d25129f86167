import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { orderForTests, portalOf, storeMember } from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const box = (id: string, more: object) => ({
  ...orderForTests(),
  id,
  state: 'paid',
  refunds: [],
  takenByBank: 0,
  seller: { name: 'Fernhill Farm LLC', address: '1 Farm Road\nTroy, NY', taxNumber: '12-345' },
  ...more,
});

test('a year on one sheet: each box with what was paid, what was given back, and what it comes to', async () => {
  storeMember();
  const asked: unknown[] = [];
  const root = portalOf();
  answerGraph({
    ...root,
    viewer: {
      ...root.viewer,
      orders: (args: { year: number; tenant: string | null }) => {
        asked.push([args.year, args.tenant]);
        return {
          pageInfo: { hasNextPage: false, endCursor: null },
          nodes: [
            box('c', { state: 'unpaid' }),
            box('b', {
              totalAmount: 4250,
              taxAmount: 250,
              refunds: [{ id: 'r1', amount: 850, state: 'refunded', asCredit: false }],
            }),
            box('a', { totalAmount: 4250, taxAmount: 250 }),
            box('d', {
              totalAmount: 1000,
              taxAmount: 0,
              takenByBank: 1000,
            }),
          ],
        };
      },
    },
  });
  await renderScreen('/statement/2026?business=fernhill-farm');
  expect(await screen.findByRole('heading', { level: 1, name: 'All of 2026' })).toBeInTheDocument();
  const sheet = screen.getByRole('article');
  for (const words of [
    'Fernhill Farm LLC',
    'Tax number 12-345',
    '−$8.50 given back',
    'Pay at pickup',
    '−$10.00 given back',
    'Paid$95.00',
    'Given back−$18.50',
    'In all$76.50',
    'Of which tax$4.50',
  ])
    expect(sheet).toHaveTextContent(words);
  expect(asked).toEqual([[2026, 'fernhill-farm']]);
});

test('without a session the sign-in comes first, and leads back', async () => {
  answerGraph(portalOf());
  const { address } = await renderScreen('/statement/2026');
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument();
  expect(address()).toBe('/membership?r=%2Fstatement%2F2026');
});
