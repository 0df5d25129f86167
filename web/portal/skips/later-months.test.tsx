import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  portalOf,
  skippable,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
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
  // The specification’s own button and sentence stay.
  expect(await screen.findByRole('button', { name: 'Skip December' })).toBeDisabled();
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
  expect(await screen.findByRole('button', { name: 'Skip December' })).toBeEnabled();
  expect(screen.queryByText(/can no longer be skipped/)).not.toBeInTheDocument();
  await user.click(screen.getByText('Skip another month'));
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
