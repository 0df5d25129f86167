import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, loseConnection } from '../../../tests/support/screens/graph-answers.ts';
import type { GraphCall } from '../../../tests/support/screens/graph-answers.ts';
import {
  packingBoxForTests,
  packingDayForTests,
} from '../../../tests/support/screens/packing-day-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const TODAY = '/admin/business/3/today';

/** The farm on its packing day; marks are taken, or refused with a sentence. */
function farm(some: Record<string, unknown> = {}, role: 'owner' | 'editor' | 'viewer' = 'owner') {
  return answerGraph({
    ...asStaff(role),
    packingDay: () => packingDayForTests(),
    markPacking: ({ marks }: { marks: { key: string }[] }) =>
      marks.map(({ key }) => ({ key, problem: null, order: null })),
    ...some,
  });
}

const marksOf = (calls: GraphCall[]) =>
  calls
    .filter(({ operationName }) => operationName === 'MarkPacking')
    .flatMap(({ variables }) => variables.marks as { key?: string; kind: string }[])
    .map((mark) => ({ ...mark, key: undefined }));

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('the day in one line, what to pick, to pack, to hand over and to deliver', async () => {
  farm();
  await renderScreen(TODAY);
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturday, November 21' })).toBeVisible();
  expect(screen.getByText('2 boxes · 1 pickup, 1 delivery · $46.65 to collect')).toBeVisible();
  const pick = await part('To pick');
  expect(pick.getByRole('checkbox', { name: /2 × Small Box/ })).not.toBeChecked();
  expect(pick.getByRole('checkbox', { name: /2 × Eggs/ })).toHaveTextContent('1 more');
  const pack = await part('To pack');
  expect(pack.getAllByRole('listitem')[0]).toHaveTextContent(/Ben Okafor.*Allergy: nuts/);
  expect((await part('Handing over')).getByRole('link', { name: 'Call Mia Torres' })).toHaveAttribute(
    'href',
    'tel:5550100142',
  );
  expect((await part('Delivery')).getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
    'href',
    expect.stringContaining('9%20Mill%20Road%2C%20Red%20Hook'),
  );
  expect(screen.getByText('All saved')).toBeVisible();
});

test('a tick and a packed box show at once and are sent as marks', async () => {
  const calls = farm();
  const { user } = await renderScreen(TODAY);
  await user.click(await screen.findByRole('checkbox', { name: /2 × Small Box/ }));
  expect(screen.getByRole('checkbox', { name: /2 × Small Box/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Ready: Mia Torres' }));
  expect((await part('To pack')).getByText('1/2')).toBeVisible();
  await waitFor(() =>
    expect(marksOf(calls)).toEqual([
      { kind: 'picked', on: '2026-11-21', item: 'package:Small Box', count: 2 },
      { kind: 'ready', orderId: 'ord_mia', fulfillmentId: 'ful_ord_mia' },
    ]),
  );
});

test('one press takes the money and hands the box over, and Undo takes both back before they are sent', async () => {
  const calls = farm();
  const { user } = await renderScreen(TODAY);
  await user.click(await screen.findByRole('button', { name: 'Paid + collected · $46.65: Mia Torres' }));
  expect((await part('Handing over')).getByText('1/1')).toBeVisible();
  expect(screen.getByText(/Nothing to collect/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await part('Handing over')).getByText('0/1')).toBeVisible();
  expect(screen.getByText(/\$46\.65 to collect/)).toBeVisible();
  expect(marksOf(calls)).toEqual([]);
});

test('what the server refuses is said by name and shown no longer', async () => {
  farm({
    markPacking: ({ marks }: { marks: { key: string }[] }) =>
      marks.map(({ key }) => ({ key, problem: 'This order was refunded.', order: null })),
  });
  const { user } = await renderScreen(TODAY);
  await user.click(await screen.findByRole('button', { name: 'Ready: Mia Torres' }));
  expect(
    await screen.findByText('Mia Torres could not be marked as ready: This order was refunded.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ready: Mia Torres' })).toBeVisible();
});

test('without a connection marks wait, and the line says how many', async () => {
  farm();
  const { user } = await renderScreen(TODAY);
  await screen.findByRole('button', { name: 'Ready: Mia Torres' });
  loseConnection();
  await user.click(screen.getByRole('button', { name: 'Ready: Mia Torres' }));
  await user.click(screen.getByRole('button', { name: 'Ready: Ben Okafor' }));
  expect(await screen.findByText(/No connection: 2 marks wait/)).toBeVisible();
  expect((await part('To pack')).getByText('2/2')).toBeVisible();
});

test('several places are a list each, and deliveries go by zone, then by ZIP code and street', async () => {
  const at = (id: string, name: string, some: Record<string, unknown>) => packingBoxForTests(id, name, some);
  const barn = { place: { id: 'p1', name: 'The barn' } };
  const market = { place: { id: 'p2', name: 'Market' } };
  const to = (zip: string, street: string) => ({
    box: { mode: 'delivery' },
    address: { street, apt: '', city: 'Red Hook', state: 'NY', zip },
  });
  farm({
    packingDay: () =>
      packingDayForTests({
        boxes: [
          at('ann', 'Ann Ames', barn),
          at('bob', 'Bob Best', market),
          at('cat', 'Cat Cole', barn),
          at('dan', 'Dan Dorn', { ...to('12572', '2 Elm Street'), zone: { id: 'z1', name: 'Town' } }),
          at('eve', 'Eve East', { ...to('12571', '9 Oak Street'), zone: { id: 'z1', name: 'Town' } }),
          at('fay', 'Fay Ford', to('12601', '1 Far Road')),
        ],
      }),
  });
  const { user } = await renderScreen(TODAY);
  const listed = async (label: string) =>
    within(await screen.findByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 8));
  expect(await listed('Handing over, The barn')).toEqual(['Ann Ames', 'Cat Cole']);
  expect(await listed('Handing over, Market')).toEqual(['Bob Best']);
  expect(await listed('Delivery, Town')).toEqual(['Eve East', 'Dan Dorn']);
  expect(await listed('Delivery, Elsewhere')).toEqual(['Fay Ford']);
  // Whoever is looked for may stand at another place than theirs.
  await user.type(screen.getByRole('searchbox', { name: 'Find who is here' }), 'Bob');
  expect(await listed('Handing over')).toEqual(['Bob Best']);
});

test('who is here is found by the first letters', async () => {
  farm({
    packingDay: () =>
      packingDayForTests({
        boxes: [packingBoxForTests('mia', 'Mia Torres'), packingBoxForTests('zoe', 'Zoe Lind')],
      }),
  });
  const { user } = await renderScreen(TODAY);
  await user.type(await screen.findByRole('searchbox', { name: 'Find who is here' }), 'li');
  const rows = (await part('Handing over')).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('Zoe Lind');
});

const CAL = packingBoxForTests('cal', 'Caleb Walsh', {
  on: '2026-11-11',
  order: { orderNumber: 'FF-1007' },
  phone: '(555) 010-0777',
});
const ELE = packingBoxForTests('ele', 'Elena Keller', { on: '2026-11-20', box: { mode: 'delivery' } });

test('whoever comes late is found too, with the day: by name, order number or phone', async () => {
  farm({
    packingDay: () => packingDayForTests({ earlier: [ELE, CAL], earlierCount: 2 }),
  });
  const { user } = await renderScreen(TODAY);
  expect(await screen.findByRole('link', { name: '2 from earlier days' })).toHaveAttribute(
    'href',
    '#earlier',
  );
  expect((await part('From earlier days')).getAllByRole('listitem')[0]).toHaveTextContent(
    'Elena KellerSmall BoxFriday, November 20, delivery',
  );
  const field = screen.getByRole('searchbox', { name: 'Find who is here' });
  const rows = async () =>
    (await part('Handing over')).getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const typed of ['Cal', 'ff-1007', '1007', '0777']) {
    await user.clear(field);
    await user.type(field, typed);
    expect(await rows()).toEqual([expect.stringContaining('Caleb WalshSmall BoxWednesday, November 11')]);
  }
  await user.click(
    (await part('Handing over')).getByRole('button', { name: 'Paid + collected · $46.65: Caleb Walsh' }),
  );
  expect(await rows()).toEqual([expect.stringContaining('CollectedPaid')]);
  await user.clear(field);
  await user.type(field, 'Xaver');
  expect(screen.getByText('Nobody is found by that, of today or of earlier days.')).toBeVisible();
});

test('a day without boxes shows those of earlier days all the same, with the search', async () => {
  farm({
    packingDay: () => packingDayForTests({ boxes: [], pick: [], earlier: [ELE, CAL], earlierCount: 640 }),
  });
  const { user } = await renderScreen(TODAY);
  expect(await screen.findByRole('heading', { name: 'No boxes today' })).toBeVisible();
  const earlier = await part('From earlier days');
  await user.type(earlier.getByRole('searchbox', { name: 'Find who is here' }), 'kel');
  expect(earlier.getAllByRole('listitem')).toHaveLength(1);
  expect(earlier.getByText('These are the latest 2 of 640.')).toBeVisible();
});

test('a box that nobody fetched is kept or given away, and may still be handed over by Undo', async () => {
  const calls = farm({ packingDay: () => packingDayForTests({ earlier: [CAL], earlierCount: 1 }) });
  const { user } = await renderScreen(TODAY);
  const earlier = await part('From earlier days');
  await user.click(earlier.getByRole('button', { name: 'Not collected: Caleb Walsh' }));
  const question = await screen.findByRole('alertdialog', { name: 'Nobody fetched the box of Caleb Walsh?' });
  await user.click(within(question).getByRole('button', { name: 'Given away' }));
  expect(earlier.getByRole('listitem')).toHaveTextContent('Not collected$46.65 not paidUndo');
  await waitFor(() =>
    expect(marksOf(calls)).toEqual([
      { kind: 'not_collected', orderId: 'ord_cal', fulfillmentId: 'ful_ord_cal', outcome: 'given_away' },
    ]),
  );
  await user.click(earlier.getByRole('button', { name: 'Undo not collected: Caleb Walsh' }));
  expect(earlier.getByRole('button', { name: 'Paid + collected · $46.65: Caleb Walsh' })).toBeVisible();
});

test('where today has no boxes the next day that has is shown, with its lists to print and those of earlier days', async () => {
  const next = { on: '2026-12-03', ordered: 1, expected: 31 };
  const calls = farm({
    packingDay: ({ on }: { on: string | null }) =>
      packingDayForTests({
        on: on ?? '2026-12-03',
        next,
        week: packingDayForTests().week.map((each) => ({ ...each, ordered: 0, expected: 0 })),
        ...(on === null
          ? {
              boxes: [packingBoxForTests('zoe', 'Zoe Lind', { on: '2026-12-03' })],
              earlier: [ELE, CAL],
              earlierCount: 2,
            }
          : { boxes: [], pick: [] }),
      }),
  });
  const { user, address } = await renderScreen(TODAY);
  expect(await screen.findByRole('heading', { level: 1, name: 'Next: Thursday, December 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 from earlier days' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pick list' })).toHaveAttribute(
    'href',
    '/admin/business/3/boxes/pick-list?from=2026-12-03&to=2026-12-03',
  );
  // Nobody can have failed to fetch a box whose day has not come.
  expect(
    (await part('Handing over')).queryByRole('button', { name: /^Not collected/ }),
  ).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Thu 3 Thursday, December 3, 32 boxes' })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await user.click(screen.getByRole('button', { name: /^Today/ }));
  expect(await screen.findByRole('heading', { name: 'No boxes today' })).toBeVisible();
  expect(screen.getByText('The next ones are on Thursday, December 3.')).toBeVisible();
  expect(address()).toBe(`${TODAY}?on=2026-11-21`);
  expect(calls.at(-1)?.variables).toMatchObject({ on: '2026-11-21' });
});

test('a day to come shows what is expected, with its lists to print and nothing to press', async () => {
  const calls = farm({
    packingDay: ({ on }: { on: string | null }) =>
      on === null
        ? packingDayForTests()
        : packingDayForTests({ on, boxes: [packingBoxForTests('zoe', 'Zoe Lind', { order: null })] }),
  });
  const { user, address } = await renderScreen(TODAY);
  await user.click(await screen.findByRole('button', { name: 'Tomorrow Sunday, November 22, 1 box' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunday, November 22' })).toBeVisible();
  expect(address()).toBe(`${TODAY}?on=2026-11-22`);
  expect(screen.getByText('Expected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ready/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pick list' })).toHaveAttribute(
    'href',
    '/admin/business/3/boxes/pick-list?from=2026-11-22&to=2026-11-22',
  );
  expect(calls.at(-1)?.variables).toMatchObject({ on: '2026-11-22' });
});

test('late changes are a badge with a list', async () => {
  farm({
    packingDay: () =>
      packingDayForTests({
        late: [
          {
            id: '9',
            membershipId: 'sub_zoe',
            kind: 'skipped',
            at: '2026-11-20T23:30:00Z',
            summary: 'November was skipped',
            name: 'Zoe Lind',
          },
        ],
      }),
  });
  const { user } = await renderScreen(TODAY);
  await user.click(await screen.findByText('1 late change'));
  expect(screen.getByRole('link', { name: /Zoe Lind: November was skipped/ })).toHaveAttribute(
    'href',
    '/admin/membership/sub_zoe',
  );
});

test('a viewer reads what is packed, without names and without buttons', async () => {
  farm({ packingDay: () => packingDayForTests({ boxes: [packingBoxForTests('mia', '')] }) }, 'viewer');
  const { user } = await renderScreen(TODAY);
  const pick = await screen.findByRole('checkbox', { name: /2 × Small Box/ });
  await user.click(pick);
  expect(pick).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /Ready|Paid|collected/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
});

test('a day without boxes says when the next ones come', async () => {
  farm({ packingDay: () => packingDayForTests({ boxes: [], pick: [] }) });
  await renderScreen(TODAY);
  expect(await screen.findByRole('heading', { name: 'No boxes today' })).toBeVisible();
  expect(screen.getByText('The next ones are on Sunday, November 22.')).toBeVisible();
});

test('what is not shown to somebody is not shown from what is kept either', async () => {
  farm({
    packingDay: () => {
      throw new GraphQLError('Business not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen(TODAY);
  expect(await screen.findByText(/Business not found/)).toBeVisible();
});

test('of a thousand boxes the first are drawn, all are counted, and all can be shown', async () => {
  const boxes = Array.from({ length: 1001 }, (_, n) => packingBoxForTests(`m${n}`, `Member ${n}`));
  farm({ packingDay: () => packingDayForTests({ boxes }) });
  const { user } = await renderScreen(TODAY);
  const pack = await part('To pack');
  expect(pack.getByText('0/1001')).toBeVisible();
  expect(pack.getAllByRole('listitem')).toHaveLength(100);
  await user.click(pack.getByRole('button', { name: 'Show all 1,001' }));
  expect(pack.getAllByRole('listitem')).toHaveLength(1001);
});

test('a box whose payment has failed is held back until somebody says that it is packed anyway', async () => {
  const calls = farm({
    packingDay: () =>
      packingDayForTests({
        heldBack: [packingBoxForTests('zoe', 'Zoe Lind', { order: { state: 'past_due' } })],
      }),
  });
  const { user } = await renderScreen(TODAY);
  const held = await part('Held back');
  expect(held.getByText('Past due')).toBeVisible();
  expect((await part('To pack')).getByText('0/2')).toBeVisible();
  await user.click(held.getByRole('button', { name: 'Pack anyway: Zoe Lind' }));
  expect((await part('To pack')).getByText('0/3')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Held back' })).not.toBeInTheDocument();
  await waitFor(() => expect(marksOf(calls)).toEqual([{ kind: 'anyway', orderId: 'ord_zoe' }]));
});
