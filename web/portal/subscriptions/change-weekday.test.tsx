import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const thursdays = {
  ...subscriptionForTests(),
  weekday: 'thursday',
  weekdaysToChoose: ['thursday', 'saturday'],
};

async function open(subscription: object, changeWeekday?: () => unknown) {
  storeMember();
  const calls = answerGraph({ ...portalOf({ subscriptions: [subscription] }), changeWeekday });
  const { user } = await renderScreen('/b/fernhill-farm/membership?tab=subscriptions');
  const card = await screen.findByRole('article');
  const choose = async (day: string) => {
    await user.click(within(card).getByRole('button', { name: 'Change day' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change day' });
    await user.click(within(dialog).getByRole('radio', { name: day }));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    return dialog;
  };
  return { card, choose, calls };
}

test('another weekday is chosen, and the next box’s day is said', async () => {
  const { card, choose, calls } = await open(thursdays, () => ({
    ...thursdays,
    weekday: 'saturday',
    nextBoxOn: '2027-01-09',
  }));
  expect(within(card).getByText('Thursdays')).toBeInTheDocument();
  await choose('Saturday');
  expect(
    await screen.findByText('Your boxes come on Saturdays. The next one comes on Saturday, January 9.'),
  ).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'ChangeWeekday')?.variables).toEqual({
    businessSlug: 'fernhill-farm',
    subscriptionId: 'sub_1',
    weekday: 'saturday',
  });
});

test('a next box that keeps its day is named as such', async () => {
  const { choose } = await open(thursdays, () => ({
    ...thursdays,
    weekday: 'saturday',
    nextBoxOn: '2026-12-31',
  }));
  await choose('Saturday');
  expect(
    await screen.findByText(
      'Your boxes come on Saturdays after the next one, which comes on Thursday, December 31.',
    ),
  ).toBeInTheDocument();
});

test('after the deadline it says why, and nothing is changed', async () => {
  const sentence = 'It is too late to change this box. It could be changed until Monday, December 28.';
  const { choose } = await open(thursdays, () => {
    throw new GraphQLError(sentence, { extensions: { code: 'TOO_LATE' } });
  });
  const dialog = await choose('Saturday');
  expect(await within(dialog).findByText(sentence, { exact: false })).toBeInTheDocument();
});

test('where there is no choice of days there is nothing to change', async () => {
  const { card } = await open({ ...thursdays, weekdaysToChoose: [] });
  expect(within(card).queryByRole('button', { name: 'Change day' })).toBeNull();
});
