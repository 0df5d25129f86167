import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import {
  month,
  orderForTests,
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const portal = '/b/fernhill-farm/membership';
const delivered = () => ({ ...subscriptionForTests().box, mode: 'delivery' });
const open = (scheduledOn: string) => ({
  id: 'ord_1',
  scheduledOn,
  zoneFeeAmount: 0,
  box: delivered(),
  place: null,
  address: subscriptionForTests().address,
});
const gift = (more: object = {}) => ({
  ...subscriptionForTests(),
  isGift: true,
  nextBoxOn: null,
  nextAmount: null,
  skipMonth: null,
  skippableMonths: [],
  changeHoldsFrom: null,
  box: delivered(),
  months: [month('2026-11', 'unpaid')],
  openOrder: open('2026-11-12'),
  ...more,
});

async function subscriptionsTab(subscriptions: object[], more: object = {}) {
  storeMember();
  const calls = answerGraph({ ...portalOf({ subscriptions }), ...more });
  const { user } = await renderScreen(portal);
  await user.click(await screen.findByRole('tab', { name: 'Subscriptions' }));
  return { calls, user, card: await screen.findByRole('article') };
}

test('a gift is one box that comes on a day, never a membership with a monthly price', async () => {
  const { card } = await subscriptionsTab([gift()]);
  for (const words of [
    'Your gift: one box',
    'Thursday, November 12',
    '$39.00',
    'will contact you about payment',
  ])
    expect(card).toHaveTextContent(words);
  expect(card).toHaveTextContent('Ordered on');
  expect(card).not.toHaveTextContent(/\/ month|Member since|on receipt|when it arrives/);
});

test('changing a gift’s address changes that of its box, and says so', async () => {
  const { calls, card, user } = await subscriptionsTab([gift()], { saveShipTo: () => gift() });
  await user.click(within(card).getByRole('button', { name: 'Change address' }));
  const dialog = screen.getByRole('dialog', { name: 'Change address' });
  expect(dialog).toHaveTextContent('For your gift, the box of Thursday, November 12.');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your gift goes to this address.')).toBeInTheDocument();
  const save = calls.find(({ operationName }) => operationName === 'SaveShipTo');
  expect(save!.variables).toMatchObject({ subscriptionId: 'sub_1', orderToo: true });
});

test('once a gift is being prepared its address is changed by phone', async () => {
  const { card } = await subscriptionsTab([gift({ openOrder: null })]);
  expect(card).toHaveTextContent(
    'The box is being prepared already. To change its address, call (555) 010-0199.',
  );
  expect(within(card).queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
});

test('a member is asked whether the box that is ordered goes to the new address too', async () => {
  const subscription = { ...subscriptionForTests(), box: delivered(), openOrder: open('2030-11-12') };
  const { calls, card, user } = await subscriptionsTab([subscription], { saveShipTo: () => subscription });
  await user.click(within(card).getByRole('button', { name: 'Change address' }));
  const dialog = screen.getByRole('dialog', { name: 'Change address' });
  const too = within(dialog).getByRole('checkbox', { name: /^Also for the box of Tuesday, November 12/ });
  expect(too).toBeChecked();
  await user.click(too);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText('The address was saved. It applies from your next box.'),
  ).toBeInTheDocument();
  const save = calls.find(({ operationName }) => operationName === 'SaveShipTo');
  expect(save!.variables).toMatchObject({ orderToo: false });
});

test('after ordering a gift its giver is not called a member, and is told how it is paid', async () => {
  storeMember();
  const order = { ...orderForTests(), subscription: { id: 'sub_1', isGift: true } };
  answerGraph(portalOf({ subscriptions: [gift()], orders: [order] }));
  await renderScreen(`${portal}?orderId=ord_1`);
  expect(await screen.findByText('Your gift from Fernhill Farm is ordered')).toBeInTheDocument();
  expect(screen.getByText(/One box is ordered for Thursday, November 12/)).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(
    'Fernhill Farm will contact you about payment, or call (555) 010-0199.',
  );
  expect(screen.queryByText(/You’re a member/)).not.toBeInTheDocument();
});

test('who holds only a gift is told of no subscription to cancel; a member is', async () => {
  await subscriptionsTab([gift()]);
  expect(screen.queryByText(/To cancel a subscription/)).not.toBeInTheDocument();
  cleanup();
  await subscriptionsTab([subscriptionForTests()]);
  expect(screen.getByText(/To cancel a subscription/)).toBeInTheDocument();
});
