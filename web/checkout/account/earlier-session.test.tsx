import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  storeMember,
  storeSelection,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const checkout = '/b/fernhill-farm/membership/checkout';
const elsewhere = {
  business: ({ slug }: { slug: string }) => ({ ...checkoutOf().business, slug, name: nameOf(slug) }),
};
const nameOf = (slug: string) => (slug === 'northbank-coffee' ? 'Northbank Coffee' : 'Fernhill Farm');

/** What another tab does to the storage that both share. */
function fromAnotherTab(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  });
}

test('who was signed in at another business is told so, and asked to log in, not to register anew', async () => {
  storeMember('northbank-coffee');
  storeSelection();
  answerGraph({ ...checkoutOf(), ...elsewhere });
  await renderScreen(checkout);
  expect(
    await screen.findByText(
      'You were signed in as mia at Northbank Coffee. Log in to join here with the same account.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'I have an account' })).toBeChecked();
  expect(screen.getByLabelText('Username')).toHaveValue('mia');
});

test('a portal of another business says it too', async () => {
  storeMember('northbank-coffee');
  answerGraph({ ...checkoutOf(), ...elsewhere });
  await renderScreen('/b/fernhill-farm/membership');
  expect(
    await screen.findByText(
      'You were signed in as mia at Northbank Coffee. Log in to go on here with the same account.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('mia');
});

test('a session that another tab ended is missed aloud, with the address kept', async () => {
  storeMember();
  storeSelection(TYPED);
  answerGraph(checkoutOf());
  const { user } = await renderScreen(`${checkout}?resumeStep=2`);
  await screen.findByRole('button', { name: 'Complete Checkout' });
  fromAnotherTab(() => {
    localStorage.removeItem('auth_token');
    localStorage.removeItem('auth_user');
  });
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  expect(
    await screen.findByText(
      'You were signed in as mia. That ended in another tab. Log in to go on with the same account.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'I have an account' })).toBeChecked();
});

test('a session that another tab opened at another business is left alone', async () => {
  storeSelection();
  answerGraph(checkoutOf());
  await renderScreen(checkout);
  await screen.findByLabelText('Username');
  fromAnotherTab(() => storeMember('northbank-coffee'));
  expect(await screen.findByText(/That ended in another tab/)).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBe('token-of-mia');
});

test('a token that the server no longer knows signs nobody in', async () => {
  storeMember();
  storeSelection();
  answerGraph({ ...checkoutOf(), viewer: null });
  await renderScreen(checkout);
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
});
