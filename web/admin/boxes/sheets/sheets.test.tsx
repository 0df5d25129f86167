import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff, fernhill } from '../../../../tests/support/screens/admin-for-tests.ts';
import { boxForTests, comingMonthForTests } from '../../../../tests/support/screens/boxes-for-tests.ts';
import { answerGraph } from '../../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../../tests/support/screens/graph-answers.ts';
import { pageForTests } from '../../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../../tests/support/screens/render-screen.tsx';

const asked = (calls: GraphCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

const managedBusiness = () => ({ business: { ...fernhill, today: '2026-12-05' }, memberCount: 3 });
const box = (id: string, name: string, some: Record<string, unknown> = {}) =>
  boxForTests({ id, subscription: { id: `sub_${id}` }, ...some }, name);
const MIA = box('mia', 'Mia Torres');
const BEN = box('ben', 'Ben Okafor', { progress: 'ready', state: 'paid' });
const SUE = box('sue', 'Sue Hall');
const SENT = { itemName: 'Family Box', mode: 'shipping', pickupAddress: '', addons: [], upgrades: [] };
const ZOE = box('zoe', 'Zoe Lind', { scheduledOn: '2026-12-04', box: SENT });
function farm(some: Record<string, unknown> = {}, role: 'owner' | 'editor' | 'viewer' = 'owner') {
  return answerGraph({
    ...asStaff(role),
    managedBusiness,
    comingMonth: () => comingMonthForTests(),
    boxList: () => pageForTests([MIA, BEN, ZOE]),
    ...some,
  });
}

test('the pick list says what to pack, in all and box by box, over every page', async () => {
  const calls = farm({
    boxList: ({ after }: { after: string | null }) =>
      after ? pageForTests([SUE, ZOE]) : pageForTests([MIA, BEN], 'more'),
  });
  let prints = 0;
  window.print = () => void (prints += 1);
  const { user } = await renderScreen(
    '/admin/business/3/boxes/pick-list?from=2026-12-03&to=2026-12-05&progress=new',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Pick list' })).toBeInTheDocument();
  const sheet = within(screen.getByRole('article'));
  expect(sheet.getByText(/Thursday, December 3 to Saturday, December 5/)).toBeInTheDocument();
  const rows = (caption: string, n = 0) =>
    within(sheet.getAllByRole('table', { name: caption })[n]!)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  // A sheet of all days, then one for each.
  expect(sheet.getByRole('heading', { level: 2, name: '3 boxes to pack' })).toBeInTheDocument();
  expect(rows('To pick')).toEqual(['Packages', '2 ×Small Box', '1 ×Family Box', 'Add-ons', '2 ×Eggs']);
  expect(rows('Boxes that are alike')).toEqual(['2 ×Small Box with Eggs', '1 ×Family Box']);
  expect(sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '3 boxes to pack',
    'Thursday, December 3',
    'Friday, December 4',
  ]);
  expect(rows('To pick', 1)).toEqual(['Packages', '2 ×Small Box', 'Add-ons', '2 ×Eggs']);
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mia Torres: Small Box with EggsPickupFF-1042',
    'DoneBen Okafor: Small Box with EggsPickupFF-1042',
    'Sue Hall: Small Box with EggsPickupFF-1042',
    'Zoe Lind: Family BoxShippingFF-1042',
  ]);
  // A box that is packed is ticked on it, not left out.
  expect(asked(calls, 'BoxList').at(-1)).toMatchObject({ progress: null, after: 'more' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(prints).toBe(1);
});

test('a pickup sheet of several days has a sheet for each', async () => {
  const next = box('sue', 'Sue Hall', { scheduledOn: '2026-12-04' });
  farm({ boxList: () => pageForTests([MIA, next]) });
  await renderScreen('/admin/business/3/boxes/pickup-sheet?from=2026-12-03&to=2026-12-04');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Thursday, December 3',
    'Friday, December 4',
  ]);
  expect(sheet.getAllByRole('table')).toHaveLength(2);
  expect(sheet.getAllByText(/^To collect:/)).toHaveLength(2);
});

test('the pickup sheet has who comes, by name, and what is to pay', async () => {
  const calls = farm({ boxList: () => pageForTests([MIA, BEN]) });
  await renderScreen('/admin/business/3/boxes/pickup-sheet?from=2026-12-03&to=2026-12-03');
  const sheet = within(await screen.findByRole('article'));
  expect(
    sheet
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ben Okafor(555) 010-0142Small Box with EggsDecember 3 · FF-1042PaidSignature',
    'Mia Torres(555) 010-0142Small Box with EggsDecember 3 · FF-1042$39.00Signature',
  ]);
  expect(sheet.getByText(/^To collect:/)).toHaveTextContent('To collect: $39.00 from 1 member');
  expect(asked(calls, 'BoxList')).toEqual([
    { id: '3', from: '2026-12-03', to: '2026-12-03', mode: 'pickup', progress: null, first: 200 },
  ]);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Boxes' })).toHaveAttribute(
    'href',
    '/admin/business/3/boxes?from=2026-12-03&to=2026-12-03',
  );
});

test('several pickup places have a list each, with what is to collect there', async () => {
  const at = (id: string, name: string, place: string) =>
    box(id, name, { place: { id: place, name: place } });
  farm({
    boxList: () => pageForTests([at('mia', 'Mia Torres', 'The barn'), at('sue', 'Sue Hall', 'Market')]),
  });
  await renderScreen('/admin/business/3/boxes/pickup-sheet?from=2026-12-03&to=2026-12-03');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Market',
    'The barn',
  ]);
  expect(sheet.getAllByText(/To collect:/)).toHaveLength(2);
});

test('where the list shows what is to do, so does its sheet', async () => {
  const calls = farm();
  await renderScreen('/admin/business/3/boxes/pick-list?from=2026-12-03&to=2026-12-05&progress=open');
  await screen.findByRole('article');
  expect(asked(calls, 'BoxList')).toMatchObject([{ progress: 'open' }]);
});

test('a list that names no days is of the next day with boxes', async () => {
  const calls = farm({
    openBoxes: () => ({ nextOn: '2026-12-10' }),
    expectedBoxes: () => [],
    boxList: () => pageForTests([box('sue', 'Sue Hall', { scheduledOn: '2026-12-10' })]),
  });
  await renderScreen('/admin/business/3/boxes/pick-list?mode=pickup');
  expect(await screen.findByText('Thursday, December 10 · Pickup')).toBeInTheDocument();
  expect(asked(calls, 'BoxList')).toEqual([
    expect.objectContaining({ from: '2026-12-10', to: '2026-12-10', mode: 'pickup', progress: null }),
  ]);
});

test('a sheet whose boxes can’t be had says so', async () => {
  farm({
    boxList: () => {
      throw new GraphQLError('Down', { extensions: { code: 'UNAVAILABLE' } });
    },
  });
  await renderScreen('/admin/business/3/boxes/pick-list');
  expect(await screen.findByRole('alert')).toHaveTextContent('Down');
});

test('days to come hold what is expected, marked so, of the mode that is asked for', async () => {
  const expected = (name: string, mode: string) => ({
    membershipId: `sub_${name}`,
    on: '2026-12-07',
    name,
    phone: null,
    address: { street: '14 Mill Lane', apt: '', city: 'Red Hook', state: 'NY', zip: '12571' },
    total: '$39.00',
    totalAmount: 3900,
    box: { itemName: 'Small Box', mode, addons: [], upgrades: [] },
  });
  const calls = farm({
    boxList: () => pageForTests([]),
    expectedBoxes: () => [expected('Ada Moss', 'pickup'), expected('Ray Moss', 'shipping')],
  });
  await renderScreen('/admin/business/3/boxes/pick-list?from=2026-12-06&to=2026-12-12');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { name: '2 boxes to pack' })).toBeInTheDocument();
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada Moss: Small BoxPickupExpected',
    'Ray Moss: Small Box14 Mill Lane, Red Hook, NY 12571ShippingExpected',
  ]);
  expect(sheet.getByText(/^Expected boxes are not ordered yet/)).toBeInTheDocument();
  expect(asked(calls, 'ExpectedBoxes')).toEqual([{ id: '3', from: '2026-12-06', to: '2026-12-12' }]);
});

test('a pickup sheet of days to come asks for what each box will cost', async () => {
  farm({
    boxList: () => pageForTests([]),
    expectedBoxes: () => [
      {
        membershipId: 'sub_ada',
        on: '2026-12-07',
        name: 'Ada Moss',
        phone: null,
        address: null,
        total: '$39.00',
        totalAmount: 3900,
        box: { itemName: 'Small Box', mode: 'pickup', addons: [], upgrades: [] },
      },
    ],
  });
  await renderScreen('/admin/business/3/boxes/pickup-sheet?from=2026-12-06&to=2026-12-12');
  const row = await screen.findByRole('row', { name: /Ada Moss/ });
  expect(row).toHaveTextContent('December 7 · Expected$39.00');
});
