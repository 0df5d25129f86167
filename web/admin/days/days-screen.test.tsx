import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { DEFAULT_DAYS } from '../../../schema/rules/schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../../../schema/rules/schedules/schedule.ts';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const NONE = { members: 0, boxes: 0, amount: 0 };
const FORESEEN = {
  moves: [],
  fixed: 0,
  handOversOff: { members: 0, handOvers: 0, credit: 0 },
  handOversBack: { members: 0, handOvers: 0, credit: 0 },
  uneven: 0,
  soon: [],
  kept: [],
  off: NONE,
  back: NONE,
};
const [BARN, MARKET] = [
  { id: 'barn', name: 'The barn', active: true },
  { id: 'market', name: 'Market', active: true },
];
const AUGUST = {
  id: 'c1',
  from: null,
  to: null,
  month: '2027-08',
  words: 'Summer break',
  modes: null,
  placeIds: null,
};
const MOVED = {
  id: 'm1',
  from: '2026-11-26',
  to: '2026-11-24',
  deadlineFrom: '2026-11-22',
  hours: 'noon',
  words: 'Thanksgiving',
  modes: null,
  placeIds: null,
};

interface Setting {
  role?: 'owner' | 'editor' | 'viewer';
  days?: object;
  daysChange?: object | null;
  foreseen?: object;
  modes?: string[];
  places?: object[];
  refuse?: GraphQLError;
}

/** A business with a page that offers pickup, on Monday, November 23, 2026; keeps what it is asked to change. */
function answers({
  role = 'owner',
  days = DEFAULT_DAYS,
  daysChange = null,
  modes = ['pickup'],
  places = [],
  ...more
}: Setting = {}) {
  const asked: Record<string, unknown>[] = [];
  const business = {
    ...fernhill,
    timeZone: 'America/New_York',
    today: '2026-11-23',
    modes,
    days,
    shownPage: { content: null },
  };
  const changed = (args: Record<string, unknown>) => {
    asked.push(args);
    if (more.refuse && args.dryRun !== true) throw more.refuse;
    return { business, foreseen: { ...FORESEEN, ...more.foreseen }, progress: null, id: 'new' };
  };
  answerGraph({
    ...asStaff(role),
    now: '2026-11-23T15:00:00Z',
    managedBusiness: () => ({ business, daysChange }),
    places: () =>
      places.map((place) => ({
        address: '1 Farm Road',
        hours: '',
        note: '',
        weekdays: [],
        members: 0,
        ...place,
      })),
    zones: [],
    saveSchedule: changed,
    addClosure: changed,
    removeClosure: changed,
    addMovedDay: changed,
    removeMovedDay: changed,
  });
  return asked;
}

const DAYS = '/admin/business/3/days';
const dialog = async () => within(await screen.findByRole('dialog'));

test('an owner chooses Thursdays, sees them in the calendar and who moves, and saves', async () => {
  const asked = answers({
    foreseen: {
      moves: [{ from: '2026-11-23', to: '2026-11-26', members: 12 }],
      fixed: 1,
      kept: [
        { on: '2026-11-24', membership: { id: 'late', username: 'late', contact: { name: 'Lena Late' } } },
      ],
      uneven: 2,
      soon: [{ yearMonth: '2026-12', members: 2 }],
    },
  });
  const { user } = await renderScreen(DAYS);
  await user.click(await screen.findByRole('button', { name: 'Change Days of Pickup' }));
  await user.click(screen.getByRole('radio', { name: 'Weekdays' }));
  await user.click(screen.getByRole('button', { name: 'Preview and Save' }));
  expect(await screen.findByText('Please choose at least one weekday.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Thursday' }));
  const december = screen.getByRole('table', { name: 'December 2026' });
  const cells = within(december)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toContain('3, boxes');
  expect(cells).toContain('7, last day to change a box');
  expect(screen.getByText('Change or skip a box until 3 days before it.')).toBeVisible();
  expect(screen.getByText(/Whoever joins today gets the first box on Thursday, December 3/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview and Save' }));
  const preview = await dialog();
  expect(preview.getByText('12 members').parentElement).toHaveTextContent(
    '12 membersMonday, November 23 →to Thursday, November 26',
  );
  expect(preview.getByText(/^1 member keeps their day this once/)).toBeVisible();
  expect(preview.getByRole('link', { name: 'Lena Late' })).toHaveAttribute('href', '/admin/membership/late');
  expect(preview.getByText(/^2 members get the next box less than 14/)).toBeVisible();
  const pickup = {
    ...DEFAULT_SCHEDULE,
    rhythm: 'weekdays',
    weekdays: ['thursday'],
    deadlineDays: 3,
  };
  expect(asked).toEqual([{ businessId: '3', schedule: { pickup }, dryRun: true }]);
  await user.click(preview.getByRole('checkbox', { name: 'Leave December out for these 2, not charged' }));
  await user.click(preview.getByRole('button', { name: 'Save Days' }));
  expect(await screen.findByText('Days saved')).toBeVisible();
  expect(asked[1]).toEqual({ businessId: '3', schedule: { pickup }, leaveOut: ['2026-12'] });
});

test('the first Wednesday or the 15th of the month, for all, until an hour', async () => {
  const asked = answers();
  const { user } = await renderScreen(`${DAYS}?way=monthly`);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Weekday' }), 'Wednesday');
  await user.selectOptions(screen.getByRole('combobox', { name: 'At' }), '6 pm');
  await user.click(screen.getByRole('button', { name: 'Preview and Save' }));
  await dialog();
  const monthly = { ...DEFAULT_SCHEDULE, rhythm: 'monthly', deadlineDays: 3, deadlineTime: '18:00' };
  expect(asked[0]?.schedule).toEqual({ pickup: { ...monthly, week: 'first', weekday: 'wednesday' } });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('radio', { name: 'A date' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'The 15th');
  await user.click(screen.getByRole('button', { name: 'Preview and Save' }));
  await dialog();
  expect(asked[1]?.schedule).toEqual({ pickup: { ...monthly, day: 15 } });
});

test('a change that can’t be now says why, and what was chosen stays', async () => {
  answers({
    refuse: new GraphQLError('An earlier change still moves boxes. Please try again in a moment.', {
      extensions: { code: 'CONFLICT' },
    }),
  });
  const { user } = await renderScreen(`${DAYS}?way=monthly`);
  await user.click(await screen.findByRole('button', { name: 'Preview and Save' }));
  const preview = await dialog();
  expect(preview.getByText('No member’s box has another day.')).toBeVisible();
  await user.click(preview.getByRole('button', { name: 'Save Days' }));
  expect(await preview.findByRole('alert')).toHaveTextContent('An earlier change still moves boxes.');
  await user.click(preview.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'One day of the month for all' })).toBeChecked();
});

test('August is closed in one press, once it is said how much falls away', async () => {
  const asked = answers({ foreseen: { off: { members: 12, boxes: 12, amount: 42000 } } });
  const { user } = await renderScreen(DAYS);
  await user.click(await screen.findByRole('button', { name: 'Close a Month' }));
  const question = await dialog();
  await user.selectOptions(question.getByRole('combobox', { name: 'Month' }), 'August 2027');
  expect(await question.findByText('12 boxes of 12 members fall away: $420.00')).toBeVisible();
  expect(asked).toEqual([
    { businessId: '3', closure: { month: '2027-08', modes: null, placeIds: null }, dryRun: true },
  ]);
  await user.click(question.getByRole('button', { name: 'Close for August' }));
  expect(await screen.findByText('No boxes in August 2027')).toBeVisible();
  expect(asked[1]).toEqual({
    businessId: '3',
    closure: { month: '2027-08', words: '', modes: null, placeIds: null },
  });
});

test('single hand-overs that fall away are counted, with the credit that is given for them', async () => {
  answers({ foreseen: { handOversOff: { members: 3, handOvers: 4, credit: 1600 } } });
  const { user } = await renderScreen(DAYS);
  await user.click(await screen.findByRole('button', { name: 'Close a Month' }));
  const question = await dialog();
  await user.selectOptions(question.getByRole('combobox', { name: 'Month' }), 'August 2027');
  expect(await question.findByText('4 single hand-overs of 3 members fall away')).toBeVisible();
  expect(question.getByText(/\$16\.00 of credit is given for them\./)).toBeVisible();
});

test('days are closed and a day is moved by the rules of the server', async () => {
  const asked = answers({
    role: 'editor',
    days: {
      ...DEFAULT_DAYS,
      pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'] },
    },
  });
  const { user } = await renderScreen(DAYS);
  expect(await screen.findByText('Only the owner of this business can set its days.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close Days' }));
  const closing = await dialog();
  await user.click(closing.getByRole('button', { name: 'Close Days' }));
  expect(await closing.findByText('Please choose the first day.')).toBeVisible();
  await user.type(closing.getByLabelText('First day'), '2026-12-24');
  await user.type(closing.getByLabelText('Last day'), '2026-12-26');
  await user.click(closing.getByRole('button', { name: 'Close Days' }));
  expect(await screen.findByText('Days closed')).toBeVisible();
  expect(asked.at(-1)).toEqual({
    businessId: '3',
    closure: { from: '2026-12-24', to: '2026-12-26', words: '', modes: null, placeIds: null },
  });
  await user.click(screen.getByRole('button', { name: 'Move a Day' }));
  const moving = await dialog();
  await user.selectOptions(moving.getByRole('combobox', { name: 'Boxes of' }), 'Thursday, November 26');
  await user.type(moving.getByLabelText('Come on'), '2026-12-01');
  await user.click(moving.getByRole('button', { name: 'Move the Day' }));
  expect(
    await moving.findByText('A box stays in its month: please choose a day of the same month.'),
  ).toBeVisible();
});

test('days are closed for one way, and of pickup alone for one place', async () => {
  const asked = answers({ modes: ['pickup', 'delivery'], places: [BARN!, MARKET!] });
  const { user } = await renderScreen(DAYS);
  await user.click(await screen.findByRole('button', { name: 'Close a Month' }));
  const question = await dialog();
  await user.selectOptions(question.getByRole('combobox', { name: 'Month' }), 'August 2027');
  expect(question.queryByRole('group', { name: 'At' })).toBeNull();
  expect(question.getByText('With Pickup alone you can choose places.')).toBeVisible();
  await user.click(question.getByRole('checkbox', { name: 'Delivery' }));
  await user.click(question.getByRole('checkbox', { name: 'Market' }));
  await user.click(question.getByRole('checkbox', { name: 'The barn' }));
  await user.click(question.getByRole('button', { name: 'Close for August' }));
  expect(await question.findByText('Please choose at least one place.')).toBeVisible();
  await user.click(question.getByRole('checkbox', { name: 'The barn' }));
  const scope = { modes: ['pickup'], placeIds: ['barn'] };
  expect(asked.at(-1)).toEqual({ businessId: '3', closure: { month: '2027-08', ...scope }, dryRun: true });
  await user.click(question.getByRole('button', { name: 'Close for August' }));
  expect(await screen.findByText('No boxes in August 2027')).toBeVisible();
  expect(asked.at(-1)).toEqual({ businessId: '3', closure: { month: '2027-08', words: '', ...scope } });
});

test('what is off says for whom', async () => {
  const closures = [{ ...AUGUST, placeIds: ['barn'] }];
  const movedDays = [{ ...MOVED, modes: ['pickup', 'delivery'] }];
  answers({ places: [BARN!, MARKET!], days: { ...DEFAULT_DAYS, closures, movedDays } });
  await renderScreen(DAYS);
  expect(await screen.findByText('No boxes · The barn only · Summer break')).toBeVisible();
  expect(screen.getByText('Moved · noon · Pickup and Delivery only · Thanksgiving')).toBeVisible();
});

test('what is off and moved is a list, and taken back after its question', async () => {
  const asked = answers({
    days: { ...DEFAULT_DAYS, closures: [AUGUST], movedDays: [MOVED], season: [5, 6, 7] },
    foreseen: { back: { members: 12, boxes: 12, amount: 42000 } },
  });
  const { user } = await renderScreen(DAYS);
  expect(await screen.findByText('Boxes come in May, June and July.')).toBeVisible();
  expect(screen.getByText('Moved · noon · Thanksgiving')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take Back August 2027' }));
  const question = await dialog();
  expect(question.getByText('12 boxes of 12 members come again: $420.00')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(asked).toEqual([
    { businessId: '3', id: 'c1', dryRun: true },
    { businessId: '3', id: 'c1' },
  ]);
});

test('a viewer reads the days with the reason, and how far a change is', async () => {
  answers({ role: 'viewer', daysChange: { total: 5000, lookedAt: 1200, moved: 900 } });
  await renderScreen(DAYS);
  expect(await screen.findByText('Only the owner of this business can set its days.')).toBeVisible();
  expect(screen.getByText('Editors and the owner of this business close and move days.')).toBeVisible();
  expect(screen.getByText(/1,200 of 5,000 members/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change|Close|Move/ })).not.toBeInTheDocument();
});
