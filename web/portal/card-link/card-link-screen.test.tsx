import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { subscriptionForTests, visa } from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { standInForSquare } from '../../../tests/support/payments/square-for-tests.ts';

let square: ReturnType<typeof standInForSquare>;
beforeEach(() => {
  square = standInForSquare();
});
afterEach(() => square.leave());

const asked = (more: object = {}) => ({
  __typename: 'CardRequest',
  itemName: 'Small Box',
  nextBoxOn: '2026-12-12',
  pastDueCents: 3900,
  isToConfirm: false,
  card: visa,
  business: {
    ...subscriptionForTests().business,
    paymentSettings: square.settings,
    shownPage: { __typename: 'Page', version: 1, content: null },
  },
  ...more,
});
const open = () => renderScreen('/card#a-secret');

test('what is owed is paid by another card, without anybody signed in', async () => {
  const calls = answerGraph({
    cardLink: asked(),
    saveCardByLink: asked({ pastDueCents: 0, card: { ...visa, last4: '1111' } }),
  });
  const { user } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay $39.00' })).toBeVisible();
  expect(screen.getByText('Visa ending in 4242, until 09/2029')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Pay $39.00' }));
  expect(await screen.findByText('Your box is paid, and Visa ending in 1111 was saved.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(screen.queryByText(/is charged to this card now/)).not.toBeInTheDocument();
  expect(calls.map(({ operationName }) => operationName)).toEqual(['CardLink', 'SaveCardByLink']);
  expect(calls.at(-1)!.variables).toMatchObject({ token: 'a-secret' });
  expect(window.location.hash).toBe('');
});

test('a link that is over says so, and leads to the sign-in', async () => {
  const sentence = 'This link was used already or is too old. Sign in to change your card.';
  answerGraph({
    cardLink: () => {
      throw new GraphQLError(sentence, { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/membership');
});
