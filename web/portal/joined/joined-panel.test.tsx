import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  orderForTests,
  portalOf,
  storeMember,
  subscriptionForTests,
  visa,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const PLACED = '2026-11-12T12:00:00Z';

/** An order that was placed an hour ago, the first of its membership. */
function justPlaced(more: object = {}, subscription: object = {}) {
  const { business, ...rest } = subscriptionForTests();
  return {
    ...orderForTests(),
    createdAt: PLACED,
    business: { ...business, today: '2026-11-12' },
    subscription: { ...rest, business, startedAt: PLACED, ...subscription },
    ...more,
  };
}

async function open(order: object | null, more: object = {}) {
  storeMember();
  const root = portalOf();
  const calls = answerGraph({
    ...root,
    now: '2026-11-12T13:00:00Z',
    ...more,
    viewer: { ...root.viewer, order: () => order },
  });
  const { user, address } = await renderScreen('/membership?orderId=ord_1');
  return { user, address, calls, main: await screen.findByRole('main') };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('who joined for pickup is told when and where to come, and what to pay', async () => {
  const { main } = await open(justPlaced());
  await title('You’re in. See you at the next pickup.');
  // Nobody has set on which day a box of today is handed over: the day is a beginning, not an appointment.
  expect(main).toHaveTextContent('From Thursday, November 12on the next pickup day');
  expect(main).toHaveTextContent('You pay $35.10 when you collect it');
  expect(main).toHaveTextContent('214 River Road');
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=214+River+Road',
  );
  // The frame wears the brand of the business, whose name leads to its page.
  expect(screen.getByRole('link', { name: /Fernhill Farm/ })).toHaveAttribute('href', '/b/fernhill-farm');
  expect(main).toHaveTextContent('Order FF-1042');
  expect(main).toHaveTextContent('With coupon WELCOME10: $35.10.');
  expect(main).toHaveTextContent('December’s box, your second, published November 10.');
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt/ord_1');
  expect(screen.getByRole('link', { name: 'Go to your portal' })).toHaveAttribute(
    'href',
    '/membership?tab=next-box',
  );
  // Nothing that cannot be done yet is shown as switched off.
  expect(within(screen.getByRole('article')).queryByRole('button', { name: /Skip|Change box/ })).toBeNull();
});

test.each([
  ['2026-11', {}, 'November’s box, your first, published November 10.'],
  ['2026-10', {}, 'October’s box, published November 10. The list of your first box may come after it.'],
  ['2027-02', {}, 'February’s box, published November 10.'],
  ['2026-11', { isGift: true, nextBoxOn: null }, 'November’s box, your gift, published November 10.'],
  [
    '2026-12',
    { isGift: true, nextBoxOn: null },
    'December’s box, published November 10. That of your gift may differ.',
  ],
])('a list of %s says whose box it is (%o)', async (yearMonth, subscription, caption) => {
  const { business } = subscriptionForTests();
  const nextBox = { ...business.nextBox, yearMonth };
  const order = justPlaced({ business: { ...business, today: '2026-11-12', nextBox } }, subscription);
  await open(order);
  expect(await screen.findByText(caption)).toBeInTheDocument();
});

test('a box of a later day is promised for that day', async () => {
  const { main } = await open(justPlaced({ scheduledOn: '2026-11-14' }));
  await title('You’re in. See you Saturday, November 14.');
  expect(main).not.toHaveTextContent('next pickup day');
});

test('the day can be kept in a calendar, and the business’s page shared', async () => {
  const { user } = await open(justPlaced());
  await title('You’re in. See you at the next pickup.');
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]!.text()).replaceAll('\r\n ', '');
  expect(text).toContain('UID:sub_1-2026-11@localhost');
  expect(text).toContain('DTSTART;VALUE=DATE:20261112');
  expect(text).toContain('SUMMARY:Pick up your box: Fernhill Farm');
  expect(text).toContain('You pay $35.10 when you collect it');
  const copied: string[] = [];
  navigator.clipboard.writeText = async (link) => void copied.push(link);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The link to Fernhill Farm was copied.')).toBeInTheDocument();
  expect(copied).toEqual(['http://localhost/b/fernhill-farm']);
});

test('a box that is delivered comes to an address, and is paid when it arrives', async () => {
  const box = { ...orderForTests().box, mode: 'delivery' };
  const { main } = await open(justPlaced({ box }));
  await title('You’re in. Your first box comes with the next delivery.');
  expect(main).toHaveTextContent('48 Alder Street');
  expect(main).toHaveTextContent('You pay $35.10 when it arrives');
  expect(screen.queryByRole('link', { name: 'Directions' })).not.toBeInTheDocument();
});

test('nobody takes money for a parcel: the business asks for it', async () => {
  const box = { ...orderForTests().box, mode: 'shipping' };
  const { main } = await open(justPlaced({ box }));
  expect(
    await within(main).findByText(/You pay \$35\.10 when the business asks you for it/),
  ).toBeInTheDocument();
  expect(main).not.toHaveTextContent('when it arrives');
});

test('a card that was charged is named; what a coupon paid for asks for nothing', async () => {
  const business = { ...justPlaced().business, paymentMethod: 'card' };
  const { main } = await open(justPlaced({ state: 'paid', business }, { card: visa }));
  await title('You’re in. See you at the next pickup.');
  expect(main).toHaveTextContent('Paid by card, $35.10Visa ending in 4242');
});

test('nothing to pay is said so', async () => {
  const { main } = await open(justPlaced({ state: 'paid', totalAmount: 0, total: '$0.00' }));
  await title('You’re in. See you at the next pickup.');
  expect(main).toHaveTextContent('Nothing to pay');
});

test('who gives a gift is called no member, and told how it is paid', async () => {
  const { main } = await open(justPlaced({}, { isGift: true, nextBoxOn: null }));
  await title('Your gift is ordered for Thursday, November 12.');
  expect(main).toHaveTextContent('Fernhill Farm will contact you about payment, or call (555) 010-0199.');
  expect(main).not.toHaveTextContent(/You’re in|See you/);
});

test.each([
  ['of yesterday', justPlaced(), { now: '2026-11-13T12:00:00Z' }],
  ['that is a later box of its membership', justPlaced({ createdAt: '2026-11-12T12:30:00Z' }), {}],
  ['that was taken back', justPlaced({ state: 'void' }), {}],
  ['of somebody else', null, {}],
])('an order %s only opens Subscriptions', async (_, order, more) => {
  await open(order, more);
  expect(await screen.findByRole('heading', { level: 2, name: 'Subscriptions' })).toBeInTheDocument();
  expect(screen.queryByText(/You’re in/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Member Portal');
});
