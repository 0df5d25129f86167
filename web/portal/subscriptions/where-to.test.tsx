import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const { box: pickup } = subscriptionForTests();
const delivery = { ...pickup, mode: 'delivery', variationName: 'Delivery', pickupAddress: '' };
const shipping = { ...delivery, mode: 'shipping', variationName: 'Shipping' };
const FROM = 'From Saturday, December 12.';
const STREET = subscriptionForTests().address.street;

test.each([
  ['delivery', delivery, null, 'Deliver to', null],
  ['pickup', pickup, null, 'Pickup address', null],
  ['delivery, then pickup', delivery, pickup, 'Pickup address', FROM],
  ['pickup, then delivery', pickup, delivery, 'Deliver to', FROM],
  ['delivery, then shipping', delivery, shipping, 'Ship to', FROM],
  [
    'pickup, then pickup of another box',
    pickup,
    { ...pickup, itemName: 'Family Box' },
    'Pickup address',
    null,
  ],
])('%s: one address, the one that applies', async (_, box, pendingBox, name, from) => {
  storeMember();
  const changed = { ...subscriptionForTests(), box, pendingBox };
  answerGraph(portalOf({ subscriptions: [changed] }));
  await renderScreen('/b/fernhill-farm/membership?tab=subscriptions');
  const card = await screen.findByRole('article');
  const rows = [...card.querySelectorAll('dt')].filter(({ textContent }) =>
    ['Pickup address', 'Deliver to', 'Ship to'].includes(textContent),
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([name]);
  const row = rows[0]!.parentElement!.textContent;
  expect(row).toContain(name === 'Pickup address' ? '214 River Road' : STREET);
  expect(row.includes('From')).toBe(from !== null);
  expect(row).toContain(from ?? '');
});

test('the price beside the next box is that of the changed box', async () => {
  storeMember();
  const pendingBox = { ...pickup, amount: 7200, price: '$72.00' };
  answerGraph(portalOf({ subscriptions: [{ ...subscriptionForTests(), pendingBox }] }));
  await renderScreen('/b/fernhill-farm/membership?tab=subscriptions');
  const title = await screen.findByText('Saturday, December 12', { selector: 'p.font-display' });
  expect(title.nextElementSibling).toHaveTextContent('$72.00 / month');
});
