import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { DEFAULT_DAYS } from '../../../schema/rules/schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../../../schema/rules/schedules/schedule.ts';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { businessForTests, placesForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const PATH = '/admin/business/3/days';
const fulfillment = { pickup: true, delivery: true, pickupAddress: '214 River Road\nRed Hook, NY' };
const [barn, market] = placesForTests.map((place) => ({ ...place, weekdays: [], active: true, members: 0 }));
const town = { id: 'town', name: 'Town', zips: ['12571', '12572'], fee: 500, weekday: null };

async function open(answers: object = {}, role: 'owner' | 'viewer' = 'owner', days: object = DEFAULT_DAYS) {
  const calls = answerGraph({
    ...asStaff(role),
    now: '2026-12-01T15:00:00Z',
    managedBusiness: () => ({
      business: {
        ...businessForTests(),
        id: '3',
        modes: ['pickup', 'delivery'],
        days,
        shownPage: { content: { fulfillment } },
      },
      daysChange: null,
    }),
    places: [],
    zones: [],
    ...answers,
  });
  const { user } = await renderScreen(PATH);
  await screen.findByRole('heading', { name: 'Pickup places' });
  return {
    user,
    sent: (name: string) =>
      calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables),
  };
}

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], row: string, action: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('the first place begins with the address of the page, and says whom it takes', async () => {
  const { user, sent } = await open({ savePlace: () => ({ place: barn }) });
  expect(
    screen.getByText('Everybody picks up at the address of your page: 214 River Road, Red Hook, NY'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a Place' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a place' });
  expect(dialog).toHaveTextContent('everybody who picks up now');
  await user.click(within(dialog).getByRole('button', { name: 'Add Place' }));
  expect(await within(dialog).findByText('Please enter a name.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Name'), 'The barn');
  await user.click(within(dialog).getByRole('button', { name: 'Add Place' }));
  await waitFor(() => expect(sent('SavePlace')).toHaveLength(1));
  expect(sent('SavePlace')[0]).toMatchObject({
    id: '3',
    place: { name: 'The barn', address: '214 River Road, Red Hook, NY' },
  });
});

test('a place with members is closed with a move to another, and not deleted', async () => {
  const { user, sent } = await open({
    places: [{ ...barn, members: 31 }, market],
    savePlace: () => ({ place: { ...barn, active: false } }),
  });
  const rows = within(screen.getByRole('list', { name: 'Pickup places' }));
  expect(rows.getByText('31 members')).toBeInTheDocument();
  expect(rows.getByText('First')).toBeInTheDocument();
  await choose(user, 'The barn', 'Close');
  const dialog = await screen.findByRole('alertdialog', { name: 'Close The barn?' });
  expect(dialog).toHaveTextContent(
    'Its 31 members pick up elsewhere from now on, boxes that wait too. Each is told by an email.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close Place' }));
  await waitFor(() =>
    expect(sent('SavePlace')).toEqual([{ id: '3', place: { id: 'barn', active: false, moveTo: 'market' } }]),
  );
});

test('the only place with members says what comes first', async () => {
  const { user } = await open({ places: [{ ...barn, members: 1 }] });
  await choose(user, 'The barn', 'Close');
  const dialog = await screen.findByRole('alertdialog', { name: 'The barn has members' });
  expect(dialog).toHaveTextContent('Add another place first');
});

test('ZIP codes are pasted as a list: what is twice is told, what is none is named', async () => {
  const { user, sent } = await open({ saveZone: () => ({ zone: town }) });
  expect(screen.getByText('You deliver everywhere, at no extra cost.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a Zone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a zone' });
  await user.type(within(dialog).getByLabelText('Name'), 'Town');
  const zips = within(dialog).getByLabelText('ZIP codes');
  await user.click(zips);
  await user.paste('12572, 12571\n12572; 1257');
  expect(await within(dialog).findByText('12572 is there twice. It counts once.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Add Zone' }));
  expect(await within(dialog).findByText(/^“1257” is no ZIP code\./)).toBeInTheDocument();
  await user.clear(zips);
  await user.paste('12572 12571 125*');
  const fee = within(dialog).getByLabelText('Fee for each box ($)');
  await user.clear(fee);
  await user.type(fee, '5.00');
  await user.click(within(dialog).getByRole('button', { name: 'Add Zone' }));
  await waitFor(() => expect(sent('SaveZone')).toHaveLength(1));
  expect(sent('SaveZone')[0]).toEqual({
    id: '3',
    zone: { id: null, name: 'Town', weekday: null, zips: ['125*', '12571', '12572'], fee: 500 },
  });
});

const MARKET_DAYS = { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday', 'saturday'] };
const NONE = { members: 0, boxes: 0, amount: 0 };
const foreseen = {
  moves: [{ from: '2026-12-10', to: '2026-12-12', members: 12 }],
  fixed: 1,
  uneven: 0,
  soon: [],
  kept: [],
  handOversOff: { members: 0, handOvers: 0, credit: 0 },
  handOversBack: { members: 0, handOvers: 0, credit: 0 },
  off: NONE,
  back: NONE,
};

test('other days of a place are told by who moves, before they are saved', async () => {
  const days = { ...DEFAULT_DAYS, pickup: MARKET_DAYS };
  const savePlace = () => ({ place: barn, foreseen });
  const { user, sent } = await open({ places: [{ ...barn, members: 13 }], savePlace }, 'owner', days);
  await choose(user, 'The barn', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit place' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Saturday' }));
  expect(await within(dialog).findByText('12 members')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Thursday, December 10 →to Saturday, December 12');
  expect(dialog).toHaveTextContent('1 member keeps their day this once');
  expect(sent('ForeseePlace')).toEqual([{ id: '3', place: { id: barn!.id, weekdays: ['saturday'] } }]);
  expect(sent('SavePlace')).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Saturday' }));
  expect(within(dialog).queryByText('12 members')).toBeNull();
});

test('another day of a zone is told by who moves, before it is saved', async () => {
  const days = { ...DEFAULT_DAYS, delivery: MARKET_DAYS };
  const saveZone = () => ({ zone: town, foreseen });
  const { user, sent } = await open({ zones: [town], saveZone }, 'owner', days);
  await choose(user, 'Town', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit zone' });
  await user.selectOptions(within(dialog).getByLabelText('Day'), 'Saturday');
  expect(await within(dialog).findByText('12 members')).toBeInTheDocument();
  expect(sent('ForeseeZone')).toEqual([{ id: '3', zone: { id: 'town', weekday: 'saturday' } }]);
  expect(sent('SaveZone')).toEqual([]);
});

test('what the server refuses stands at its field', async () => {
  const { user } = await open({
    zones: [town],
    saveZone: () => {
      throw new GraphQLError('Another zone has this name.', {
        extensions: { code: 'INVALID', fields: { name: 'Another zone has this name.' } },
      });
    },
  });
  expect(screen.getByText('12571, 12572')).toBeInTheDocument();
  await choose(user, 'Town', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit zone' });
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('Another zone has this name.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Name')).toHaveFocus();
});

test('a viewer reads it', async () => {
  await open({ places: [barn], zones: [town] }, 'viewer');
  expect(screen.getByText('Only the owner of this business can change its places.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add a|Actions for/ })).toBeNull();
});
