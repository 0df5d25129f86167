import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
import { placesForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const [barn, market] = placesForTests;
const base = subscriptionForTests();
const delivered = { ...base.box, mode: 'delivery', variationName: 'Delivery', pickupAddress: '' };
const openOrder = (box: object, more: object = {}) => ({
  id: 'ord_1',
  scheduledOn: '2026-12-12',
  zoneFeeAmount: 500,
  box,
  place: null,
  address: base.address,
  ...more,
});

async function open(subscription: object, root: object = {}) {
  storeMember();
  const calls = answerGraph({ ...portalOf({ subscriptions: [subscription] }), ...root });
  const { user } = await renderScreen('/b/fernhill-farm/membership?tab=subscriptions');
  const card = await screen.findByRole('article');
  return {
    user,
    card,
    variablesOf: (name: string) => calls.find(({ operationName }) => operationName === name)?.variables,
  };
}

test('another place is chosen, for the box too that is ordered and not being prepared yet', async () => {
  const at = {
    ...base,
    place: barn,
    business: { ...base.business, places: placesForTests },
    openOrder: openOrder(base.box),
  };
  const { user, card, variablesOf } = await open(at, { changePlace: () => ({ ...at, place: market }) });
  expect(within(card).getByText('Saturdays, 9 to 1')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Directions to 214 River Road' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=214%20River%20Road',
  );
  await user.click(within(card).getByRole('button', { name: 'Change place' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change pickup place' });
  expect(within(dialog).getByRole('radio', { name: /^The barn/ })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: /^Town market/ }));
  expect(within(dialog).getByRole('checkbox')).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText('You pick up at Town market, from your December 12 box.'),
  ).toBeInTheDocument();
  expect(variablesOf('ChangePlace')).toEqual({
    businessSlug: 'fernhill-farm',
    subscriptionId: 'sub_1',
    placeId: 'market',
    orderToo: true,
  });
  expect(within(card).getByText('2 Main Street')).toBeInTheDocument();
});

test('with one place there is none to change to', async () => {
  const { card } = await open({ ...base, place: barn, business: { ...base.business, places: [barn] } });
  expect(within(card).getByText('Pickup place')).toBeInTheDocument();
  expect(within(card).queryByRole('button', { name: 'Change place' })).toBeNull();
});

test('an address in another zone says its fee, and leaves the ordered box where it is', async () => {
  const at = {
    ...base,
    box: delivered,
    zoneFeeAmount: 500,
    business: { ...base.business, hasZones: true },
    openOrder: openOrder(delivered),
  };
  const { user, card, variablesOf } = await open(at, {
    delivery: ({ zip }: { zip: string }) => ({ delivers: zip !== '10001', fee: zip === '10001' ? 0 : 900 }),
    saveShipTo: () => ({ ...at, zoneFeeAmount: 900 }),
  });
  expect(within(card).getByText('Delivery fee: $5.00 a box')).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Change address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change address' });
  const zip = within(dialog).getByLabelText('ZIP code');
  await user.clear(zip);
  await user.type(zip, '10001');
  expect(await within(dialog).findByText('We do not deliver to this ZIP code.')).toBeInTheDocument();
  await user.clear(zip);
  await user.type(zip, '12180');
  expect(await within(dialog).findByText('Delivery fee there: $9.00 a box.')).toBeInTheDocument();
  const also = within(dialog).getByRole('checkbox');
  expect(also).not.toBeChecked();
  expect(also).toHaveAccessibleDescription(
    'It was ordered with a delivery fee of $5.00, so it stays where it is.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText('The address was saved. It applies from your next box.'),
  ).toBeInTheDocument();
  expect(variablesOf('SaveShipTo')).toMatchObject({ orderToo: false, address: { zip: '12180' } });
  await waitFor(() => expect(within(card).getByText('Delivery fee: $9.00 a box')).toBeInTheDocument());
});
