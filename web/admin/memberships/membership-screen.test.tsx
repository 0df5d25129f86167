import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import {
  eventForTests,
  markedForTests,
  orderForTests,
} from '../../../tests/support/screens/boxes-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../tests/support/screens/graph-answers.ts';
import { membershipForTests, pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const asked = (calls: GraphCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

const MONTHS = [
  { yearMonth: '2027-01', state: 'scheduled', scheduledOn: '2027-01-03', order: null },
  { yearMonth: '2026-12', state: 'unpaid', scheduledOn: '2026-12-03', order: orderForTests() },
  { yearMonth: '2026-11', state: 'skipped', scheduledOn: '2026-11-03', order: null },
];

function oneMembership(some: Record<string, unknown> = {}) {
  return membershipForTests({
    pastDueCents: 0,
    creditBalance: 0,
    skippableForMember: [],
    months: MONTHS,
    events: pageForTests([eventForTests()]),
    ...some,
  });
}

test('shows what is agreed, each month, and what happened', async () => {
  answerGraph({ ...asStaff(), membership: () => oneMembership({ pastDueCents: 3900 }) });
  await renderScreen('/admin/membership/sub_mia');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Torres' })).toBeInTheDocument();
  const facts = screen.getByRole('region', { name: 'Membership' });
  for (const words of ['Thursday, December 3', 'Small Box', '$39.00 / month', 'mia@example.com', '48 Alder'])
    expect(facts).toHaveTextContent(words);
  expect(facts).toHaveTextContent('Owed$39.00');
  const months = within(screen.getByRole('list', { name: 'Boxes by month' }));
  expect(months.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'January 2027Comes on Sunday, January 3Scheduled',
    expect.stringContaining('Small Box with Eggs · PickupDecember 3 · $39.00'),
    'November 2026Would have come on Tuesday, November 3Skipped',
  ]);
  expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent(
    'The membership beganmia · November 3, 2026 at 10:30 AM',
  );
});

test('a box that was given back in part and then lost to the bank says what went back beyond what was paid', async () => {
  const order = orderForTests({ state: 'paid', totalAmount: 3900, refundedAmount: 1000, takenByBank: 3900 });
  const months = [{ yearMonth: '2026-12', state: 'paid', scheduledOn: '2026-12-03', order }];
  answerGraph({ ...asStaff(), membership: () => oneMembership({ months }) });
  await renderScreen('/admin/membership/sub_mia');
  const box = await screen.findByRole('list', { name: 'Boxes by month' });
  for (const words of [
    '$10.00 given back',
    '$39.00 taken back by the bank',
    '$10.00 more went back than was paid for it',
  ])
    expect(box).toHaveTextContent(words);
});

test('tells the box that the member has changed to, until it is ordered', async () => {
  const pendingBox = {
    ...membershipForTests().box,
    itemName: 'Family Box',
    mode: 'delivery',
    amount: 7800,
    addons: [{ id: 'addon_1', name: 'Eggs' }],
  };
  answerGraph({ ...asStaff(), membership: () => oneMembership({ pendingBox }) });
  await renderScreen('/admin/membership/sub_mia');
  expect(await screen.findByRole('region', { name: 'Membership' })).toHaveTextContent(
    'Changed boxFrom the next box on: Family Box with Eggs, delivery, $78.00 / month',
  );
});

test('the history tells what was before and what is, in words', async () => {
  const box = (itemName: string, amount: number, addons: object[] = []) => ({
    itemName,
    amount,
    mode: 'pickup',
    addons,
    upgrades: [],
  });
  const events = [
    eventForTests({
      id: '5',
      kind: 'paid',
      summary: 'Paid',
      before: { state: 'past_due' },
      after: { state: 'paid', totalAmount: 3900 },
    }),
    eventForTests({
      id: '4',
      kind: 'box_changed',
      summary: 'Another box was chosen, from the next order on',
      before: { box: box('Small Box', 3900) },
      after: { box: box('Family Box', 7200, [{ name: 'Eggs' }]) },
    }),
    eventForTests({
      id: '3',
      kind: 'address_changed',
      summary: 'The address was changed',
      before: { address: { street: 'Old Lane 1', city: 'Troy', state: 'NY', zip: '12180' } },
      after: { address: { street: 'New Lane 2', city: 'Troy', state: 'NY', zip: '12180' } },
    }),
    eventForTests({
      id: '2',
      kind: 'canceled',
      by: 'olivia',
      summary: 'The membership was canceled',
      before: { status: 'active', nextBoxOn: '2026-12-03' },
      after: { status: 'canceled', nextBoxOn: null },
    }),
    eventForTests({
      id: '6',
      kind: 'credit_given',
      summary: 'Credit of $10.00 was given',
      note: 'For the wait',
    }),
    eventForTests({ id: '1', kind: 'noted', summary: 'A note was written', note: 'Leave it\nat the door' }),
  ];
  answerGraph({ ...asStaff(), membership: () => oneMembership({ events: pageForTests(events) }) });
  await renderScreen('/admin/membership/sub_mia');
  const list = within(await screen.findByRole('list', { name: 'History' }));
  const said = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toContain('Payment: from Past due → to Paid');
  expect(said[0]).toContain('Total: $39.00');
  expect(said[1]).toContain(
    'Box: from Small Box, pickup, $39.00 a month → to Family Box with Eggs, pickup, $72.00 a month',
  );
  expect(said[2]).toContain('from Old Lane 1, Troy, NY 12180 → to New Lane 2, Troy, NY 12180');
  expect(said[3]).toContain('Status: from Active → to Canceled');
  expect(said[3]).toContain('Next box: from December 3, 2026 → to none');
  expect(said[3]).toContain('olivia');
  // A reason does not stand for what it is the reason of.
  const credit = list.getByText('Credit of $10.00 was given');
  expect(credit).not.toHaveClass('sr-only');
  expect(said[4]).toContain('For the wait');
  expect(said[5]).toContain('Leave it\nat the door');
});

test('a skip is undone for the member, after a question that names the month', async () => {
  const skippableForMember = [
    { yearMonth: '2026-11', isSkipped: true, isOpen: true },
    { yearMonth: '2027-01', isSkipped: false, isOpen: true },
  ];
  const calls = answerGraph({
    ...asStaff(),
    membership: () => oneMembership({ skippableForMember }),
    undoSkipForMember: () => membershipForTests(),
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Undo Skip of November 2026' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Undo the skip of November 2026 for Mia Torres (mia)?');
  await user.click(within(question).getByRole('button', { name: 'Undo Skip' }));
  expect(await screen.findByText('November 2026 is back for Mia Torres (mia).')).toBeInTheDocument();
  expect(asked(calls, 'UndoSkipForMember')).toEqual([{ id: 'sub_mia', yearMonth: '2026-11' }]);
});

test('an editor is offered no undoing of a skip', async () => {
  const skippableForMember = [{ yearMonth: '2026-11', isSkipped: true, isOpen: true }];
  answerGraph({ ...asStaff('editor'), membership: () => oneMembership({ skippableForMember }) });
  await renderScreen('/admin/membership/sub_mia');
  expect(await screen.findByText('Would have come on Tuesday, November 3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo Skip/ })).not.toBeInTheDocument();
});

test('a note is added to the history', async () => {
  const calls = answerGraph({
    ...asStaff('editor'),
    membership: () => oneMembership(),
    noteMembership: ({ note }: { note: string }) =>
      oneMembership({
        events: pageForTests([
          eventForTests({ id: '2', kind: 'noted', summary: 'A note was written', by: 'olivia', note }),
          eventForTests(),
        ]),
      }),
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Add Note' }));
  const field = screen.getByRole('textbox', { name: 'Note' });
  expect(field).toHaveAccessibleDescription(/Please write a note/);
  expect(field).toHaveFocus();
  await user.type(field, 'Called twice');
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  expect(await screen.findByText('Called twice', { selector: 'p' })).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue(''));
  expect(asked(calls, 'NoteMembership')).toEqual([{ id: 'sub_mia', note: 'Called twice' }]);
});

test('a note that could not be saved stays in its field', async () => {
  answerGraph({
    ...asStaff(),
    membership: () => oneMembership(),
    noteMembership: () => {
      throw new GraphQLError('The service is busy. Please try again in a moment.', {
        extensions: { code: 'UNAVAILABLE' },
      });
    },
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Called twice');
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called twice');
});

test('the history is read on after its cursor', async () => {
  const calls = answerGraph({
    ...asStaff(),
    membership: () =>
      oneMembership({
        events: ({ after }: { after: string | null }) =>
          after
            ? pageForTests([eventForTests()])
            : pageForTests(
                [eventForTests({ id: '2', kind: 'renewed', summary: 'The box was ordered' })],
                'two',
              ),
      }),
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The membership began')).toBeInTheDocument();
  expect(screen.getByText('The box was ordered')).toBeInTheDocument();
  expect(asked(calls, 'MembershipEarlierEvents')).toEqual([{ id: 'sub_mia', after: 'two' }]);
});

test('an order is marked, and months and history are read anew', async () => {
  let progress = 'new';
  const calls = answerGraph({
    ...asStaff('editor'),
    membership: () =>
      oneMembership({
        months: [{ ...MONTHS[1], order: orderForTests({ progress }) }],
        events: pageForTests(
          progress === 'new'
            ? [eventForTests()]
            : [eventForTests({ id: '2', kind: 'marked', summary: 'Marked as ready' })],
        ),
      }),
    markOrderReady: () => {
      progress = 'ready';
      return markedForTests('ord_mia', progress);
    },
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Actions for the box of December 3' }));
  expect(await screen.findByRole('menuitem', { name: /Refund/ })).toHaveTextContent(
    'Only the owner or an admin can do this.',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Mark ready' }));
  expect(await screen.findByText('1 box was marked as ready.')).toBeInTheDocument();
  expect(await screen.findByText('Marked as ready')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Boxes by month' })).toHaveTextContent('Ready');
  expect(asked(calls, 'MarkOrderReady')).toEqual([{ id: 'ord_mia', fulfillment: 'ful_ord_mia' }]);
});

test('an owner refunds after a question that names the amount', async () => {
  const paid = orderForTests({ state: 'paid', paidAt: '2026-12-03T15:00:00Z' });
  let fails = true;
  const calls = answerGraph({
    ...asStaff(),
    membership: () => oneMembership({ months: [{ ...MONTHS[1], state: 'paid', order: paid }] }),
    refundOrder: () => {
      if (fails)
        throw new GraphQLError('The payment company has refused the refund.', {
          extensions: { code: 'CONFLICT' },
        });
      return { ...paid, state: 'refunded' };
    },
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Actions for the box of December 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Refund $39.00 for the box of December 3?',
  });
  await user.click(within(question).getByRole('button', { name: 'Refund $39.00' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'The payment company has refused the refund.',
  );
  fails = false;
  await user.click(within(question).getByRole('button', { name: 'Refund $39.00' }));
  expect(await screen.findByText('$39.00 for the box of December 3 was refunded.')).toBeInTheDocument();
  expect(asked(calls, 'RefundOrder')).toHaveLength(2);
});

test('a part is refunded with its reason, under one key until it is refused', async () => {
  const paid = orderForTests({ state: 'paid', paidAt: '2026-12-03T15:00:00Z', refundedAmount: 900 });
  const calls = answerGraph({
    ...asStaff(),
    membership: () => oneMembership({ months: [{ ...MONTHS[1], state: 'paid', order: paid }] }),
    refundOrder: () => ({ ...paid, refundedAmount: 1900 }),
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Actions for the box of December 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Refund $30.00 for the box of December 3?',
  });
  const amount = within(question).getByRole('textbox', { name: 'Amount ($)' });
  await user.clear(amount);
  await user.type(amount, '40');
  await user.click(within(question).getByRole('button', { name: 'Refund $40.00' }));
  expect(question).toHaveTextContent('Please enter an amount of $0.01 up to $30.00.');
  expect(asked(calls, 'RefundOrder')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '10');
  await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Two eggs were broken');
  await user.click(within(question).getByRole('button', { name: 'Refund $10.00' }));
  expect(await screen.findByText('$10.00 for the box of December 3 was refunded.')).toBeInTheDocument();
  expect(asked(calls, 'RefundOrder')).toEqual([
    {
      id: 'ord_mia',
      amount: 1000,
      reason: 'Two eggs were broken',
      asCredit: false,
      key: expect.stringMatching(/^\w{32}$/),
    },
  ]);
});

test('an owner cancels from here, and the page says so', async () => {
  let isCanceled = false;
  const canceled = { status: 'canceled', nextBoxOn: null, canceledAt: '2026-11-20T12:00:00Z' };
  answerGraph({
    ...asStaff(),
    membership: () => oneMembership(isCanceled ? canceled : {}),
    cancelSubscription: () => {
      isCanceled = true;
      return oneMembership(canceled);
    },
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel Membership' }));
  expect(await screen.findByRole('button', { name: 'Reactivate membership' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Membership' })).toHaveTextContent('CanceledNovember 20, 2026');
});

test('a viewer looks and does not touch: the actions say why', async () => {
  const calls = answerGraph({ ...asStaff('viewer'), membership: () => oneMembership({ contact: null }) });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  expect(await screen.findByRole('heading', { level: 1, name: 'mia' })).toBeInTheDocument();
  expect(screen.getByText('Shown to editors and owners of the business.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  const cancel = screen.getByRole('button', { name: 'Cancel membership' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveAccessibleDescription('Only the owner or an admin can do this.');
  await user.click(cancel);
  await user.click(screen.getByRole('button', { name: 'Actions for the box of December 3' }));
  for (const item of await screen.findAllByRole('menuitem'))
    expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(calls.every(({ operationName }) => !/Cancel|Mark/.test(operationName))).toBe(true);
});

test('one that is not there, or not shown, says so', async () => {
  answerGraph({
    ...asStaff(),
    membership: () => {
      throw new GraphQLError('Membership not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen('/admin/membership/sub_nobody');
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Membership not found');
  expect(within(said).getByRole('link', { name: 'Memberships' })).toHaveAttribute(
    'href',
    '/admin/memberships',
  );
});

test('one that can’t be had now is asked for again', async () => {
  let isDown = true;
  answerGraph({
    ...asStaff(),
    membership: () => {
      if (isDown) throw new GraphQLError('Down', { extensions: { code: 'UNAVAILABLE' } });
      return oneMembership();
    },
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Torres' })).toBeInTheDocument();
});

test('credit is given with a reason, and what there is stands among the facts', async () => {
  const given: Record<string, unknown>[] = [];
  answerGraph({
    ...asStaff(),
    membership: () => oneMembership({ creditBalance: 1250 }),
    giveCredit: (args: Record<string, unknown>) => {
      given.push(args);
      return { ...oneMembership(), creditBalance: 1750 };
    },
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  expect(await screen.findByText('$12.50')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Give .* credit$/ }));
  await user.type(dialog.getByLabelText('Amount ($)'), '5');
  await user.click(dialog.getByRole('button', { name: 'Give credit' }));
  expect(await dialog.findByText('Please say why: the member reads it.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Two eggs were broken');
  await user.click(dialog.getByRole('button', { name: 'Give credit' }));
  expect(await screen.findByText(/has \$5\.00 more credit\./)).toBeInTheDocument();
  expect(given).toEqual([{ membershipId: 'sub_mia', amount: 500, reason: 'Two eggs were broken' }]);
});

test('the day of the next box is another one of its month, and the member is told unless that is unticked', async () => {
  const calls = answerGraph({
    ...asStaff(),
    membership: () => oneMembership(),
    chooseDay: () => ({ id: 'sub_mia', nextBoxOn: '2026-12-15' }),
  });
  const { user } = await renderScreen('/admin/membership/sub_mia');
  await user.click(await screen.findByRole('button', { name: 'Change day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the day of the next box' }));
  const day = dialog.getByLabelText('It comes on');
  await user.clear(day);
  await user.click(dialog.getByRole('button', { name: 'Change Day' }));
  expect(await dialog.findByText('Please choose a day.')).toBeInTheDocument();
  await user.type(day, '2026-12-15');
  await user.click(dialog.getByRole('checkbox', { name: 'Tell the member by email' }));
  await user.click(dialog.getByRole('button', { name: 'Change Day' }));
  expect(await screen.findByText('The next box comes Tuesday, December 15')).toBeInTheDocument();
  expect(asked(calls, 'ChooseDay')).toEqual([{ id: 'sub_mia', nextBoxOn: '2026-12-15', tellMember: false }]);
});
