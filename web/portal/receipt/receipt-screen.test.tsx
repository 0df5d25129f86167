import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { orderForTests, portalOf, storeMember } from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const answer = (order: object | null) => {
  const root = portalOf();
  return answerGraph({ ...root, viewer: { ...root.viewer, order: () => order } });
};
const receipt = (more: object = {}) => ({
  ...orderForTests(),
  email: 'mia@example.com',
  paidAt: null,
  paidBy: null,
  seller: { name: 'Fernhill Farm', address: null, taxNumber: null },
  refunds: [],
  disputes: [],
  ...more,
});

test('a receipt has its number, its lines, what a coupon took off, the total and how it is paid', async () => {
  storeMember();
  answer(receipt());
  await renderScreen('/receipt/ord_1');
  const sheet = await screen.findByRole('article');
  expect(screen.getByRole('heading', { level: 1, name: 'Receipt FF-1042' })).toBeInTheDocument();
  for (const words of [
    'Fernhill Farm',
    'November 12, 2026',
    'Small Box$32.00',
    'Eggs$7.00',
    'Coupon WELCOME10−$3.90',
    'Total$35.10',
    'Pay at pickup',
    '214 River Road',
  ])
    expect(sheet).toHaveTextContent(words);
  expect(sheet).not.toHaveTextContent('Paid in all');
  expect(document.title).toBe('Receipt FF-1042 · Fernhill Farm');
  expect(screen.getByRole('button', { name: 'Print or save' })).toBeInTheDocument();
});

test('what was charged says when; what cost nothing asks for nothing', async () => {
  storeMember();
  answer(receipt({ state: 'paid', paidAt: '2026-11-12T12:00:00Z', paidBy: 'card' }));
  await renderScreen('/receipt/ord_1');
  expect(await screen.findByText('Paid by card on November 12, 2026')).toBeInTheDocument();
});

test('what was given back stands below the total, with why; what failed does not', async () => {
  storeMember();
  const refund = {
    amount: 1000,
    reason: 'Two eggs were broken',
    asCredit: false,
    createdAt: '2026-11-13T12:00:00Z',
  };
  answer(
    receipt({
      state: 'paid',
      paidAt: '2026-11-12T12:00:00Z',
      paidBy: 'cash',
      refunds: [
        { ...refund, id: 'r-1', state: 'failed' },
        { ...refund, id: 'r-2', state: 'refunded' },
      ],
    }),
  );
  await renderScreen('/receipt/ord_1');
  expect(await screen.findAllByText('Given back on November 13, 2026: Two eggs were broken')).toHaveLength(1);
  expect(screen.getByText('Paid in cash on November 12, 2026')).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Paid in all$25.10');
});

const dispute = {
  id: '1',
  amount: 3510,
  openedAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
};
const charged = { state: 'paid', paidAt: '2026-11-12T12:00:00Z', paidBy: 'card' };

test.each([
  ['open', null, 'Taken back by your bank on November 20, 2026, until it is decided−$35.10', '$0.00'],
  [
    'lost',
    '2026-12-02T12:00:00Z',
    'Taken back by your bank on November 20, 2026, decided in your favor on December 2, 2026−$35.10',
    '$0.00',
  ],
  [
    'won',
    '2026-12-02T12:00:00Z',
    'Taken back by your bank on November 20, 2026−$35.10Paid again on December 2, 2026, as your bank decided$35.10',
    '$35.10',
  ],
])(
  'what a bank has taken back is said with its day and how it ended: %s',
  async (state, decidedAt, says, paid) => {
    storeMember();
    answer(receipt({ ...charged, disputes: [{ ...dispute, state, decidedAt }] }));
    await renderScreen('/receipt/ord_1');
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent(says);
    expect(sheet).toHaveTextContent(`Paid in all${paid}`);
    expect(sheet).toHaveTextContent('Paid by card on November 12, 2026');
  },
);

test('each of several is said, and counts', async () => {
  storeMember();
  const disputes = [
    { ...dispute, state: 'lost', amount: 1000, decidedAt: '2026-12-02T12:00:00Z' },
    { ...dispute, id: '2', state: 'open', amount: 2510 },
  ];
  answer(receipt({ ...charged, disputes }));
  await renderScreen('/receipt/ord_1');
  const sheet = await screen.findByRole('article');
  for (const words of ['−$10.00', '−$25.10', 'Paid in all$0.00']) expect(sheet).toHaveTextContent(words);
});

test.each(['inquiry', 'closed'])('where a bank only asked, nothing was moved: %s', async (state) => {
  storeMember();
  answer(receipt({ ...charged, disputes: [{ ...dispute, state }] }));
  await renderScreen('/receipt/ord_1');
  expect(await screen.findByRole('article')).not.toHaveTextContent(/bank|Paid in all/);
});

test('a receipt of somebody else is not found', async () => {
  storeMember();
  answer(null);
  await renderScreen('/receipt/ord_other');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument();
});

test('without a session the sign-in comes first, and leads back', async () => {
  answer(null);
  const { address } = await renderScreen('/receipt/ord_1');
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument();
  expect(address()).toBe('/membership?r=%2Freceipt%2Ford_1');
});
