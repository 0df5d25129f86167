import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const SUMS = {
  collected: 14_000,
  charged: 10_000,
  paidOffline: 5_000,
  tax: 0,
  refunded: 1_000,
  disputed: 0,
  fees: 0,
  writtenOff: 3_900,
  creditGiven: 0,
  creditUsed: 0,
};
const order = (id: string, scheduledOn: string, number: number) => ({
  id,
  orderNumber: `FF-${number}`,
  scheduledOn,
  totalAmount: 3900,
  total: '$39.00',
  state: 'unpaid',
});
const MIA = {
  subscription: { id: 'sub_mia', username: 'mia', contact: { name: 'Mia Torres' } },
  owed: 7800,
  pastDue: 3900,
  boxes: 2,
  since: '2026-10-03',
  remindedAt: null,
  orders: [order('ord_1', '2026-10-03', 1001), order('ord_2', '2026-11-03', 1002)],
};

function answers(
  debtors: object[] = [MIA],
  sums: object = SUMS,
  disputes: { isHeld: boolean }[] = [],
  differences: object[] = [],
  earlier: object[] = [],
) {
  const days: unknown[] = [];
  const paid: Record<string, unknown>[] = [];
  const reminded: unknown[] = [];
  let refuses = false;
  answerGraph({
    ...asStaff(),
    managedBusiness: () => ({
      business: { id: '3', name: 'Fernhill Farm', today: '2026-11-21' },
      memberCount: 2,
    }),
    moneyOwed: () => ({ outstanding: 3900, outstandingBoxes: 1, pastDue: 3900, pastDueBoxes: 1 }),
    books: (args: Record<string, unknown>) => {
      days.push([args.from, args.to]);
      return { from: args.from, to: args.to, sums, months: [...earlier, { yearMonth: '2026-11', ...sums }] };
    },
    debtors: () => pageForTests(debtors),
    disputes: () => pageForTests(disputes),
    moneyDifferences: () => differences,
    resumeCharges: (args: Record<string, unknown>) => {
      for (const dispute of disputes) dispute.isHeld = false;
      paid.push({ resumed: args.id });
      return { id: args.id };
    },
    markOrderPaid: (args: Record<string, unknown>) => {
      if (refuses && args.id === 'ord_2')
        throw new GraphQLError('This order was refunded.', { extensions: { code: 'INVALID' } });
      paid.push(args);
      return { id: args.id, state: 'paid', paidAt: '2026-11-21T15:00:00Z', paidBy: args.method };
    },
    remindDebtor: ({ membershipId }: Record<string, unknown>) => {
      reminded.push(membershipId);
      return { ...MIA, remindedAt: '2026-11-21T15:00:00Z' };
    },
    undoOrderPaid: (args: Record<string, unknown>) => {
      paid.push({ undo: args.id });
      return { id: args.id, state: 'unpaid', paidAt: null, paidBy: null };
    },
  });
  return { days, paid, reminded, refuse: () => (refuses = true) };
}

/** Presses an entry of the menu in Mia's row. */
async function openMenu(user: Awaited<ReturnType<typeof renderScreen>>['user'], entry: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Mia Torres' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('says what is owed, by whom since when, and what came in', async () => {
  answers();
  await renderScreen('/admin/business/3/money');
  expect(await screen.findByRole('heading', { level: 1, name: 'Money' })).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Who owes' });
  const row = await within(table).findByRole('row', { name: /Mia Torres/ });
  for (const words of ['$78.00', 'Card failed', '2 boxes since October 3, 2026'])
    expect(row).toHaveTextContent(words);
  expect(await screen.findByText('$140.00')).toBeInTheDocument();
  expect(screen.getByText('For 1 box whose day has come')).toBeInTheDocument();
});

test('another period asks for its days, in the months of the business', async () => {
  const { days } = answers();
  const { user } = await renderScreen('/admin/business/3/money');
  await screen.findByText('$140.00');
  expect(days.at(-1)).toEqual(['2025-12-01', '2026-11-21']);
  await user.click(screen.getByRole('radio', { name: 'Last month' }));
  await screen.findByText('$140.00');
  expect(days.at(-1)).toEqual(['2026-10-01', '2026-10-31']);
});

test('any days can be chosen, stand in the address and are what is exported', async () => {
  const { days } = answers();
  const { user } = await renderScreen('/admin/business/3/money?period=month');
  await screen.findByText('$140.00');
  expect(days.at(-1)).toEqual(['2026-11-01', '2026-11-21']);
  await user.click(screen.getByRole('radio', { name: 'Choose days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-15' } });
  await waitFor(() => expect(days.at(-1)).toEqual(['2026-09-15', '2026-11-21']));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-09-01' } });
  expect(await screen.findByText('The last day must not come before the first.')).toBeInTheDocument();
  expect(days.at(-1)).toEqual(['2026-09-15', '2026-11-21']);
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address, more) => {
    if (!String(address).includes('.csv')) return fetch(address, more);
    asked.push(String(address));
    return Promise.resolve(new Response('{"error":"Not now."}', { status: 503 }));
  };
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Orders' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  globalThis.fetch = fetch;
  expect(asked).toEqual(['/api/admin/businesses/3/orders.csv?from=2026-09-15&to=2026-11-21']);
});

test('boxes are marked as paid with how and a note, and taken back', async () => {
  const { paid } = answers();
  const { user } = await renderScreen('/admin/business/3/money');
  await openMenu(user, 'Mark paid');
  const dialog = await screen.findByRole('dialog', { name: 'What has Mia Torres paid?' });
  expect(within(dialog).getAllByRole('checkbox')[0]).toHaveFocus();
  expect(within(dialog).getByRole('button', { name: 'Mark $78.00 as paid' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: /November 3/ }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'How' }), 'Check');
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'No. 12');
  await user.click(within(dialog).getByRole('button', { name: 'Mark $39.00 as paid' }));
  expect(await screen.findByText('1 box was marked as paid.')).toBeInTheDocument();
  expect(paid).toEqual([{ id: 'ord_1', method: 'check', note: 'No. 12' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 box is no longer marked as paid.')).toBeInTheDocument();
  expect(paid.at(-1)).toEqual({ undo: 'ord_1' });
});

test('what was refused is said, with why', async () => {
  const { refuse } = answers();
  refuse();
  const { user } = await renderScreen('/admin/business/3/money');
  await openMenu(user, 'Mark paid');
  await user.click(await screen.findByRole('button', { name: 'Mark $78.00 as paid' }));
  expect(
    await screen.findByText(
      '1 box was marked as paid. 1 box could not be marked as paid: This order was refunded.',
    ),
  ).toBeInTheDocument();
});

const BEN = {
  ...MIA,
  subscription: { id: 'sub_ben', username: 'ben', contact: { name: 'Ben Okafor' } },
  owed: 3900,
  pastDue: 0,
  boxes: 1,
  orders: [order('ord_3', '2026-11-03', 1003)],
};

test('several debtors are marked as paid at once, and all of it is taken back', async () => {
  const { paid } = answers([MIA, BEN]);
  const { user } = await renderScreen('/admin/business/3/money');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Mia Torres' }));
  expect(screen.getByText('1 chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid ($117.00)' }));
  const dialog = await screen.findByRole('dialog', { name: 'What have 2 members paid?' });
  expect(within(dialog).getByRole('list', { name: 'Members' })).toHaveTextContent(
    'Mia Torres 2 boxes$78.00Ben Okafor 1 box$39.00',
  );
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Market');
  await user.click(within(dialog).getByRole('button', { name: 'Mark $117.00 as paid' }));
  expect(await screen.findByText('3 boxes were marked as paid.')).toBeInTheDocument();
  expect(paid).toHaveLength(3);
  expect(paid).toContainEqual({ id: 'ord_3', method: 'cash', note: 'Market' });
  expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 boxes are no longer marked as paid.')).toBeInTheDocument();
  expect(paid.slice(3)).toEqual(
    expect.arrayContaining([{ undo: 'ord_1' }, { undo: 'ord_2' }, { undo: 'ord_3' }]),
  );
});

test('of several that were marked, those that were refused are named with why', async () => {
  const { paid, refuse } = answers([MIA, BEN]);
  refuse();
  const { user } = await renderScreen('/admin/business/3/money');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark as paid ($117.00)' }));
  await user.click(await screen.findByRole('button', { name: 'Mark $117.00 as paid' }));
  const summary = await screen.findByRole('dialog', { name: '1 box could not be marked as paid' });
  expect(summary).toHaveTextContent('2 boxes were marked as paid.');
  expect(within(summary).getByRole('list', { name: 'Not marked' })).toHaveTextContent(
    'Mia Torres, November 3 · FF-1002This order was refunded.',
  );
  await user.click(within(summary).getByRole('button', { name: 'Undo the others' }));
  expect(await screen.findByText('2 boxes are no longer marked as paid.')).toBeInTheDocument();
  expect(paid.slice(2)).toEqual(expect.arrayContaining([{ undo: 'ord_1' }, { undo: 'ord_3' }]));
});

test('one press reminds a debtor, and the list says when', async () => {
  const { reminded } = answers([{ ...MIA, remindedAt: '2026-11-20T15:00:00Z' }]);
  const { user } = await renderScreen('/admin/business/3/money');
  await openMenu(user, 'Remind');
  expect(await screen.findByText('Mia Torres gets a reminder, at most one a day.')).toBeInTheDocument();
  expect(reminded).toEqual(['sub_mia']);
  expect(screen.getByText('November 20')).toBeInTheDocument();
});

test('where nobody owes anything it says so', async () => {
  answers([]);
  await renderScreen('/admin/business/3/money');
  expect(await screen.findByText('Nobody owes anything')).toBeInTheDocument();
});

test('where tax is taken, it stands beside the figures and month by month', async () => {
  answers([], { ...SUMS, tax: 824 });
  await renderScreen('/admin/business/3/money');
  const table = await screen.findByRole('table', { name: 'Tax by month' });
  expect(within(table).getByRole('row', { name: /November 2026/ })).toHaveTextContent(
    'Collected$140.00Without tax$131.76Tax$8.24',
  );
  expect(screen.getByText('Tax in it')).toBeInTheDocument();
});

test('of tax it says nothing for a month that has nothing but the fee for a dispute', async () => {
  const fee = { ...SUMS, collected: -1500, charged: 0, paidOffline: 0, refunded: 0, fees: 1500, tax: 0 };
  answers([], { ...SUMS, tax: 824 }, [], [], [{ yearMonth: '2026-10', ...fee }]);
  await renderScreen('/admin/business/3/money');
  const table = await screen.findByRole('table', { name: 'Tax by month' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).queryByRole('row', { name: /October 2026/ })).not.toBeInTheDocument();
});

test('a dispute says until when to answer it, and its membership is charged again by one press', async () => {
  const dispute = {
    id: '1',
    state: 'open',
    amount: 3900,
    reason: 'not received',
    dueAt: '2026-12-01T00:00:00Z',
    openedAt: '2026-11-20T00:00:00Z',
    isHeld: true,
    order: { id: 'ord_1', orderNumber: 'FF-1001' },
    subscription: { id: 'sub_mia', username: 'mia', contact: { name: 'Mia Torres' } },
  };
  const { paid } = answers([], SUMS, [dispute]);
  const { user } = await renderScreen('/admin/business/3/money');
  const table = await screen.findByRole('table', { name: 'Disputes' });
  const row = await within(table).findByRole('row', { name: /Mia Torres/ });
  for (const words of ['FF-1001', 'Disputed', '$39.00', 'Not received', 'December 1, 2026'])
    expect(row).toHaveTextContent(words);
  await user.click(within(row).getByRole('button', { name: 'Charge again Mia Torres' }));
  expect(await screen.findByText('Mia Torres is charged again from the next box on.')).toBeInTheDocument();
  expect(paid).toEqual([{ resumed: 'sub_mia' }]);
});

test('nothing is said of disputes where there was none', async () => {
  answers();
  await renderScreen('/admin/business/3/money');
  await screen.findByText('$140.00');
  expect(screen.queryByRole('heading', { name: 'Disputes' })).not.toBeInTheDocument();
});

test('what banks took back has a figure and stands month by month', async () => {
  answers([], { ...SUMS, disputed: 3_900, fees: 1_500 });
  await renderScreen('/admin/business/3/money');
  const table = await screen.findByRole('table', { name: 'Disputes by month' });
  expect(within(table).getByRole('row', { name: /November 2026/ })).toHaveTextContent(
    'Disputed$39.00Fees$15.00',
  );
  expect(screen.getByText('Fees', { selector: 'dt' }).nextSibling).toHaveTextContent('−$15.00');
});

test('where credit was given, it stands month by month', async () => {
  answers([], { ...SUMS, creditGiven: 1500, creditUsed: 500 });
  await renderScreen('/admin/business/3/money');
  const table = await screen.findByRole('table', { name: 'Credit by month' });
  expect(within(table).getByRole('row', { name: /November 2026/ })).toHaveTextContent('Given$15.00Used$5.00');
});

test('what the payment company says otherwise is told', async () => {
  const order = { id: 'ord_1', orderNumber: 'FF-1001' };
  answers([], SUMS, [], [{ id: '1', kind: 'refund', here: 0, there: 700, providerReference: 'RE1', order }]);
  await renderScreen('/admin/business/3/money');
  const table = await screen.findByRole('table', { name: 'Differences' });
  const row = await within(table).findByRole('row', { name: /Refund/ });
  for (const words of ['FF-1001', '$0.00', '$7.00', 'RE1']) expect(row).toHaveTextContent(words);
});
