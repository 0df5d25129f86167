import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FIRST_STEPS } from '../../../schema/rules/businesses/first-steps.ts';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { comingMonthForTests } from '../../../tests/support/screens/boxes-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { pageForTests } from '../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

/** A business without an active member, which somebody has joined once or nobody yet. */
function memberless(hasHadMember: boolean, memberCount = 0, some: object = {}) {
  const business = {
    ...fernhill,
    today: '2026-12-05',
    notOpenYet: false,
    page: { version: 1 },
    ...some,
  };
  const sums = {
    collected: 0,
    charged: 0,
    paidOffline: 0,
    tax: 0,
    refunded: 0,
    disputed: 0,
    fees: 0,
    writtenOff: 0,
    creditGiven: 0,
    creditUsed: 0,
  };
  return answerGraph({
    ...asStaff('viewer'),
    managedBusiness: () => ({
      business,
      memberCount,
      firstSteps: FIRST_STEPS.map((name) => ({ name, isDone: name === 'share' && hasHadMember })),
    }),
    comingMonth: () => comingMonthForTests(),
    boxList: () => pageForTests([]),
    moneyOwed: () => ({ outstanding: 0, outstandingBoxes: 0, pastDue: 0, pastDueBoxes: 0 }),
    debtors: () => pageForTests([]),
    disputes: () => pageForTests([]),
    books: ({ from, to }: { from: string; to: string }) => ({ from, to, sums, months: [] }),
  });
}

const ofScreen = (rest: string) => `/admin/business/3/${rest}`;
const WITH_MEMBERS = { boxes: 'Nothing left to hand over', money: 'Nobody owes anything' } as const;
const SCREENS = Object.keys(WITH_MEMBERS) as (keyof typeof WITH_MEMBERS)[];

test.each(SCREENS)('%s without a first member says what brings one, and nothing else', async (name) => {
  const calls = memberless(false);
  await renderScreen(ofScreen(name));
  expect(await screen.findByRole('heading', { level: 2, name: `No ${name} yet` })).toBeInTheDocument();
  expect(screen.getByText(/Send people the address of your page\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy the Address' })).toBeVisible();
  for (const role of ['radio', 'table'] as const) expect(screen.queryAllByRole(role)).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Pick list' })).not.toBeInTheDocument();
  const asked = calls.map(({ operationName }) => operationName);
  for (const list of ['BoxList', 'ComingMonth', 'Books', 'Debtors']) expect(asked).not.toContain(list);
});

test.each(SCREENS)('%s of a business that nobody can join leads to where it is opened', async (name) => {
  memberless(false, 0, { notOpenYet: true });
  await renderScreen(ofScreen(name));
  expect(await screen.findByRole('link', { name: 'Open Your Page' })).toHaveAttribute(
    'href',
    '/admin/business/3/page',
  );
  expect(screen.queryByRole('button', { name: 'Copy the Address' })).not.toBeInTheDocument();
});

test.each(SCREENS)('%s stays as it is where everybody has left', async (name) => {
  memberless(true);
  await renderScreen(ofScreen(name));
  expect(await screen.findByText(WITH_MEMBERS[name])).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy the Address' })).not.toBeInTheDocument();
});

test.each(SCREENS)('%s of a business with members asks nothing more', async (name) => {
  const calls = memberless(false, 2);
  await renderScreen(ofScreen(name));
  expect(await screen.findByText(WITH_MEMBERS[name])).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ operationName }) => operationName)).not.toContain('FirstSteps'));
});
