import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import {
  boxForTests,
  comingMonthForTests,
  eventForTests,
  markedForTests,
} from '../../../tests/support/screens/boxes-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { changesOf as changesOfEntry } from '../activity/activity-words.ts';
import { changesOf } from '../memberships/event-labels.ts';

const sent = (mode: 'shipping' | 'delivery') => ({
  itemName: 'Family Box',
  mode,
  pickupAddress: '',
  addons: [],
  upgrades: [],
});
const ADA = ['ada', 'Ada Byrne', sent('delivery')] as const;
const ZOE = ['zoe', 'Zoe Lind', sent('shipping')] as const;
const boxOf = ([id, name, box]: typeof ADA | typeof ZOE, progress: string) =>
  boxForTests({ id, subscription: { id: `sub_${id}` }, box, progress }, name);

const boxList = (progress: string) => ({
  ...asStaff('owner'),
  managedBusiness: () => ({ business: { ...fernhill, today: '2026-12-05' }, memberCount: 3 }),
  comingMonth: () => comingMonthForTests(),
  boxList: () => pageForTests([boxOf(ADA, progress), boxOf(ZOE, progress)]),
});
const ALL = '/admin/business/3/boxes?from=2026-12-03&to=2026-12-05';

test('a box that was brought is delivered in the list and in its menu, one that was sent is shipped', async () => {
  answerGraph(boxList('shipped'));
  const { user } = await renderScreen(ALL);
  const lineOf = (name: string) => within(screen.getByText(name).closest('li')!);
  expect(await screen.findByText('Ada Byrne')).toBeInTheDocument();
  expect(lineOf('Ada Byrne').getByText('Delivered')).toBeInTheDocument();
  expect(lineOf('Ada Byrne').queryByText('Shipped')).not.toBeInTheDocument();
  expect(lineOf('Zoe Lind').getByText('Shipped')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Actions for the box of Ada/ }));
  expect(await screen.findByRole('menuitem', { name: /^Mark delivered/ })).toHaveTextContent(
    'It is marked as delivered already.',
  );
  expect(screen.getByRole('menuitem', { name: 'Undo delivered' })).toBeInTheDocument();
});

test('several at once are said by all of their ways, and the same when it is done and undone', async () => {
  answerGraph({
    ...boxList('new'),
    markOrderShipped: ({ id }: { id: string }) => markedForTests(id, 'shipped'),
    undoOrderProgress: ({ id }: { id: string }) => markedForTests(id, 'new'),
  });
  const { user } = await renderScreen(ALL);
  await user.click(await screen.findByRole('checkbox', { name: /^Choose the box of Ada/ }));
  expect(screen.getByRole('button', { name: 'Mark delivered (1)' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Mark shipped or delivered (2)' }));
  expect(await screen.findByText('2 boxes were marked as shipped or delivered.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('2 boxes are no longer marked as shipped or delivered.'),
  ).toBeInTheDocument();
});

test.each([
  ['delivery', 'Delivered', 'delivered'],
  ['shipping', 'Shipped', 'shipped'],
  // Entries of an earlier version don't name the mode.
  [undefined, 'Shipped', 'shipped'],
])('the history and the activity of a box for %s say %s', (mode, label, word) => {
  const entry = eventForTests({
    before: { progress: 'ready', mode, yearMonth: '2026-12' },
    after: { progress: 'shipped', mode, yearMonth: '2026-12' },
  });
  expect(changesOf(entry)).toEqual([{ name: 'Box', before: 'Ready', after: label }]);
  expect(changesOfEntry(entry)).toEqual([`Progress: ready → ${word}`]);
});
