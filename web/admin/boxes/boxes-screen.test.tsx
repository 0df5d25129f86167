import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { http, HttpResponse } from 'msw/http';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import {
  boxForTests,
  comingMonthForTests,
  markedForTests,
} from '../../../tests/support/screens/boxes-for-tests.ts';
import { answerGraph, network } from '../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../tests/support/screens/graph-answers.ts';
import { isAmong } from '../../../schema/rules/memberships/order-progress.ts';
import type { ProgressFilter } from '../../../schema/rules/memberships/order-progress.ts';
import { pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const asked = (calls: GraphCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

const managedBusiness = () => ({ business: { ...fernhill, today: '2026-12-05' }, memberCount: 3 });
const box = (id: string, name: string, some: Record<string, unknown> = {}) =>
  boxForTests({ id, subscription: { id: `sub_${id}` }, ...some }, name);
const MIA = box('mia', 'Mia Torres');
const BEN = box('ben', 'Ben Okafor', { progress: 'ready', state: 'paid' });
const SENT = { itemName: 'Family Box', mode: 'shipping', pickupAddress: '', addons: [], upgrades: [] };
const ZOE = box('zoe', 'Zoe Lind', { scheduledOn: '2026-12-04', box: SENT });
const RAY = box('ray', 'Ray Moss', { scheduledOn: '2026-12-04', box: SENT, progress: 'ready' });

/** Boxes as the server narrows them. */
const narrowed = ({ mode, progress }: { mode: string | null; progress: ProgressFilter | null }) =>
  pageForTests(
    [MIA, BEN, ZOE, RAY].filter(
      ({ order }) =>
        (mode === null || order.box.mode === mode) &&
        isAmong({ ...order, progress: order.fulfillments[0]?.state } as never, progress),
    ),
  );

function farm(some: Record<string, unknown> = {}, role: 'owner' | 'editor' | 'viewer' = 'owner') {
  return answerGraph({
    ...asStaff(role),
    managedBusiness,
    comingMonth: () => comingMonthForTests(),
    boxList: () => pageForTests([MIA, BEN, ZOE]),
    ...some,
  });
}

test('the coming month in figures: by package, way, add-on and day', async () => {
  farm();
  await renderScreen('/admin/business/3/boxes');
  const month = within(await screen.findByRole('region', { name: 'December 2026' }));
  expect(month.getByText('Boxes', { selector: 'dt' }).nextSibling).toHaveTextContent('3');
  expect(month.getByText('Skipped').nextSibling).toHaveTextContent('1');
  expect(month.getByText('Comes to').nextSibling).toHaveTextContent('$143.00');
  const rowsOf = (name: string) =>
    within(month.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf('Boxes by package')).toEqual(['Small Box2', 'Family Box1']);
  expect(rowsOf('Boxes by fulfillment')).toEqual(['Pickup2', 'Shipping1']);
  expect(rowsOf('Boxes by add-on')).toEqual(['Eggs2']);
  expect(month.queryByRole('table', { name: 'Boxes by upgrade' })).not.toBeInTheDocument();
  const days = within(month.getByRole('list', { name: 'By day' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual(['Thu, Dec 32 boxes', 'Thu, Dec 101 box']);
});

test('what is in the boxes can be unfolded where the screen is narrow', async () => {
  farm();
  const { user } = await renderScreen('/admin/business/3/boxes');
  const unfold = await screen.findByRole('button', { name: 'Show packages and days' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await user.click(unfold);
  expect(screen.getByRole('button', { name: 'Hide packages and days' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the months around it, up to a year ahead', async () => {
  const calls = farm({
    comingMonth: ({ yearMonth }: { yearMonth: string | null }) =>
      comingMonthForTests(yearMonth ? { yearMonth, boxes: 0, skipped: 2, byDay: [] } : {}),
  });
  const { user } = await renderScreen('/admin/business/3/boxes');
  await screen.findByRole('region', { name: 'December 2026' });
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  const month = await screen.findByRole('region', { name: 'January 2027' });
  expect(await within(month).findByText(/No membership brings one in January 2027/)).toHaveTextContent(
    '2 members skip it.',
  );
  expect(asked(calls, 'ComingMonth').map(({ yearMonth }) => yearMonth)).toEqual([null, '2027-01']);
});

test('opens on the boxes that are still to be handed over, under their days', async () => {
  const calls = farm();
  await renderScreen('/admin/business/3/boxes');
  const day = within(await screen.findByRole('region', { name: /^Thursday, December 3/ }));
  const [mia, ben] = day.getAllByRole('listitem');
  expect(mia).toHaveTextContent('Mia TorresSmall Box with Eggs$39.00Pickup · FF-1042UnpaidNew');
  expect(ben).toHaveTextContent('PaidReady');
  expect(within(mia!).getByRole('link', { name: 'Mia Torres' })).toHaveAttribute(
    'href',
    '/admin/membership/sub_mia',
  );
  expect(screen.getByRole('region', { name: /^Friday, December 4/ })).toHaveTextContent('Zoe Lind');
  expect(asked(calls, 'BoxList')).toEqual([
    { id: '3', from: null, to: '2026-12-05', mode: null, progress: 'open', first: 200 },
  ]);
});

test('boxes to do have no first day; a list of all states has one', async () => {
  const calls = farm();
  const { user, address } = await renderScreen('/admin/business/3/boxes');
  expect(await screen.findByRole('button', { name: 'Days: Until today' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'State: To do' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Any' }));
  await waitFor(() =>
    expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ from: '2026-11-05', progress: null }),
  );
  expect(screen.getByRole('button', { name: 'Days: Last 31 days' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Days: Last 31 days' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Until today' }));
  await waitFor(() => expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ from: null, progress: 'open' }));
  await waitFor(() => expect(address()).toBe('/admin/business/3/boxes?to=2026-12-05&progress=open'));
});

test('is narrowed by days, way and state, and the address says so', async () => {
  const calls = farm({ boxList: narrowed });
  const { user, address } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('button', { name: 'Fulfillment: Any' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Shipping' }));
  await waitFor(() => expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ mode: 'shipping' }));
  await user.click(screen.getByRole('button', { name: /^Days:/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Today' }));
  await waitFor(() => expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ from: '2026-12-05' }));
  await user.click(screen.getByRole('button', { name: 'State: To do' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Ready' }));
  await waitFor(() => expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ progress: 'ready' }));
  expect(await screen.findByText('1 shown')).toBeInTheDocument();
  expect(screen.getByText('Ray Moss')).toBeInTheDocument();
  await waitFor(() =>
    expect(address()).toBe(
      '/admin/business/3/boxes?from=2026-12-05&to=2026-12-05&mode=shipping&progress=ready',
    ),
  );
});

test('boxes of a state are found however far down the list they are', async () => {
  const calls = farm({
    boxList: ({ progress }: { progress: string }) =>
      progress === 'done'
        ? pageForTests([box('ann', 'Ann Last', { progress: 'collected' })])
        : pageForTests([MIA], 'more'),
  });
  const { user } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('button', { name: 'State: To do' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Handed over' }));
  expect(await screen.findByText('Ann Last')).toBeInTheDocument();
  expect(screen.getByText('1 shown')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ progress: 'done' });
});

test('what is marked leaves the list that it no longer belongs to; after a whole page comes the next', async () => {
  const calls = farm({
    boxList: ({ after }: { after?: string }) =>
      after ? pageForTests([ZOE]) : pageForTests([MIA, box('tom', 'Tom Next')], 'more'),
    markOrderReady: ({ id }: { id: string }) => markedForTests(id, 'ready'),
  });
  const { user } = await renderScreen('/admin/business/3/boxes?progress=new');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark ready (2)' }));
  expect(await screen.findByText('Zoe Lind')).toBeInTheDocument();
  expect(screen.getByText('1 shown')).toBeInTheDocument();
  expect(screen.queryByText('Mia Torres')).not.toBeInTheDocument();
  expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ progress: 'new', after: 'more' });
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark ready (1)' }));
  expect(await screen.findByRole('heading', { name: 'No boxes found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
});

test('the lists to print of what is to do are those of the next day with boxes', async () => {
  farm();
  const { user } = await renderScreen('/admin/business/3/boxes');
  const href = () => screen.getByRole('link', { name: 'Pick list' }).getAttribute('href');
  await screen.findByText('Mia Torres');
  expect(href()).toBe('/admin/business/3/boxes/pick-list');
  await user.click(screen.getByRole('button', { name: /^Days:/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
  await waitFor(() =>
    expect(href()).toBe('/admin/business/3/boxes/pick-list?from=2026-11-29&to=2026-12-05&progress=open'),
  );
});

test('any days may be chosen, at most 62', async () => {
  const calls = farm();
  const { user } = await renderScreen('/admin/business/3/boxes?from=2026-11-01&to=2026-11-30');
  const from = await screen.findByLabelText('From');
  expect(from).toHaveValue('2026-11-01');
  await user.clear(from);
  await user.type(from, '2026-08-01');
  expect(from).toHaveAccessibleDescription('At most 62 days can be listed at once.');
  expect(asked(calls, 'BoxList').every(({ from: day }) => day === '2026-11-01')).toBe(true);
});

test('a box is marked from its menu; what makes no sense says why', async () => {
  const calls = farm({ markOrderCollected: () => markedForTests('ben', 'collected') });
  const { user } = await renderScreen('/admin/business/3/boxes?from=2026-12-03&to=2026-12-05');
  await user.click(await screen.findByRole('button', { name: /Actions for the box of Ben/ }));
  expect(await screen.findByRole('menuitem', { name: /Mark ready/ })).toHaveTextContent(
    'It is marked as ready already.',
  );
  expect(screen.getByRole('menuitem', { name: /Mark paid/ })).toHaveTextContent('It is paid already.');
  expect(screen.queryByRole('menuitem', { name: /Mark shipped/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Mark collected' }));
  expect(await screen.findByText('1 box was marked as collected.')).toBeInTheDocument();
  expect(screen.getByText('Ben Okafor').closest('li')).toHaveTextContent('Collected');
  expect(asked(calls, 'MarkOrderCollected')).toEqual([{ id: 'ben', fulfillment: 'ful_ben' }]);
});

test('a box that nobody fetched leaves what is to do after a question, and is undone', async () => {
  const calls = farm({
    boxList: narrowed,
    openBoxes: () => ({ today: 1, earlier: 3 }),
    markOrderNotCollected: ({ id }: { id: string }) => markedForTests(id, 'not_collected', 'given_away'),
    undoOrderProgress: ({ id }: { id: string }) => markedForTests(id, 'ready'),
  });
  const { user } = await renderScreen('/admin/business/3/boxes');
  expect(
    await screen.findByRole('link', { name: '1 box to hand over today · 3 from earlier days' }),
  ).toHaveAttribute('href', '/admin/business/3/today');
  await user.click(await screen.findByRole('button', { name: /Actions for the box of Zoe/ }));
  expect(screen.queryByRole('menuitem', { name: /not collected/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /Actions for the box of Ben/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark not collected' }));
  const question = await screen.findByRole('alertdialog', { name: 'Nobody fetched this box?' });
  expect(question).toHaveTextContent('what was paid stays paid');
  await user.click(within(question).getByRole('button', { name: 'Given away' }));
  expect(await screen.findByText('1 box was marked as not collected.')).toBeInTheDocument();
  expect(screen.queryByText('Ben Okafor')).not.toBeInTheDocument();
  expect(asked(calls, 'MarkOrderNotCollected')).toEqual([
    { id: 'ben', fulfillment: 'ful_ben', outcome: 'given_away' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 box is no longer marked as not collected.')).toBeInTheDocument();
  expect(screen.getByText('Ben Okafor')).toBeInTheDocument();
});

test('several are marked at once: each button counts those that it fits', async () => {
  const calls = farm({ markOrderReady: ({ id }: { id: string }) => markedForTests(id, 'ready') });
  const { user } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByText('3 chosen')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark collected (2)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark shipped (1)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark paid (2)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark ready (2)' }));
  expect(await screen.findByText('2 boxes were marked as ready.')).toBeInTheDocument();
  expect(asked(calls, 'MarkOrderReady')).toEqual([
    { id: 'mia', fulfillment: 'ful_mia' },
    { id: 'zoe', fulfillment: 'ful_zoe' },
  ]);
  expect(screen.queryByRole('button', { name: /^Mark ready/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Choose the box of Mia/ }));
  expect(screen.getByText('2 chosen')).toBeInTheDocument();
});

test('where nothing is left to do with what is chosen, it says so', async () => {
  const done = { progress: 'collected', state: 'paid' };
  farm({ boxList: () => pageForTests([box('mia', 'Mia Torres', done), box('ben', 'Ben Okafor', done)]) });
  const { user } = await renderScreen('/admin/business/3/boxes?from=2026-12-03&to=2026-12-05');
  await user.click(await screen.findByRole('checkbox', { name: /^Choose the box of Mia Torres/ }));
  expect(screen.getByText('Nothing is left to do with this box.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(screen.getByText('Nothing is left to do with these boxes.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Mark / })).not.toBeInTheDocument();
});

test('a box that was marked by mistake is put back from its row, each mark by its name', async () => {
  const calls = farm({ undoOrderProgress: () => markedForTests('ben', 'new') });
  const { user } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('button', { name: /Actions for the box of Mia/ }));
  expect(await screen.findByRole('menuitem', { name: /^Undo/ })).toHaveTextContent(
    'Nothing has been done with this box yet.',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Actions for the box of Ben/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo ready' }));
  expect(await screen.findByText('1 box is no longer marked as ready.')).toBeInTheDocument();
  expect(asked(calls, 'UndoOrderProgress')).toEqual([{ id: 'ben', fulfillment: 'ful_ben', from: 'ready' }]);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(lines.find((line) => line.includes('Ben Okafor'))).toContain('PaidNew');
});

test('several that were marked by mistake are put back at once, and are in their list again', async () => {
  const calls = farm({
    boxList: narrowed,
    markOrderReady: ({ id }: { id: string }) => markedForTests(id, 'ready'),
    undoOrderProgress: ({ id }: { id: string }) => {
      if (id === 'zoe')
        throw new GraphQLError('This box is marked as shipped by now.', { extensions: { code: 'CONFLICT' } });
      return markedForTests(id, 'new');
    },
  });
  const { user } = await renderScreen('/admin/business/3/boxes?progress=new');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark ready (2)' }));
  expect(await screen.findByText('2 boxes were marked as ready.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No boxes found' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      '1 box is no longer marked as ready. The mark of 1 box could not be undone: This box is marked as shipped by now.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Mia Torres')).toBeInTheDocument();
  expect(asked(calls, 'UndoOrderProgress')).toEqual([
    { id: 'mia', fulfillment: 'ful_mia', from: 'ready' },
    { id: 'zoe', fulfillment: 'ful_zoe', from: 'ready' },
  ]);
});

const paidAt = '2026-12-05T12:00:00Z';
const markedPaid = ({ id, method }: { id: string; method: string }) => ({
  id,
  state: 'paid',
  paidAt,
  paidBy: method,
});

test('that several are paid asks how before anything is marked, and is undone in one press', async () => {
  const calls = farm({
    markOrderPaid: markedPaid,
    undoOrderPaid: ({ id }: { id: string }) => ({ id, state: 'unpaid', paidAt: null, paidBy: null }),
  });
  const { user } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What have 2 members paid?' }));
  expect(dialog.getByRole('list', { name: 'Members' })).toHaveTextContent('Mia Torres 1 box$39.00');
  expect(asked(calls, 'MarkOrderPaid')).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('How'), 'Check');
  await user.click(dialog.getByRole('button', { name: 'Mark $78.00 as paid' }));
  expect(await screen.findByText('2 boxes were marked as paid.')).toBeInTheDocument();
  expect(asked(calls, 'MarkOrderPaid')).toEqual([
    { id: 'mia', method: 'check', note: null },
    { id: 'zoe', method: 'check', note: null },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 boxes are no longer marked as paid.')).toBeInTheDocument();
  expect(asked(calls, 'UndoOrderPaid')).toEqual([{ id: 'mia' }, { id: 'zoe' }]);
});

test('one that was marked as paid by mistake is taken back from its row; what a card paid is not', async () => {
  const calls = farm({
    boxList: () =>
      pageForTests([
        box('ben', 'Ben Okafor', { state: 'paid', paidBy: 'cash' }),
        box('ann', 'Ann Card', { state: 'paid', paidBy: 'card' }),
      ]),
    undoOrderPaid: ({ id }: { id: string }) => ({ id, state: 'unpaid', paidAt: null, paidBy: null }),
  });
  const { user } = await renderScreen('/admin/business/3/boxes?from=2026-12-03&to=2026-12-05');
  await user.click(await screen.findByRole('button', { name: /Actions for the box of Ann/ }));
  expect(await screen.findByRole('menuitem', { name: /Mark paid/ })).toHaveTextContent('It is paid already.');
  expect(screen.queryByRole('menuitem', { name: /Undo paid/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Actions for the box of Ben/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo paid' }));
  expect(await screen.findByText('1 box is no longer marked as paid.')).toBeInTheDocument();
  expect(asked(calls, 'UndoOrderPaid')).toEqual([{ id: 'ben' }]);
});

test('where some were refused it says how many and why', async () => {
  farm({
    markOrderPaid: ({ id }: { id: string }) => {
      if (id === 'zoe')
        throw new GraphQLError('The card for this order is being charged.', {
          extensions: { code: 'CONFLICT' },
        });
      return { id, state: 'paid', paidAt, paidBy: 'cash' };
    },
  });
  const { user } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Mark $78.00 as paid' }));
  const summary = within(await screen.findByRole('dialog', { name: '1 box could not be marked as paid' }));
  expect(summary.getByText('1 box was marked as paid.')).toBeInTheDocument();
  expect(summary.getByRole('list', { name: 'Not marked' })).toHaveTextContent(
    'Zoe Lind, December 4 · FF-1042The card for this order is being charged.',
  );
});

test('a viewer sees boxes without names, and why nothing can be done', async () => {
  farm({ boxList: () => pageForTests([boxForTests({}, '')]) }, 'viewer');
  const { user } = await renderScreen('/admin/business/3/boxes');
  await user.click(await screen.findByRole('button', { name: /Actions for the box of Small Box/ }));
  expect(await screen.findByRole('menuitem', { name: /Mark ready/ })).toHaveTextContent(
    'Only editors, the owner or an admin can do this.',
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('where everything has been handed over it says so, and shows all when asked', async () => {
  const calls = farm({ boxList: () => pageForTests([]) });
  const { user } = await renderScreen('/admin/business/3/boxes');
  expect(await screen.findByRole('heading', { name: 'Nothing left to hand over' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all boxes' }));
  await waitFor(() => expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ progress: null }));
});

test('boxes of days to come are not ordered yet, and it says where they are', async () => {
  farm({ boxList: () => pageForTests([]) });
  await renderScreen('/admin/business/3/boxes?from=2026-12-06&to=2026-12-12');
  expect(await screen.findByRole('heading', { name: 'Not ordered yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Days: Next 7 days' })).toBeInTheDocument();
});

test('no boxes: says why, and how to see more', async () => {
  const calls = farm({ boxList: () => pageForTests([]) });
  const { user } = await renderScreen('/admin/business/3/boxes?mode=pickup');
  expect(await screen.findByRole('heading', { name: 'No boxes found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: 'No boxes on these days' })).toBeInTheDocument();
  expect(
    screen.getByText(/A box is ordered once its deadline is over, without one on its day/),
  ).toBeInTheDocument();
  expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ mode: null });
});

test('what can’t be had says so and is asked for again, each part by itself', async () => {
  let isDown = true;
  const down = () => {
    if (isDown) throw new GraphQLError('Down', { extensions: { code: 'UNAVAILABLE' } });
    return pageForTests([MIA]);
  };
  farm({ boxList: down });
  const { user } = await renderScreen('/admin/business/3/boxes');
  expect(await screen.findByRole('region', { name: 'December 2026' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Down');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Mia Torres')).toBeInTheDocument();
});

test('a business that is not shown says so', async () => {
  farm({
    managedBusiness: () => {
      throw new GraphQLError('Business not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen('/admin/business/9/boxes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Business not found');
});

test('Export CSV fetches what is looked for with the token', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  let sent: Request | undefined;
  network.use(
    http.get('http://localhost/api/admin/businesses/3/boxes.csv', ({ request }) => {
      sent = request;
      return new HttpResponse('Name\r\n');
    }),
  );
  farm();
  const { user } = await renderScreen(
    '/admin/business/3/boxes?from=2026-12-01&to=2026-12-05&mode=pickup&progress=open',
  );
  await screen.findByText('Mia Torres');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The boxes were exported.')).toBeInTheDocument();
  expect(new URL(sent?.url ?? '').search).toBe('?from=2026-12-01&to=2026-12-05&mode=pickup&progress=open');
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-olivia');
});
