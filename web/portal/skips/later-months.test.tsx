import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  month,
  portalOf,
  skippable,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
import { placesForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const portal = '/b/fernhill-farm/membership';
const CLOSED =
  'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';
const CLOSED_MONTH = { isOpen: false };

const closed = (
  skippableMonths = [skippable('2026-12', CLOSED_MONTH), skippable('2027-01'), skippable('2027-02')],
) => ({
  ...subscriptionForTests(),
  skipProblem: CLOSED,
  skippableMonths,
});

test('where the upcoming month can no longer be skipped, the next one is offered beside it', async () => {
  storeMember();
  const after = () =>
    closed([
      skippable('2026-12', CLOSED_MONTH),
      skippable('2027-01', { isSkipped: true }),
      skippable('2027-02'),
    ]);
  const calls = answerGraph({
    ...portalOf({ subscriptions: [closed()] }),
    skipSubscription: after,
    undoSkipSubscription: () => closed(),
  });
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Skip a month' }));
  // The specification’s own button and sentence stay.
  expect(screen.getByRole('button', { name: 'Skip December' })).toBeDisabled();
  expect(screen.getByText(new RegExp(CLOSED))).toBeInTheDocument();
  // That sentence is the reason; it is not said a second time.
  expect(screen.queryByText('December can no longer be skipped.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip January instead' }));
  const question = screen.getByRole('alertdialog', { name: 'Skip January for this subscription?' });
  expect(question).toHaveTextContent('You can undo it until Thursday, December 17.');
  await user.click(within(question).getByRole('button', { name: 'Skip January' }));
  expect(await screen.findByText('January was skipped.')).toBeInTheDocument();
  expect(
    screen.getByText('January is skipped: no box, no charge. You can undo it until Thursday, December 17.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo Skip of January' }));
  expect(await screen.findByText('January is back.')).toBeInTheDocument();
  // Its button is gone: whoever pressed it goes on from what came of it.
  expect(document.activeElement).toHaveTextContent(/^January is back\.$/);
  const asked = calls.filter(({ operationName }) => operationName?.includes('Skip'));
  expect(asked.map(({ variables }) => variables)).toEqual([
    { id: 'sub_1', yearMonth: '2027-01' },
    { id: 'sub_1', yearMonth: '2027-01' },
  ]);
});

test('any other month can be chosen while the upcoming one is still open', async () => {
  storeMember();
  answerGraph({ ...portalOf(), skipSubscription: () => subscriptionForTests() });
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('button', { name: 'Skip a month' }));
  expect(screen.getByRole('button', { name: 'Skip December' })).toBeEnabled();
  expect(screen.queryByText(/can no longer be skipped/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip February' }));
  expect(
    screen.getByRole('alertdialog', { name: 'Skip February for this subscription?' }),
  ).toBeInTheDocument();
});

test('a skip whose window has closed is told and offers no undoing; a debt offers no later month', async () => {
  storeMember();
  const owing = {
    ...closed([skippable('2026-12', CLOSED_MONTH), skippable('2027-01', { isSkipped: true, isOpen: false })]),
    paymentState: 'past_due',
  };
  answerGraph(portalOf({ subscriptions: [owing] }));
  await renderScreen(portal);
  expect(
    await screen.findByText('January is skipped: no box, no charge. It can no longer be undone here.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Undo|instead/ })).not.toBeInTheDocument();
});

test('the text about the next box says of which month it is, and when a later box’s list comes', async () => {
  storeMember();
  answerGraph(portalOf());
  await renderScreen(portal);
  expect(await screen.findByText('December’s box, published November 10.')).toBeInTheDocument();
  cleanup();
  answerGraph(portalOf({ subscriptions: [{ ...subscriptionForTests(), nextBoxOn: '2027-02-12' }] }));
  await renderScreen(portal);
  expect(
    await screen.findByText(
      'December’s box, published November 10. February’s list comes about a week before.',
    ),
  ).toBeInTheDocument();
});

test('a list of a later month than that of the member’s next box is not said to be that box’s', async () => {
  storeMember();
  const member = subscriptionForTests();
  const nextBox = { ...member.business.nextBox, yearMonth: '2027-01' };
  answerGraph(portalOf({ subscriptions: [{ ...member, business: { ...member.business, nextBox } }] }));
  await renderScreen(portal);
  expect(await screen.findByText('January’s box, published November 10.')).toBeInTheDocument();
});

test('a skipped month whose day has gone by is told no more', async () => {
  storeMember();
  const away = {
    ...closed([skippable('2027-01', { isSkipped: true, isOpen: false })]),
    isSkipped: true,
  };
  answerGraph(portalOf({ subscriptions: [away] }));
  await renderScreen(portal);
  expect(await screen.findByText(/^January is skipped/)).toBeInTheDocument();
  expect(screen.queryByText(/^December is skipped/)).not.toBeInTheDocument();
});

const byThursdays = () => {
  const { business, ...subscription } = subscriptionForTests();
  const pickup = {
    ...business.days.pickup,
    rhythm: 'weekdays' as const,
    weekdays: ['thursday' as const],
    hours: '3 to 6 pm',
    deadlineDays: 3,
  };
  const closures = [
    { id: '1', from: null, to: null, month: '2027-03', words: 'Lambing', modes: null, placeIds: null },
  ];
  return {
    ...subscription,
    business: { ...business, today: '2026-12-01', days: { ...business.days, pickup, closures } },
    nextBoxOn: '2027-01-07',
    deadlineOn: '2027-01-04',
    skipMonth: '2027-01',
    skipBy: '2027-01-04',
    months: [month('2026-12', 'paid', '03')],
    skippableMonths: [
      { ...skippable('2027-01'), scheduledOn: '2027-01-07', skipBy: '2027-01-04' },
      { ...skippable('2027-02'), scheduledOn: '2027-02-04', skipBy: '2027-02-01' },
      {
        ...skippable('2027-03'),
        skipBy: '2027-02-14',
        isOpen: false,
        isOff: true,
        problem: 'There is no box in March 2027.',
      },
    ],
  };
};

test('by a schedule the box that is ordered is named first, and each coming one says until when', async () => {
  storeMember();
  const calls = answerGraph({
    ...portalOf({ subscriptions: [byThursdays()] }),
    business: byThursdays().business,
    skipSubscription: () => byThursdays(),
  });
  const { user } = await renderScreen(portal);
  expect(await screen.findByText('Thursday, December 3 is on its way')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Thursday, January 7' })).toBeInTheDocument();
  expect(screen.getByText('Change by Monday, January 4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip a month' }));
  const list = screen.getByRole('list', { name: 'Coming boxes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Thursday, December 3Ordered: it can no longer be skipped.',
    'Thursday, January 7until Monday, January 4Skip January',
    'Thursday, February 4until Monday, February 1Skip February',
    'MarchClosed: no box, no charge. All of March 2027: Lambing.',
  ]);
  await user.click(within(list).getByRole('button', { name: 'Skip January' }));
  const question = screen.getByRole('alertdialog', { name: 'Skip January for this subscription?' });
  await user.click(within(question).getByRole('button', { name: 'Skip January' }));
  expect(await screen.findByText('Your upcoming month was skipped.')).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'SkipSubscription')?.variables).toEqual({
    id: 'sub_1',
    yearMonth: '2027-01',
  });
});

test('days off, and the hours of a moved day, are those of the place where the box is picked up', async () => {
  storeMember();
  const { business, ...subscription } = byThursdays();
  const [barn] = placesForTests;
  const at = { modes: null, placeIds: [barn!.id], words: 'Road works' };
  const days = {
    ...business.days,
    closures: [{ id: '1', from: null, to: null, month: '2027-03', ...at }],
    movedDays: [
      {
        id: '2',
        from: '2027-01-06',
        to: '2027-01-07',
        deadlineFrom: '2026-12-02',
        hours: '9 to 11 am',
        ...at,
      },
    ],
  };
  const member = { ...subscription, place: barn, business: { ...business, days } };
  answerGraph({ ...portalOf({ subscriptions: [member] }), business: member.business });
  const { user } = await renderScreen(portal);
  expect(await screen.findByText(/9 to 11 am/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skip a month' }));
  expect(screen.getByText(/All of March 2027: Road works/)).toBeInTheDocument();
});
