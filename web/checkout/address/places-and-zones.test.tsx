import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  storedSelection,
  storeMember,
  storeSelection,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { businessForTests, placesForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const ADDRESS_STEP = '/b/fernhill-farm/membership/checkout?resumeStep=1';
const delivered = {
  ...TYPED,
  mode: 'delivery' as const,
  fulfillmentMode: 'delivery' as const,
  chosenVariationId: 'item_1_delivery',
};

async function open(typed: Parameters<typeof storeSelection>[0], business: object, root: object = {}) {
  storeSelection(typed);
  storeMember();
  const calls = answerGraph({ ...checkoutOf(), business: { ...businessForTests(), ...business }, ...root });
  const screenOf = await renderScreen(ADDRESS_STEP);
  await screen.findByRole('button', { name: 'Continue to Review' });
  return { ...screenOf, calls };
}

test('a place is chosen, and is what the order says', async () => {
  const { user } = await open(TYPED, { places: placesForTests });
  expect(await screen.findByRole('radio', { name: /^The barn/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Town market/ }));
  expect(storedSelection()?.placeId).toBe('market');
  await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
  expect(await screen.findByText('Pickup at Town market, 2 Main Street')).toBeInTheDocument();
});

test('without places nothing is asked', async () => {
  await open(TYPED, {});
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a ZIP code outside of the zones is refused at its field, and one inside has its fee in the summary', async () => {
  const { user } = await open(
    delivered,
    { hasZones: true },
    {
      delivery: ({ zip }: { zip: string }) => ({ delivers: zip === '12572', fee: 500 }),
      quote: ({ zip }: { zip?: string | null }) => ({
        ...checkoutOf({
          zoneFeeAmount: zip === '12572' ? 500 : 0,
          totalAmount: zip === '12572' ? 4400 : 3900,
        }).quote({
          selection: {},
        }),
        zipProblem: zip && zip !== '12572' ? 'We do not deliver to this ZIP code' : null,
      }),
    },
  );
  const zip = screen.getByLabelText('ZIP code');
  await user.clear(zip);
  await user.type(zip, '10001');
  await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
  expect(await screen.findByText('We do not deliver to this ZIP code')).toBeInTheDocument();
  expect(zip).toHaveFocus();
  expect(zip).toHaveAttribute('aria-invalid', 'true');
  await user.clear(zip);
  await user.type(zip, '12572');
  await waitFor(() => expect(screen.getAllByText('Delivery fee').length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
  await screen.findByRole('button', { name: 'Complete Checkout' });
  expect(screen.getAllByText('$44.00').length).toBeGreaterThan(0);
});
