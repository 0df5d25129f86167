import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import {
  month,
  orderForTests,
  portalOf,
  storeMember,
  subscriptionForTests,
  visa,
} from '../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';
import { standInForSquare } from '../../tests/support/payments/square-for-tests.ts';

let square: ReturnType<typeof standInForSquare>;
beforeEach(() => {
  square = standInForSquare();
});
afterEach(() => square.leave());

const portal = '/b/fernhill-farm/membership';
const subscriptions = `${portal}?tab=subscriptions`;
const byCard = (subscription: object = {}) => ({
  ...subscriptionForTests(),
  business: { ...subscriptionForTests().business, paymentSettings: square.settings },
  card: visa,
  ...subscription,
});
const pastDue = () =>
  byCard({
    paymentState: 'past_due',
    pastDueCents: 3900,
    retryOn: '2026-11-15',
    months: [month('2026-12', 'scheduled'), month('2026-11', 'past_due')],
  });
const portalByCard = (subscription: object = byCard()) => portalOf({ subscriptions: [subscription] });

test('what comes next is there at a glance: the day, the price, how it is paid, the last day to skip', async () => {
  storeMember();
  answerGraph(portalByCard(byCard({ nextAmount: 3510 })));
  await renderScreen(subscriptions);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Saturday, December 12');
  expect(card).toHaveTextContent('$35.10 charged that day to Visa ending in 4242');
  expect(card).toHaveTextContent('You can skip December until Monday, November 16.');
  expect(card).toHaveTextContent('Expires 09/2029');
});

test('while a charge is disputed no day and no charge are promised', async () => {
  storeMember();
  answerGraph(portalByCard(byCard({ chargesHeldAt: '2026-11-10T12:00:00Z', nextAmount: 3510, months: [] })));
  await renderScreen(portal);
  expect(await screen.findByRole('heading', { name: 'On hold' })).toBeVisible();
  expect(screen.getByText(/^A charge to your card is disputed at your bank\./)).toBeVisible();
  await renderScreen(subscriptions);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('On hold');
  expect(card).toHaveTextContent('Visa ending in 4242');
  for (const promise of ['December 12', '$35.10 charged that day'])
    expect(screen.queryAllByText(promise, { exact: false })).toEqual([]);
});

test.each([
  [1200, '$12.00 credit, then $27.00 charged that day to Visa ending in 4242'],
  [3900, '$39.00, paid with your credit'],
])('of %i cents of credit it says what they pay, and what the card does', async (creditBalance, sentence) => {
  storeMember();
  answerGraph(portalByCard(byCard({ creditBalance })));
  await renderScreen(subscriptions);
  expect(await screen.findByRole('article')).toHaveTextContent(sentence);
});

test('without a card the next box is paid where it is handed over, and no card is spoken of', async () => {
  storeMember();
  answerGraph(portalOf());
  await renderScreen(subscriptions);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('You pay $39.00 when you collect it');
  expect(within(card).queryByText('Card')).not.toBeInTheDocument();
  expect(square.scripts).toEqual([]);
});

test('each month says what became of it; earlier ones are shown when asked for', async () => {
  storeMember();
  const months = [
    month('2026-12', 'scheduled'),
    month('2026-11', 'past_due'),
    month('2026-10', 'skipped'),
    month('2026-09', 'missed'),
    month('2026-08', 'written_off'),
    month('2026-07', 'unpaid'),
    month('2026-06', 'paid'),
  ];
  answerGraph(portalByCard(byCard({ months })));
  const { user } = await renderScreen(subscriptions);
  const list = await screen.findByRole('list', { name: 'Month by month' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Show Earlier Months' }));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'December 2026Box on December 12Scheduled',
    'November 2026November 12 · $39.00, not paid yetPast due',
    'October 2026No box, no chargeSkipped',
    'September 2026No box came: never chargedMissed',
    'August 2026August 12 · $39.00, no longer chargedWritten off',
    'July 2026July 12 · $39.00, to pay at pickupTo pay',
    'June 2026June 12 · $39.00Paid',
  ]);
});

test.each(['', '?tab=subscriptions'])(
  'a past-due membership comes before those that come sooner (%s)',
  async (tab) => {
    storeMember();
    const sooner = byCard({ id: 'sooner', nextBoxOn: '2026-11-28' });
    answerGraph({
      ...portalByCard(),
      ...portalOf({ subscriptions: [sooner, pastDue()] }),
    });
    await renderScreen(portal + tab);
    await screen.findByText(/did not go through/);
    expect(screen.getByRole('main').textContent).toMatch(/did not go through.*Saturday, November 28/s);
  },
);

test.each(['', '?tab=subscriptions'])(
  'a past-due box says what is owed and when it is tried again; a new card pays it at once (%s)',
  async (tab) => {
    storeMember();
    const root = {
      ...portalByCard(pastDue()),
      saveCard: () => {
        Object.assign(root, portalByCard(byCard({ card: { ...visa, last4: '1111' } })));
        return byCard({ card: { ...visa, last4: '1111' } });
      },
    };
    const calls = answerGraph(root);
    const { user } = await renderScreen(portal + tab);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      'The payment for your November 2026 box did not go through: $39.00 is open.',
    );
    expect(notice).toHaveTextContent('We try your card again on Sunday, November 15.');
    await user.click(within(notice).getByRole('button', { name: 'Update Card' }));
    const dialog = screen.getByRole('dialog', { name: 'Update Card' });
    expect(await within(dialog).findByText('Square’s fields')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Pay $39.00' }));
    expect(await screen.findByText('Your box is paid and your card was saved.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(calls.find(({ operationName }) => operationName === 'SaveCard')?.variables).toEqual({
      subscriptionId: 'sub_1',
      payment: { sourceToken: 'token-1' },
    });
  },
);

test('a card that is declined keeps the dialog, with what to do', async () => {
  storeMember();
  answerGraph({
    ...portalByCard(pastDue()),
    saveCard: () => {
      throw new GraphQLError('The card was declined.', {
        extensions: { code: 'PAYMENT_DECLINED', reason: 'hard' },
      });
    },
  });
  const { user } = await renderScreen(subscriptions);
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Update Card' }));
  const dialog = screen.getByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Pay $39.00' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The card was declined. Nothing was charged. Please use another card, or ask your bank.',
  );
});

test('credit that is short says why, and that nothing is charged for it', async () => {
  storeMember();
  answerGraph(portalByCard(byCard({ creditShortfall: 1000 })));
  await renderScreen('/membership?tab=subscriptions');
  expect(await screen.findByText('$10.00 too much used')).toBeVisible();
  expect(
    screen.getByText(
      'A box was paid after the credit that it had used was given back to you and had paid another box. Nothing is charged for that: the next credit from Fernhill Farm makes up for it first.',
    ),
  ).toBeVisible();
});

test('a card is only kept, where nothing is owed; its bank may want a confirmation', async () => {
  storeMember();
  let isFirst = true;
  answerGraph({
    ...portalByCard(byCard({ card: null })),
    saveCard: () => {
      if (!isFirst) return byCard();
      isFirst = false;
      throw new GraphQLError('x', {
        extensions: { code: 'PAYMENT_ACTION_NEEDED', clientSecret: 'secret' },
      });
    },
  });
  const { user } = await renderScreen(subscriptions);
  expect(
    await screen.findByText('No card on file: you pay for your box when you collect it.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Card' }));
  const dialog = screen.getByRole('dialog', { name: 'Add Card' });
  await user.click(await within(dialog).findByRole('button', { name: 'Save Card' }));
  expect(await screen.findByText('Your card was saved.')).toBeInTheDocument();
  expect(square.asked).toEqual([expect.objectContaining({ intent: 'STORE' })]);
});

test('without a card it says when a box is paid by how it comes', async () => {
  storeMember();
  const sent = { box: { ...subscriptionForTests().box, mode: 'shipping' } };
  answerGraph(portalByCard(byCard({ card: null, nextAmount: null, ...sent })));
  await renderScreen(subscriptions);
  expect(
    await screen.findByText('No card on file: you pay for your box when the business asks you for it.'),
  ).toBeInTheDocument();
});

test('a card goes on being charged where no other can be given any more', async () => {
  storeMember();
  const { business } = subscriptionForTests();
  answerGraph(portalByCard(byCard({ business, nextAmount: 3510 })));
  await renderScreen(subscriptions);
  expect(await screen.findByRole('article')).toHaveTextContent('charged that day to Visa ending in 4242');
  expect(screen.queryByRole('button', { name: /Card$/ })).not.toBeInTheDocument();
});

test('orders say where their payment stands', async () => {
  storeMember();
  const order = (id: string, state: string) => ({ ...orderForTests(), id, state });
  answerGraph(
    portalOf({ orders: [order('a', 'past_due'), order('b', 'processing'), order('c', 'written_off')] }),
  );
  await renderScreen(`${portal}?tab=orders`);
  expect(await screen.findByText('Payment failed')).toBeInTheDocument();
  expect(screen.getByText('Payment in progress')).toBeInTheDocument();
  expect(screen.getByText('Not charged')).toBeInTheDocument();
});

test('the mail that is not needed can be switched off; where that fails, the switch says so', async () => {
  storeMember();
  const asked: unknown[] = [];
  const root = {
    ...portalOf(),
    saveEmailPreferences: ({ optional }: { optional: boolean }): unknown => {
      asked.push(optional);
      return { ...portalOf().viewer.account, wantsOptionalEmails: optional };
    },
  };
  answerGraph(root);
  const { user } = await renderScreen(`${portal}?tab=profile`);
  const box = await screen.findByRole('checkbox', { name: 'Remind me of my next box' });
  expect(box).toBeChecked();
  await user.click(box);
  expect(await screen.findByText('You will not get them any more.')).toBeInTheDocument();
  expect(box).not.toBeChecked();
  root.saveEmailPreferences = () => {
    throw new GraphQLError('');
  };
  await user.click(box);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save your choice');
  await waitFor(() => expect(box).not.toBeChecked());
  expect(asked).toEqual([false]);
});
