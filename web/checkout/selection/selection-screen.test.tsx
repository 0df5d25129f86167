import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph, answerStatus } from '../../../tests/support/screens/graph-answers.ts';
import { checkoutOf, storeSelection } from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const checkout = '/b/fernhill-farm/membership/checkout';
const wayOn = () => screen.findByRole('link', { name: 'Continue to Checkout' });
const pictures = () =>
  Array.from(document.querySelectorAll('main img'), (picture) => picture.getAttribute('src'));

/** The business of the selection, with something of its own. */
function farm(some: object = {}) {
  const root = checkoutOf();
  return answerGraph({ ...root, business: { ...root.business, ...some } });
}

test('the selection, its price and the way on', async () => {
  storeSelection();
  farm();
  await renderScreen('/checkout');
  expect(screen.getByText('Small Box')).toBeInTheDocument();
  expect(screen.getByText('$39.00 / month')).toBeInTheDocument();
  expect(await wayOn()).toHaveAttribute('href', checkout);
});

test('it wears the business’s name, picture and colour', async () => {
  storeSelection();
  const calls = farm({ coverUrl: '/uploads/crate.jpg' });
  await renderScreen('/checkout');
  const link = await wayOn();
  expect(screen.getByRole('banner')).toHaveTextContent('Fernhill Farm');
  expect(pictures()).toEqual(['/uploads/crate.jpg']);
  expect(link.closest('[style*="--primary"]')).not.toBeNull();
  expect(calls.map(({ variables }) => variables)).toEqual([{ slug: 'fernhill-farm' }]);
});

test('without a picture the business’s initials stand in its place', async () => {
  storeSelection();
  farm({ coverUrl: null });
  await renderScreen('/checkout');
  await wayOn();
  expect(pictures()).toEqual([]);
  expect(screen.getByRole('main')).toHaveTextContent('FF');
});

test('what was chosen is there before the business is, and can be changed', async () => {
  storeSelection();
  answerGraph({ business: () => new Promise(() => {}) });
  await renderScreen('/checkout');
  expect(screen.getByText('Small Box')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change Selection' })).toHaveAttribute('href', '/b/fernhill-farm');
  expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).not.toBeInTheDocument();
});

test('where the business can’t be had, the selection and the way on stay', async () => {
  storeSelection();
  answerStatus(503);
  await renderScreen('/checkout');
  expect(await wayOn()).toHaveAttribute('href', checkout);
  expect(screen.getByText('$39.00 / month')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a business that is gone is said so, and leads to the others', async () => {
  storeSelection();
  answerGraph({
    business: () => {
      throw new GraphQLError('Business not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen('/checkout');
  expect(await screen.findByRole('alert')).toHaveTextContent('Business not found.');
  // Nothing leads to its page any more.
  expect(screen.queryByRole('link', { name: /^(Back|Change)/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all businesses' })).toHaveAttribute('href', '/businesses');
  expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).not.toBeInTheDocument();
});

test('a business that is closed is said so, and leads back to it', async () => {
  storeSelection();
  farm({ notOpenYet: true });
  await renderScreen('/checkout');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Fernhill Farm is not open yet. Memberships open soon.',
  );
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Back to Fernhill Farm' }),
  ).toHaveAttribute('href', '/b/fernhill-farm');
  expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).not.toBeInTheDocument();
});

test('without a selection it leads to the businesses', async () => {
  await renderScreen('/checkout');
  expect(screen.getByRole('link', { name: 'Choose a business' })).toHaveAttribute('href', '/businesses');
});
